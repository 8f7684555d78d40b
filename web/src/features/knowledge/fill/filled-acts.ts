import { type ComponentType, createContext, useContext } from 'react'

/** What a later slice does with a filled form of a case, shown beside its own buttons. */
export type FilledAct = ComponentType<{
  /** Files the form in the case as a PDF; null while answers are missing or it was refused. */
  onFile: () => Promise<{ document_id: string } | null>
}>

const acts = createContext<FilledAct | null>(null)

export const FilledActs = acts.Provider
export const useFilledAct = () => useContext(acts)

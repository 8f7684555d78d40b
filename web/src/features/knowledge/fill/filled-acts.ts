import { type ComponentType, createContext, useContext } from 'react'

/** Actions of a later slice on a filled form of a case, shown next to its own buttons. */
export type FilledAct = ComponentType<{
  /** Files the form in the case as a PDF; null while answers are missing or it was refused. */
  onFile: () => Promise<{ document_id: string } | null>
}>

const acts = createContext<FilledAct | null>(null)

export const FilledActs = acts.Provider
export const useFilledAct = () => useContext(acts)

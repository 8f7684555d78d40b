import { createContext, useContext } from 'react'
import type { DocumentAct } from '#lib/slice-ui'

const acts = createContext<readonly DocumentAct[]>([])

export const DocumentActs = acts.Provider
export const useDocumentActs = () => useContext(acts)

import type { DocumentView } from '@pam/contracts/documents'
import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'

/** What a later slice does with documents, offered where the documents are. */
export interface DocumentAct {
  readonly id: string
  readonly label: string
  readonly Icon: LucideIcon
  readonly fits: (document: DocumentView) => boolean
  readonly dialog: (documents: readonly DocumentView[], onClose: () => void) => ReactNode
}

const acts = createContext<readonly DocumentAct[]>([])

export const DocumentActs = acts.Provider
export const useDocumentActs = () => useContext(acts)

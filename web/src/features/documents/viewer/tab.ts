import type { DocumentView } from '@pam/contracts/documents'
import type { ReactNode } from 'react'

/** What another slice shows beside the pages. */
export interface DocumentTab {
  readonly id: string
  readonly title: string
  readonly panel: (entry: DocumentView) => ReactNode
}

import type { FoundPassage } from '@pam/contracts/search'

/** Where the words of a passage stand in the product: in the document, or among the notes of a case. */
export function placeOf(it: FoundPassage): string {
  if (it.kind === 'note') return `/cases/${it.case_id}?tab=notes`
  const words = it.page === null ? '' : `#p${it.page}:${it.page_start}-${it.page_end}`
  return `/documents/${it.document_id}${words}`
}

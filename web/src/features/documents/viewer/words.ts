import type { DocumentText } from '@pam/contracts/documents'
import type { Passage } from './place.ts'

/** The words of a passage as they are stored; empty where there are none. */
export function wordsOf(text: DocumentText | undefined, passage: Passage | null): string {
  const page = passage && text?.pages.find(({ number }) => number === passage.page)
  if (!page || !text) return ''
  return text.text.slice(
    Math.min(page.start + passage.start, page.end),
    Math.min(page.start + passage.end, page.end),
  )
}

import type { AnalysisSpan } from '@pam/contracts/analysis'
import type { Span } from '@pam/law/clauses/spans'

export interface PagePlace {
  readonly number: number
  readonly start: number
}

/** Maps spans of a text to pages: their page, and the offsets within it. */
export function placer(pages: readonly PagePlace[]) {
  return ({ start, end, text }: Span): AnalysisSpan => {
    const page = pages.findLast((page) => page.start <= start) ?? { number: 1, start: 0 }
    return { start, end, text, page: page.number, page_start: start - page.start, page_end: end - page.start }
  }
}

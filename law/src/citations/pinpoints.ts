import type { Citation } from './citation.ts'

/** The known extent of a case in the cited reporter. */
export interface CasePages {
  /** The last page marked in its stored text. */
  readonly last: number | null
  /** The first page of the next known case in the same volume. */
  readonly next: number | null
}

/** `unknown` if nothing shows whether the page belongs to the case. */
export type PinCheck = 'within' | 'outside' | 'unknown'

export interface CheckedPin {
  readonly check: PinCheck
  /** One sentence for the author of the pinpoint. */
  readonly reason: string
}

const notChecked: CheckedPin = {
  check: 'unknown',
  reason: 'Pinpoint not checked: the library has no page numbers for this case.',
}
const outside = (reason: string): CheckedPin => ({ check: 'outside', reason })

/** The number of a neutral citation ("2023 IL 128256") counts decisions of a year, not pages. */
const isNumberedByYear = ({ volume }: Pick<Citation, 'volume'>) => /^(?:19|20)\d{2}$/.test(volume ?? '')

/** Compares a pinpoint with the pages of its case. Null if there is no pinpoint. */
export function checkPin(
  pinCite: string | null,
  full: Pick<Citation, 'volume' | 'page'>,
  pages: CasePages = { last: null, next: null },
): CheckedPin | null {
  if (pinCite === null) return null
  const cited = pagesIn(pinCite)
  const [lowest, highest] = [Math.min(...cited), Math.max(...cited)]
  if (cited.length === 0 || !/^\d+$/.test(full.page ?? '') || isNumberedByYear(full)) return notChecked
  if (lowest < Number(full.page)) return outside(`Page ${lowest} is before the first page of the case.`)
  if (pages.next !== null && highest > pages.next)
    return outside(`Page ${highest} is past the end of the case: another case begins on page ${pages.next}.`)
  if (pages.last === null) return notChecked
  return highest > pages.last
    ? outside(`Page ${highest} is past page ${pages.last}, the last page of the case.`)
    : {
        check: 'within',
        reason: `${cited.length === 1 ? `Page ${lowest} is` : 'The pages cited are'} within the case.`,
      }
}

const footnotes = /\bnn?\. ?\d{1,3}(?:-\d{1,3})?/g

/** The pages of a pinpoint: "555-56, 570 n.3" is 555, 556 and 570. Star pages, paragraphs and sections yield none. */
export function pagesIn(pinCite: string): readonly number[] {
  if (/[*¶§]/.test(pinCite)) return []
  return [...pinCite.replaceAll(footnotes, '').matchAll(/(\d+)(?: ?[-–] ?(\d+))?/g)].flatMap(
    ([, from = '', to]) => (to === undefined ? [Number(from)] : [Number(from), Number(wholeEnd(from, to))]),
  )
}

/** The end of a range omits the digits it shares with its start: "1005-06". */
const wholeEnd = (from: string, to: string) =>
  to.length < from.length ? from.slice(0, from.length - to.length) + to : to

/** A star page as publishers insert it into opinions: "*570" or "[*570]"; two stars count in a second reporter. */
const starPage = /(?:^|[\s[])(?<stars>\*{1,2})(?<page>\d{1,5})\]?(?=\s)/g

/** The text with spaces for the marks of printed pages: they are not words of the opinion. Offsets stay. */
export const withoutPageMarks = (text: string): string =>
  text.replaceAll(starPage, (mark) => ' '.repeat(mark.length))

/** The printed page at an offset of an opinion, if its text marks pages. */
export function starPageAt(text: string, place: number): string | null {
  let page: string | null = null
  for (const match of text.matchAll(starPage)) {
    if (match.index >= place) break
    page = match.groups?.page ?? page
  }
  return page
}

/** Where the first page of a pinpoint begins in an opinion that marks its pages. */
export function whereMarked(text: string, pinCite: string): { start: number; end: number } | undefined {
  const [page] = pagesIn(pinCite)
  for (const match of text.matchAll(starPage)) {
    if (Number(match.groups?.page) !== page) continue
    const start = match.index + match[0].search(/\[?\*/)
    return { start, end: match.index + match[0].length }
  }
  return undefined
}

/** The first mark may be the page after the first, which begins with the opinion or its caption. */
const mostUnmarked = 2

/**
 * The last page of an opinion whose text marks the pages of the reporter in which it begins on `first`; null if it does
 * not.
 */
export function lastPageMarked(text: string, first: number): number | null {
  const marks = Map.groupBy(text.matchAll(starPage), ({ groups }) => groups?.stars)
  for (const found of marks.values()) {
    const pages = found.map(({ groups }) => Number(groups?.page))
    const [start = 0] = pages
    const isOfReporter = start >= first && start <= first + mostUnmarked
    if (isOfReporter && pages.every((page, place) => page >= (pages[place - 1] ?? first)))
      return pages.at(-1) ?? null
  }
  return null
}

// cspell:ignore NCSC NCCOA
import { type Edition, journalNames, reporterNames } from './authority-tables.ts'
import { freeOf } from './spans.ts'

/** Volume, reporter and page as written, before the context is read. */
export interface CasePlace {
  readonly kind: 'full_case' | 'short_case' | 'journal'
  readonly start: number
  readonly end: number
  readonly volume: string | null
  readonly written: string
  readonly editions: readonly Edition[]
  /** Null if it was left blank. */
  readonly page: string | null
}

const early = 'Black|Cranch|Pet\\.|Wall\\.|How\\.|Wheat\\.|Dall\\.'
const named = `[A-Z][A-Za-z.]{1,9}(?: (?:& )?[A-Z][A-Za-z.]{0,9})?`
// "67 U.S. (2 Black) 17": the nominative reporter is between volume and page.
const between = String.raw`(?: ?\((?:\d{1,2} )?(?:${early}|${named})\))?`
const digits = String.raw`\d{1,7}(?!\d)(?!st\b|nd\b|rd\b|th\b)(?:[A-Za-z](?!\w)|WC(?!\w))?(?:-[A-Z]{1,2}(?!\w))?(?:[[(][AU][)\]])?`
const blank = '_+|-{2,}|—+'
const page = new RegExp(
  String.raw`\.?${between},? ?(?:p\. |[Pp]age |¶ ?)?(?<page>${digits}|${blank}|[ivxlc]{1,7})(?!\w)`,
  'y',
)
const shortPage = /\.?,? at (?:pp?\. ?|page )?(?<page>\*?\d{1,7})(?!\d|st\b|nd\b|rd\b|th\b)/y
const volume = /(?<![\w.$§/-])(?<volume>\d{1,4}(?:-\d)?[A-D]?) ?(?=[A-Z])/g
const neutral =
  /(?<![\w-])(?<volume>(?:19|20)\d{2})-(?<name>Ohio|NMCA|NMSC|NMCERT|NCSC|NCCOA)-(?<page>\d{1,5})(?![\w-])/g
const taxCourt =
  /(?<![\w.])(?<name>T\. ?C\. ?(?:Memo\.?|Memorandum|Summ(?:ary|\.) Op(?:inion|\.)?)) (?<volume>(?:19|20)\d{2})-(?<page>\d{1,4})(?!\w)/g
const louisiana =
  /(?<![\w-])(?<volume>(?:19|20)?\d{2})[- ](?<page>\d{2,5}[A-Z]?) \((?<name>La\. ?App\. \d Cir\.) \d{1,2}\/\d{1,2}\/\d{2,4}\)/g
// "Exhibit 3 Page 4", "nn. 1234 F. Supp. 26": the number belongs to the word before it.
const notVolume = /(?:\b(?:nn?|Exs?|Exhibits?|Nos?|Sections?|Rules?|Docket|Dkt|pp?|page)\.? |[#:]\s?)$/i
const plainWord = /^[A-Z][a-z]+$/
const wholeStates =
  /^(?:Alaska|Idaho|Iowa|Ohio|Or|Utah|Mass|Conn|Mich|Minn|Tenn|Tex|Wash|Wis|Kan|Neb|Nev|Cal|Ill|Ind)$/

/** Every citation of a decision or an article, in order. */
export function casePlaces(text: string): readonly CasePlace[] {
  const places: CasePlace[] = []
  let done = 0
  for (const match of text.matchAll(volume)) {
    if (match.index < done) continue
    const place = placeAt(text, match.index, match.groups?.volume ?? '', match.index + match[0].length)
    if (!place) continue
    places.push(place)
    done = place.end
  }
  const isFree = freeOf([...places])
  for (const pattern of [neutral, taxCourt, louisiana])
    for (const match of text.matchAll(pattern)) {
      const { volume = '', name = '', page = null } = match.groups ?? {}
      const span = { start: match.index, end: match.index + match[0].length }
      const editions = reporterNames.get(name) ?? []
      if (isFree(span)) places.push({ ...span, kind: 'full_case', volume, written: name, editions, page })
    }
  return places.toSorted((one, other) => one.start - other.start)
}

function placeAt(text: string, start: number, number: string, nameStart: number): CasePlace | undefined {
  if (notVolume.test(text.slice(Math.max(0, start - 12), start))) return undefined
  for (const { value: editions, end } of reporterNames.startingAt(text, nameStart)) {
    const written = text.slice(nameStart, end)
    const base = { start, volume: number, written, editions }
    const whole = matchAt(page, text, end)
    if (whole && isLikely(text, end, written, number, editions)) {
      const found = whole.groups?.page ?? ''
      return {
        ...base,
        kind: 'full_case',
        end: end + whole[0].length,
        page: /^\w/.test(found) && !/^_/.test(found) ? found : null,
      }
    }
    const short = matchAt(shortPage, text, end)
    if (short)
      return { ...base, kind: 'short_case', end: end + short[0].length, page: short.groups?.page ?? null }
  }
  for (const { value: name, end } of journalNames.startingAt(text, nameStart)) {
    const whole = matchAt(page, text, end)
    if (whole)
      return {
        kind: 'journal',
        start,
        end: end + whole[0].length,
        volume: number,
        written: name,
        editions: [],
        page: whole.groups?.page ?? null,
      }
  }
  return undefined
}

/** A reporter that is also a plain word ("12 Day 30") had few volumes; a neutral citation begins with a year. */
function isLikely(
  text: string,
  end: number,
  written: string,
  number: string,
  editions: readonly Edition[],
): boolean {
  const count = Number.parseInt(number, 10)
  if (!written.includes('.') && editions.every(({ type }) => type === 'neutral'))
    return count > 1950 && count < 2100
  return !plainWord.test(written) || text[end] === '.' || wholeStates.test(written) || count < 80
}

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

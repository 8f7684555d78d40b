import { idsAndSupras, references } from './back-references.ts'
import { caseCitations, type Draft } from './case-citations.ts'
import { casePlaces } from './case-places.ts'
import type { ResolvedCitation } from './citation.ts'
import { normalText } from './normal-text.ts'
import { resolveCitations } from './resolve-citations.ts'
import { firstEndingAfter, freeOf, type Span, withoutOverlaps } from './spans.ts'
import { statuteCitations } from './statutes.ts'

/** Every citation of a text with its exact offsets, and what each short form refers to. Never throws. */
export function parseCitations(given: string): readonly ResolvedCitation[] {
  const { text, startOf, endOf } = normalText(given)
  const statutes = statuteCitations(text)
  const isFree = freeOf(statutes)
  const cases = caseCitations(text, casePlaces(text).filter(isFree))
  const isFreeOfCases = freeOf(cases)
  const floors = floorsOf([...statutes, ...cases])
  const backs = withoutOverlaps(idsAndSupras(text, floors)).filter(
    (one) => isFree(one) && isFreeOfCases(one) && !isLeadIn(one, isFreeOfCases),
  )
  // "Id. § 1985": the section belongs to the authority before.
  const isOwn = freeOf(backs.map(({ start, fullEnd }) => ({ start, end: fullEnd })))
  const codes = statutes.filter((one) => one.reporter !== null || isOwn(one))
  const isFreeOfAll = freeOf([...codes, ...cases, ...backs].toSorted((one, other) => one.start - other.start))
  const names = references(text, cases).filter(isFreeOfAll)
  const drafts = [...codes, ...cases, ...backs, ...names].toSorted((one, other) => one.start - other.start)
  return resolveCitations(
    drafts.map((draft) => {
      const [start, end] = [startOf(draft.start), endOf(draft.end)]
      return {
        ...draft,
        text: given.slice(start, end),
        start,
        end,
        fullStart: startOf(draft.fullStart),
        fullEnd: endOf(draft.fullEnd),
      }
    }),
  )
}

/** "Kaiser, supra, 13 Cal.App.5th at 1146": the short form has more information than the word before it. */
const isLeadIn = ({ kind, end }: Draft, isFreeOfCases: (span: Span) => boolean): boolean =>
  kind === 'supra' && !isFreeOfCases({ start: end, end: end + 3 })

/** The end of the previous citation: no name reaches back past it. */
function floorsOf(drafts: readonly Draft[]): (end: number) => number {
  const sorted = drafts
    .map(({ start, fullEnd }) => ({ start, end: fullEnd }))
    .toSorted((one, other) => one.end - other.end)
  return (end) => sorted[firstEndingAfter(sorted, end) - 1]?.end ?? 0
}

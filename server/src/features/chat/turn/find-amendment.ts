import type { Candidate, IndexedUnit, SourceText } from './score-units.ts'

/** A document that changes another: "First amendment to asset purchase agreement". */
export const isAmendment = (title: string): boolean =>
  /\b(?:amend|amended|amending|amendments?|addendum|modification|supplement(?:al)?|extension agreement)\b/i.test(
    title.replaceAll('_', ' '),
  )

/** The words a title names its agreement by, without generic ones. */
const subjectWords = (title: string): string[] =>
  (
    title
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replaceAll('_', ' ')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  ).filter((word) => !common.has(word))
const common = new Set(
  'amendment amended amending first second third fourth fifth addendum modification supplement supplemental extension dated final signed copy executed with from between agreement'.split(
    ' ',
  ),
)

export interface Amendment<Source> {
  readonly source: Source
  readonly unit: IndexedUnit
}

const changes =
  /\b(?:amended|replaced|deleted|changed?s?|moved|extended|increased|reduced|decreased|restated|added|substituted|revised|waived|becomes?|(?:does|do|shall) not apply|instead of|now (?:reads?|means))\b/i

/** The wording of a later document for the section of an answer; the latest if there are several. */
export function amendmentOf<Source extends { readonly title: string }>(
  { source, unit }: Candidate<Source>,
  texts: readonly SourceText<Source>[],
): Amendment<Source> | null {
  const number = /\d+(?:\.\d+)*/.exec(unit.label)?.[0]
  if (!number || isAmendment(source.title)) return null
  const own = subjectWords(source.title)
  const named = new RegExp(
    `(?:\\bsections?|\\bparagraphs?|\\barticles?|§)\\s*${number.replaceAll('.', '\\.')}(?![\\d.]*\\d)`,
    'i',
  )
  return (
    texts
      .filter(
        (text) =>
          text.source !== source &&
          isAmendment(text.source.title) &&
          subjectWords(text.source.title).some((word) => own.includes(word)),
      )
      .toSorted((one, other) => orderOf(one.source.title) - orderOf(other.source.title))
      .flatMap(({ source: later, indexed }) =>
        indexed.units.flatMap((one) => {
          const words = indexed.text.slice(one.start, one.end)
          return named.test(words) && changes.test(words) ? [{ source: later, unit: one }] : []
        }),
      )
      .at(-1) ?? null
  )
}

const orderOf = (title: string): number =>
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].findIndex((word) =>
    new RegExp(`\\b${word}\\b`, 'i').test(title),
  )

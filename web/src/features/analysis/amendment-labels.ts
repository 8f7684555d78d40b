import type { AnalysedAmendment } from '@pam/contracts/analysis'
import { dateInList } from '#lib/dates'

export const changeWords: Record<AnalysedAmendment['sections'][number]['change'], string> = {
  amended: 'amended',
  replaced: 'replaced',
  deleted: 'deleted',
  added: 'added',
}

export const baseText = ({ base }: AnalysedAmendment): string =>
  base
    ? `${base.title}${base.date ? `, dated ${dateInList(base.date)}` : ''}`
    : 'The base agreement was not identified'

export const readTogether =
  'Read it with the base agreement. Clauses that are not in the amendment are not reported as missing.'

/** The same for a report. */
export const amendmentText = (amendment: AnalysedAmendment): string =>
  [
    `${baseText(amendment)}.`,
    ...amendment.sections.map(
      ({ what, change, span }) => `${what} ${changeWords[change]} (page ${span.page}).`,
    ),
    readTogether,
  ].join(' ')

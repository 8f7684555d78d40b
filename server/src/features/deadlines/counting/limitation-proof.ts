import type {
  LimitationEntryView,
  LimitationInputView,
  LimitationProofView,
} from '@pam/contracts/deadlines/limitations'
import { computeLimitation } from '@pam/law/limitations/compute-limitation'
import { periodWords } from '@pam/law/limitations/limitation-clock'
import { LimitationError, type LimitationField } from '@pam/law/limitations/limitation-facts'
import { type FoundEntry, findLimitation, isUncheckedLimitation } from '@pam/law/limitations/limitation-table'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { overlaysFor } from './overlays.queries.ts'

const used = new Set(['delays', 'later_of', 'from_18', 'years_after_18', 'cplr_208'])

/** One entry of the table, as shown to a person. */
export function entryView({ file, entry }: FoundEntry): LimitationEntryView {
  const minority = entry.minority ?? file.minority
  const absence = entry.absence ?? file.absence
  return {
    id: entry.id,
    jurisdiction: file.jurisdiction,
    jurisdiction_name: file.name,
    claim: entry.claim,
    title: entry.title,
    kind: entry.kind,
    period: entry.periods.map(periodInWords).join('; '),
    citation: entry.citation,
    start_label: entry.startLabel,
    starts: entry.starts,
    discovery: entry.discovery.text,
    uses_discovery: used.has(entry.discovery.rule),
    repose: entry.repose && `${periodWords(entry.repose.period)}. ${entry.repose.text}`,
    minority: minority.text,
    uses_minority: used.has(minority.rule),
    absence: absence.text,
    uses_absence: absence.counts,
    needs_notice: entry.noticeEntry !== undefined,
    notes: [...entry.notes],
    as_of: entry.asOf,
    is_unchecked: isUncheckedLimitation(entry),
    checked_by: entry.checkedBy,
  }
}

const periodInWords = ({ period, accruedFrom, accruedUntil }: FoundEntry['entry']['periods'][number]) =>
  [
    periodWords(period),
    accruedFrom && `for claims that accrued from ${accruedFrom}`,
    accruedUntil && `for claims that accrued until ${accruedUntil}`,
  ]
    .filter(Boolean)
    .join(' ')

const wireField: Partial<Record<LimitationField, keyof LimitationInputView>> = {
  noticeServed: 'notice_served',
}

/** Computed by the law and the days the firm added for the courts of the state. */
export async function limitationFor(
  db: Db,
  firmId: string,
  input: LimitationInputView,
): Promise<LimitationProofView> {
  const found = findLimitation(input.entry)
  if (!found) throw badInput('Choose a claim from the list.', { entry: 'Choose a claim from the list.' })
  const { jurisdiction } = found.file
  const court = jurisdiction === 'US' ? 'us' : `st:${jurisdiction}`
  const overlays = await overlaysFor(db, firmId, court)
  const { notice_served: noticeServed, ...facts } = input
  try {
    const { steps, warnings, ...computed } = computeLimitation({ ...facts, noticeServed }, overlays)
    return {
      input,
      entry: entryView(found),
      computed: { ...computed, steps: [...steps], warnings: [...warnings] },
    }
  } catch (error) {
    if (!(error instanceof LimitationError)) throw error
    throw badInput(error.message, { [wireField[error.field] ?? error.field]: error.message })
  }
}

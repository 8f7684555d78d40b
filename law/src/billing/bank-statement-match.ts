import type { CalendarDate } from '@pam/law/calendar-date'
import { dayNumberOf } from '@pam/law/calendar-date'
import type { BankLine } from './bank-statement-shape.ts'

export interface OpenEntry {
  readonly id: string
  readonly on: string
  /** Effect on the bank account: positive is money in. */
  readonly cents: number
  readonly checkNumber: number | null
}

export interface MatchSuggestion {
  readonly entryIds: readonly string[]
  readonly reason: string
  /** Nothing else matches, in either direction: it may be matched without asking. */
  readonly isCertain: boolean
}

type Line = Pick<BankLine, 'on' | 'cents' | 'checkNumber'> & { readonly id: string }

const day = (date: string) => dayNumberOf(date as CalendarDate)
/** A bank posts on the day of an entry or later: deposits soon, checks when they are cashed. */
const daysLate = (line: Line, entry: OpenEntry) => day(line.on) - day(entry.on)
const fits = (line: Line, entry: OpenEntry) => {
  if (line.cents !== entry.cents) return false
  if (line.checkNumber !== null && entry.checkNumber !== null) return line.checkNumber === entry.checkNumber
  const late = daysLate(line, entry)
  return late >= -3 && late <= (entry.checkNumber === null ? 14 : 400)
}
const isSameCheck = (line: Line, entry: OpenEntry) =>
  line.checkNumber !== null && line.checkNumber === entry.checkNumber && line.cents === entry.cents

/** For each statement line, the entries that could match it, best first. */
export function suggestMatches(
  lines: readonly Line[],
  entries: readonly OpenEntry[],
): ReadonlyMap<string, readonly MatchSuggestion[]> {
  const fittingLines = new Map(
    entries.map((entry) => [entry.id, lines.filter((line) => fits(line, entry)).length]),
  )
  return new Map(
    lines.map((line) => {
      const single = entries
        .filter((entry) => fits(line, entry))
        .toSorted(
          (a, b) =>
            Number(isSameCheck(line, b)) - Number(isSameCheck(line, a)) ||
            Math.abs(daysLate(line, a)) - Math.abs(daysLate(line, b)),
        )
      const suggestions = single.slice(0, 5).map((entry) => ({
        entryIds: [entry.id],
        reason: isSameCheck(line, entry) ? 'Same check number and amount' : 'Same amount, close date',
        isCertain: isSameCheck(line, entry) || (single.length === 1 && fittingLines.get(entry.id) === 1),
      }))
      return [line.id, suggestions.length > 0 ? suggestions : depositsTogether(line, entries)]
    }),
  )
}

/** A bank shows checks deposited on one day as one deposit. */
function depositsTogether(line: Line, entries: readonly OpenEntry[]): MatchSuggestion[] {
  if (line.cents <= 0) return []
  const deposits = entries.filter(
    (entry) => entry.cents > 0 && daysLate(line, entry) >= 0 && daysLate(line, entry) <= 5,
  )
  for (const [, group] of Map.groupBy(deposits, ({ on }) => on))
    if (group.length > 1 && group.reduce((sum, { cents }) => sum + cents, 0) === line.cents)
      return [
        {
          entryIds: group.map(({ id }) => id),
          reason: `${group.length} deposits of one day`,
          isCertain: false,
        },
      ]
  return []
}

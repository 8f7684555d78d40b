import type { Case } from '#features/cases'

/** How long the documents of a closed case are kept, and by whose rule. */
export function keptFor(
  { closedOn, retentionYears }: Pick<Case, 'closedOn' | 'retentionYears'>,
  firmYears: number,
) {
  const years = retentionYears ?? firmYears
  const yearsFrom = retentionYears === null ? ('firm' as const) : ('case' as const)
  return { years, yearsFrom, keptUntil: closedOn ? yearsAfter(closedOn, years) : null }
}

/** The same day years later; the day after a 29 February that is not there. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}

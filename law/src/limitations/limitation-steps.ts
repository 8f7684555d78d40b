import { calendarDateOf } from '@pam/law/calendar-date'
import type { Proof } from '@pam/law/deadlines/proof'
import { afterPeriod, eighteenthBirthday, isThreeYears, periodWords, tolledDays } from './limitation-clock.ts'
import type { Facts } from './limitation-facts.ts'
import type { LimitationEntry, LimitationFile, LimitationPeriod } from './limitation-file.ts'
import type { FoundEntry } from './limitation-table.ts'

/** The day the period runs from. A discovery moves it only if the law says so and a person entered one. */
export function startOf(
  { discovery }: LimitationEntry,
  facts: Facts,
  proof: Proof,
  warnings: string[],
): number {
  if (facts.discovery === undefined || facts.discovery === facts.accrual) return facts.accrual
  if (discovery.rule === 'delays') {
    proof.moveTo(
      facts.discovery,
      'turn',
      'discovered on this day, as entered; the period runs from here',
      discovery.text,
    )
    return facts.discovery
  }
  if (discovery.rule === 'none' || discovery.rule === 'not_computed')
    warnings.push(`The date of discovery adds nothing here. ${discovery.text}`)
  return facts.accrual
}

export function laterOf({ discovery }: LimitationEntry, facts: Facts, proof: Proof): void {
  if (discovery.rule !== 'later_of' || facts.discovery === undefined) return
  const end = afterPeriod(facts.discovery, discovery.period)
  if (end > proof.day)
    proof.moveTo(
      end,
      'turn',
      `${periodWords(discovery.period)} from the discovery entered is later`,
      discovery.text,
    )
}

/** Whether minority moved the last day. */
export function extendForMinority(
  { file, entry }: FoundEntry,
  { birth, accrual }: Facts,
  period: LimitationPeriod,
  proof: Proof,
  warnings: string[],
): boolean {
  if (birth === undefined) return false
  const rule = entry.minority ?? file.minority
  const majority = eighteenthBirthday(birth)
  if (accrual >= majority) {
    warnings.push('The plaintiff was 18 or older when the claim accrued: minority adds nothing.')
    return false
  }
  const end = minorEnd(rule, majority, accrual, period)
  if (end === undefined) {
    warnings.push(`Minority adds nothing here. ${rule.text}`)
    return false
  }
  if (end <= proof.day) return false
  proof.moveTo(
    end,
    'turn',
    `the plaintiff turned 18 on ${calendarDateOf(majority)}, by the date of birth entered`,
    rule.text,
  )
  return true
}

function minorEnd(
  rule: LimitationFile['minority'],
  majority: number,
  accrual: number,
  period: LimitationPeriod,
): number | undefined {
  if (rule.rule === 'from_18') return afterPeriod(majority, period)
  if (rule.rule === 'years_after_18') return afterPeriod(majority, rule.period)
  if (rule.rule !== 'cplr_208') return undefined
  const end = isThreeYears(period)
    ? afterPeriod(majority, [{ count: 3, unit: 'year' }])
    : Math.min(afterPeriod(majority, period), afterPeriod(accrual, period) + majority - accrual)
  return rule.cap ? Math.min(end, afterPeriod(accrual, rule.cap)) : end
}

/** Whether the last day is the outer limit of an extension for minority, as the ten years of CPLR 208(a). */
export function isMinorityLimit({ file, entry }: FoundEntry, { accrual }: Facts, day: number): boolean {
  const rule = entry.minority ?? file.minority
  return rule.rule === 'cplr_208' && rule.cap !== undefined && day === afterPeriod(accrual, rule.cap)
}

export function toll(
  { file, entry }: FoundEntry,
  facts: Facts,
  start: number,
  proof: Proof,
  warnings: string[],
): void {
  const absence = entry.absence ?? file.absence
  if (facts.absent.length > 0 && !absence.counts)
    warnings.push(`The absence entered adds nothing here. ${absence.text}`)
  const stretches = [...facts.tolled, ...(absence.counts ? facts.absent : [])]
  for (const { stretch, days } of tolledDays(start, proof.day, stretches)) {
    const { from, until, what } = stretch
    const named = `${what}, ${calendarDateOf(from)} to ${calendarDateOf(until)}, as entered`
    if (days === 0) warnings.push(`Not counted, because the period did not run then: ${named}.`)
    else
      proof.moveTo(
        proof.day + days,
        'add',
        `${days} days added: ${named}`,
        absence.counts && facts.absent.includes(stretch)
          ? absence.text
          : 'Entered by the firm; verify that it applies',
      )
  }
}

/** Whether an outer limit ends the time, whatever was entered. */
export function capByRepose(
  { repose }: LimitationEntry,
  facts: Facts,
  proof: Proof,
  warnings: string[],
): boolean {
  if (!repose) return false
  const end = afterPeriod(facts.act ?? facts.accrual, repose.period)
  if (facts.act === undefined && facts.discovery !== undefined)
    warnings.push(
      'The outer limit was counted from the accrual. If the act was earlier, enter its date: the last day may be earlier.',
    )
  if (end >= proof.day) return false
  proof.moveTo(end, 'turn', `no later than ${periodWords(repose.period)} from the act`, repose.text)
  return true
}

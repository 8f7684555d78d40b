import type { CalendarDate } from '@pam/law/calendar-date'

/** A rate for a person, case or activity, or any combination, from a date on. */
export interface HourlyRate {
  readonly userId: string | null
  readonly caseId: string | null
  readonly activityCode: string | null
  readonly rateCents: number
  readonly effectiveFrom: CalendarDate | string
}

export interface RatedWork {
  readonly userId: string
  readonly caseId: string
  readonly activityCode: string
  readonly workedOn: CalendarDate | string
}

const fits = (wanted: string | null, given: string) => wanted === null || wanted === given

/** A rate agreed for a case overrides a person's rate, which overrides the rate of an activity. */
const specificity = ({ caseId, userId, activityCode }: HourlyRate): number =>
  (caseId === null ? 0 : 4) + (userId === null ? 0 : 2) + (activityCode === null ? 0 : 1)

/**
 * The most specific rate in effect on the date of the work; among equally specific ones the latest. Undefined if none
 * matches.
 */
export function rateFor<Rate extends HourlyRate>(rates: readonly Rate[], work: RatedWork): Rate | undefined {
  return rates
    .filter(
      (rate) =>
        rate.effectiveFrom <= work.workedOn &&
        fits(rate.userId, work.userId) &&
        fits(rate.caseId, work.caseId) &&
        fits(rate.activityCode, work.activityCode),
    )
    .toSorted(
      (one, other) =>
        specificity(other) - specificity(one) || other.effectiveFrom.localeCompare(one.effectiveFrom),
    )[0]
}

import type { TimeEntryDetails } from '@pam/contracts/time'
import { rateFor } from '@pam/law/billing/hourly-rate'
import { billedHundredths, feeCents } from '@pam/law/billing/money-and-time'
import { activityName, taskName } from '@pam/law/billing/utbms'
import { requireColleagueIn } from '#features/auth'
import { today } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, forbidden } from '#platform/errors'
import { ratesFor } from '#slice/time/rates/rates.queries'
import type { TimeEntry, TimeRate } from '#slice/time/time.table'
import { timeSettingsOf } from '#slice/time/time-settings.queries'

const refused = (field: string, message: string) => badInput(message, { [field]: message })

/** Codes of UTBMS only: a portal of a client refuses the whole bill for one it does not know. */
export function refuseUnknownCodes({
  task_code,
  activity_code,
}: Pick<TimeEntryDetails, 'task_code' | 'activity_code'>) {
  if (task_code && taskName(task_code) === undefined)
    throw refused('task_code', `There is no task code ${task_code}.`)
  if (activity_code && activityName(activity_code) === undefined)
    throw refused('activity_code', `There is no activity code ${activity_code}.`)
}

/** Work that is recorded has been done. */
export async function refuseFuture(ctx: Ctx, field: string, day: string): Promise<void> {
  if (day > (await today(ctx, ctx.db))) throw refused(field, 'This date is in the future.')
}

/** Whose work it is: one's own, or a colleague's for who manages billing. */
export async function ownerOf(ctx: Ctx, wanted: string | null, before: string | null): Promise<string> {
  if (wanted === null) return before ?? ctx.actor.userId
  if (wanted === ctx.actor.userId || wanted === before) return wanted
  if (!ctx.may('billing.manage')) throw forbidden('record work for somebody else')
  return (await requireColleagueIn(ctx, 'user_id', wanted)).id
}

type Rated = Pick<TimeEntry, 'rateCents' | 'rateIsSet' | 'hundredthsBilled' | 'amountCents' | 'rounding'>

interface Wanted {
  readonly details: TimeEntryDetails
  readonly userId: string
  /** What the entry was before, where it is changed: what did not change keeps its rounding and its rate. */
  readonly before: TimeEntry | null
}

const amountOf = (
  { is_billable, is_no_charge }: Pick<TimeEntryDetails, 'is_billable' | 'is_no_charge'>,
  hundredths: number,
  rateCents: number,
) => (is_billable && !is_no_charge ? feeCents(hundredths, rateCents) : 0)

/** Hours, rate and amount of an entry. A change of settings or rates reaches only what is recorded or changed after it. */
export async function ratedColumns(ctx: Ctx, db: Db, { details, userId, before }: Wanted): Promise<Rated> {
  const { firmId } = ctx.actor
  const { rounding: current } = await timeSettingsOf(db, firmId)
  const isSameTime = before?.secondsWorked === details.seconds_worked
  const rounding = before && isSameTime ? before.rounding : current
  const hundredthsBilled =
    before && isSameTime ? before.hundredthsBilled : billedHundredths(details.seconds_worked, rounding)
  const rate = await rateOf(ctx, db, { details, userId, before })
  return {
    rounding,
    hundredthsBilled,
    ...rate,
    amountCents: amountOf(details, hundredthsBilled, rate.rateCents),
  }
}

async function rateOf(ctx: Ctx, db: Db, { details, userId, before }: Wanted) {
  const { rate_cents: wanted, case_id: caseId, activity_code: activityCode, worked_on: workedOn } = details
  if (wanted !== null) {
    if (before?.rateIsSet && before.rateCents === wanted) return { rateCents: wanted, rateIsSet: true }
    if (!ctx.may('billing.manage')) throw forbidden('set the rate of an entry')
    return { rateCents: wanted, rateIsSet: true }
  }
  const isSameWork =
    before !== null &&
    before.userId === userId &&
    before.caseId === caseId &&
    before.activityCode === activityCode &&
    before.workedOn === workedOn
  // Who does not see rates sends none back, and so never undoes one that was set by hand.
  if (isSameWork && (before.rateIsSet ? !ctx.may('billing.manage') : before.rateCents > 0))
    return { rateCents: before.rateCents, rateIsSet: before.rateIsSet }
  const rates = await ratesFor(db, ctx.actor.firmId, [caseId])
  return {
    rateCents: rateFor(rates, { userId, caseId, activityCode, workedOn })?.rateCents ?? 0,
    rateIsSet: false,
  }
}

/** The amount of work that is already recorded, at another rate. */
export const amountAt = (
  entry: Pick<TimeEntry, 'isBillable' | 'isNoCharge' | 'hundredthsBilled'>,
  rateCents: number,
) =>
  amountOf(
    { is_billable: entry.isBillable, is_no_charge: entry.isNoCharge },
    entry.hundredthsBilled,
    rateCents,
  )

export const rateAmong = (rates: readonly TimeRate[], entry: TimeEntry): number =>
  rateFor(rates, entry)?.rateCents ?? 0

/** What somebody wrote of an entry, as columns. */
export const writtenColumns = (details: TimeEntryDetails) => {
  const startedAt = details.started_at === null ? null : new Date(details.started_at)
  return {
    caseId: details.case_id,
    workedOn: details.worked_on,
    secondsWorked: details.seconds_worked,
    startedAt,
    endedAt: startedAt && new Date(startedAt.getTime() + details.seconds_worked * 1000),
    narrative: details.narrative,
    taskCode: details.task_code,
    activityCode: details.activity_code,
    isBillable: details.is_billable,
    isNoCharge: details.is_no_charge,
    aiAssisted: details.ai_assisted,
  }
}

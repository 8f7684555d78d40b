import type { QuickEntryReading } from '@pam/contracts/time'
import { billedHundredths } from '@pam/law/billing/money-and-time'
import { readQuickTime } from '@pam/law/billing/quick-time'
import type { CalendarDate } from '@pam/law/calendar-date'
import { casesNamed, today } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/id'
import { warningsOf } from '#slice/time/entries/entry-view'
import { timeSettingsOf } from '#slice/time/time-settings.queries'
import { meantCase, namingWords } from './meant-case.ts'
import { momentIn } from './moment-in.ts'

const unread: Omit<QuickEntryReading, 'problem'> = {
  worked_on: null,
  seconds_worked: null,
  hundredths_billed: null,
  started_at: null,
  narrative: '',
  task_code: '',
  activity_code: '',
  is_billable: true,
  is_no_charge: false,
  case: null,
  candidates: [],
  warnings: [],
}

const asNamed = ({ id, title, number }: { id: string; title: string; number: string }) => ({
  id,
  title,
  number,
})

/** How a typed line is understood. The case is one in the caller's sight or none. */
export async function readQuickEntry(ctx: Ctx, text: string): Promise<QuickEntryReading> {
  const [day, { rounding }, { time_zone: timeZone }] = await Promise.all([
    today(ctx, ctx.db),
    timeSettingsOf(ctx.db, ctx.actor.firmId),
    firmSettings(ctx.db, ctx.actor.firmId),
  ])
  const reading = readQuickTime(text, day as CalendarDate)
  if (!reading.ok) return { ...unread, problem: reading.problem }
  const { entry } = reading
  const named = await casesNamed(ctx.db, ctx.actor, namingWords(entry.text).slice(0, 12), 40)
  const { found, candidates, narrative } = meantCase(entry.text, named)
  const hundredths = billedHundredths(entry.seconds, rounding)
  const startedAt = entry.from === null ? null : momentIn(timeZone, entry.day, entry.from)
  const written = {
    workedOn: entry.day,
    secondsWorked: entry.seconds,
    hundredthsBilled: hundredths,
    startedAt,
    endedAt: startedAt && new Date(startedAt.getTime() + entry.seconds * 1000),
    narrative,
    taskCode: entry.taskCode,
    activityCode: entry.activityCode,
    isBillable: entry.isBillable,
    aiAssisted: false,
    activeSeconds: null,
  }
  const [warnings] = found
    ? await warningsOf(ctx, [
        { ...written, id: newId(), caseId: found.id, userId: ctx.actor.userId, createdAt: ctx.now() },
      ])
    : [[]]
  return {
    problem: null,
    worked_on: entry.day,
    seconds_worked: entry.seconds,
    hundredths_billed: hundredths,
    started_at: startedAt?.toISOString() ?? null,
    narrative,
    task_code: entry.taskCode,
    activity_code: entry.activityCode,
    is_billable: entry.isBillable,
    is_no_charge: entry.isNoCharge,
    case: found && asNamed(found),
    candidates: found ? [] : candidates.slice(0, 8).map(asNamed),
    warnings: warnings ?? [],
  }
}

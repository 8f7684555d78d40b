import type { WorkflowMetrics } from '@pam/contracts/workflows'
import { type CalendarDate, calendarDateOf, dayNumberOf } from '@pam/law/calendar-date'
import { today } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { momentAt } from '#slice/workflows/runs/moment-of'
import type { Workflow } from '#slice/workflows/workflows.table'
import * as query from './metrics.queries.ts'

const daysShown = 30
/** A median of fewer is meaningless. */
const fewestForMedian = 5

export async function showMetrics(ctx: Ctx, { id, firmId }: Workflow): Promise<WorkflowMetrics> {
  const { db, actor } = ctx
  const { time_zone } = await firmSettings(db, firmId)
  const last = dayNumberOf((await today(ctx, db)) as CalendarDate)
  const first = last - daysShown + 1
  const since = momentAt(calendarDateOf(first), 0, time_zone)
  const { medianSeconds, ...counted } = await query.countOutcomes(db, actor, id)
  const { runs, completed, failed, canceled } = counted
  const byDay = new Map((await query.countDays(db, actor, id, since, time_zone)).map((row) => [row.day, row]))
  return {
    ...counted,
    under_way: runs - completed - failed - canceled,
    steps_done: await query.countSteps(db, actor, id),
    median_seconds: medianSeconds === null || completed < fewestForMedian ? null : Math.round(medianSeconds),
    minutes_saved: null,
    minutes_saved_from: 'Pam does not estimate the time a workflow saves.',
    days: Array.from({ length: daysShown }, (_, at) => {
      const day = calendarDateOf(first + at)
      return { day, completed: byDay.get(day)?.completed ?? 0, failed: byDay.get(day)?.failed ?? 0 }
    }),
  }
}

import { z } from 'zod'
import { appointmentOnCalendar } from '#features/calendar'
import { record } from '#platform/audit/audit'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { visitorActor } from './appointments.policy.ts'
import * as query from './appointments.queries.ts'
import type { Appointment } from './appointments.table.ts'
import { mailVisitor } from './mails.ts'

const hour = 3_600_000

/** The two reminders, longest first; one that an appointment was made too late for is not sent. */
const reminders = [
  { hours: 24, column: 'remindedDayAt' },
  { hours: 2, column: 'remindedHourAt' },
] as const

/** Reminds visitors who booked, and informs them when the firm changes the event on its calendar. */
export const attendAppointments = defineJob({
  name: 'appointments.attend',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    const now = ctx.now()
    const until = new Date(now.getTime() + 60 * 24 * hour)
    for (const appointment of await query.confirmedBetween(ctx.db, now, until)) {
      ctx.signal.throwIfAborted()
      const current = await followCalendar(ctx, appointment)
      if (current) await remind(ctx, current)
    }
    await query.dropOldLinks(ctx.db, now)
  },
})

/** People of the firm move and cancel on the calendar; nothing is left to remind of where it was canceled. */
async function followCalendar(ctx: JobCtx, appointment: Appointment): Promise<Appointment | undefined> {
  const { firmId, eventId } = appointment
  const event = eventId ? await appointmentOnCalendar(ctx.db, firmId, eventId) : undefined
  const page = await query.findPage(ctx.db, firmId, appointment.pageId)
  if (!page) return undefined
  const by = { actor: visitorActor(firmId), now: ctx.now }
  if (!event || event.status === 'cancelled') {
    await ctx.db.transaction(async (tx) => {
      const over = await query.updateAppointment(tx, appointment, {
        status: 'canceled',
        decidedAt: ctx.now(),
      })
      if (!over) return
      await record(tx, by, 'appointment.canceled', appointment.id, { on_calendar: true })
      await mailVisitor(tx, ctx, { appointment: over, page, kind: 'canceled', site: ctx.site })
    })
    return undefined
  }
  const endsAt = event.endsAt ?? appointment.endsAt
  if (event.startsAt.getTime() === appointment.startsAt.getTime()) return appointment
  return ctx.db.transaction(async (tx) => {
    const change = { startsAt: event.startsAt, endsAt, remindedDayAt: null, remindedHourAt: null }
    const moved = await query.updateAppointment(tx, appointment, change)
    if (!moved) return undefined
    await query.extendLinks(tx, moved.id, moved.startsAt)
    await record(tx, by, 'appointment.moved', moved.id, { on_calendar: true })
    await mailVisitor(tx, ctx, { appointment: moved, page, kind: 'moved', site: ctx.site })
    return moved
  })
}

async function remind(ctx: JobCtx, appointment: Appointment): Promise<void> {
  const now = ctx.now().getTime()
  const startsAt = appointment.startsAt.getTime()
  if (startsAt <= now) return
  const due = reminders.filter(
    ({ hours, column }) =>
      appointment[column] === null &&
      startsAt - hours * hour <= now &&
      (appointment.decidedAt ?? appointment.createdAt).getTime() < startsAt - hours * hour,
  )
  const page =
    due.length > 0 ? await query.findPage(ctx.db, appointment.firmId, appointment.pageId) : undefined
  if (!page) return
  await ctx.db.transaction(async (tx) => {
    const change = Object.fromEntries(due.map(({ column }) => [column, ctx.now()]))
    const reminded = await query.updateAppointment(tx, appointment, change)
    if (!reminded) return
    await mailVisitor(tx, ctx, { appointment: reminded, page, kind: 'reminder', site: ctx.site })
    const by = { actor: visitorActor(appointment.firmId), now: ctx.now }
    await record(tx, by, 'appointment.reminded', appointment.id, { hours: due.at(-1)?.hours ?? 0 })
  })
}

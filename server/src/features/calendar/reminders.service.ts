import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { presentActor, staffOf } from '#features/auth'
import { firmSettings } from '#features/settings'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { findEvent, peopleOf } from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'
import { type Occurrence, occurrencesOf } from './occurrences.service.ts'
import { claimReminder, remindedBetween } from './reminders.queries.ts'

const minute = 60_000
/** A reminder that a stopped server missed by more than this is no longer one. */
const latest = 60 * minute
const furthest = 29 * 24 * 60 * minute

/** Mails the reminders that fell due, to those who take part and still see the event. */
export async function remindOfEvents(ctx: JobCtx): Promise<void> {
  const now = ctx.now().getTime()
  const rows = await remindedBetween(ctx.db, new Date(now - latest), new Date(now + furthest))
  const byFirm = Map.groupBy(rows, ({ firmId }) => firmId)
  for (const [firmId, events] of byFirm) {
    ctx.signal.throwIfAborted()
    const { time_zone: zone } = await firmSettings(ctx.db, firmId)
    const span = { from: now - latest, until: now + furthest }
    const due = (await occurrencesOf(ctx.db, events, span, zone)).flatMap((entry) =>
      entry.event.reminders
        .filter((minutes) => isDue(entry, minutes, now))
        .map((minutes) => ({ entry, minutes })),
    )
    for (const { entry, minutes } of due) await remindPeople(ctx, entry, minutes)
  }
}

function isDue({ span }: Occurrence, minutes: number, now: number): boolean {
  const at = span.from - minutes * minute
  return at <= now && at > now - latest
}

async function remindPeople(ctx: JobCtx, { event, starts }: Occurrence, minutes: number): Promise<void> {
  const people = (await peopleOf(ctx.db, [event.id])).get(event.id) ?? []
  const staff = (await staffOf(ctx.db, event.firmId)).filter(({ id }) => people.includes(id))
  for (const person of staff) {
    const actor = await presentActor(ctx.db, event.firmId, person.id)
    if (!actor || !(await findEvent(ctx.db, actor, event.id))) continue
    await ctx.db.transaction(async (tx) => {
      const row = { firmId: event.firmId, eventId: event.id, userId: person.id, starts, minutes }
      if (!(await claimReminder(tx, { ...row, createdAt: ctx.now() }))) return
      if (!person.email || !person.notifications.deadlines_mail) return
      await ctx.mail.send(tx, {
        firmId: event.firmId,
        to: person.email,
        key: `calendar-reminder:${event.id}:${person.id}:${starts}:${minutes}`,
        shownTo: event.caseId ? { cases: [event.caseId] } : 'recipient',
        ...letterOf(event, starts, person.name),
      })
    })
  }
}

function letterOf(event: CalendarEvent, starts: string, name: string) {
  const lines = [
    `Hello ${name},`,
    '',
    `${event.title}: ${dateInList(starts)}${event.allDay ? '' : ` (${event.timeZone.replaceAll('_', ' ')})`}`,
    ...(event.place === '' ? [] : [`Where: ${event.place}`]),
    ...(event.videoLink === '' ? [] : [`Join: ${event.videoLink}`]),
  ]
  return { subject: `Reminder: ${event.title}, ${dateInList(starts)}`, text: `${lines.join('\n')}\n` }
}

export const remindOfEventsJob = defineJob({
  name: 'calendar.remind',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC', atStart: true },
  run: (ctx) => remindOfEvents(ctx),
})

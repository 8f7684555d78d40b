import type { GuestAnswer } from '@pam/contracts/calendar'
import { instantOf } from '@pam/law/calendar/event-time'
import { type IcsEvent, parseCalendar } from '@pam/law/calendar/icalendar'
import { recordCaseEvent } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { invitedEvents, setAnswers } from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'

const largestFile = 256 * 1024

interface Incoming {
  /** The sender stated in the message. */
  readonly from: string
  readonly files: readonly { readonly bytes: Uint8Array }[]
}

const words: Record<GuestAnswer, string> = {
  accepted: 'accepted the invitation to',
  declined: 'declined the invitation to',
  tentative: 'may come to',
}

/**
 * Answers to invitations that came by mail. One counts only from the address that was invited, under a UID we gave out,
 * and for the time the event has now: anything else in the file changes nothing. Answers how many events it set.
 */
export async function takeReplies(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'now' | 'jobs'>,
  { from, files }: Incoming,
): Promise<number> {
  const sender = from.trim().toLowerCase()
  const texts = files
    .filter(({ bytes }) => bytes.length <= largestFile)
    .map(({ bytes }) => Buffer.from(bytes).toString('utf8').trimStart())
    .filter((text) => /^\uFEFF?BEGIN:VCALENDAR/i.test(text))
  if (sender === '' || texts.length === 0) return 0
  const { time_zone: zone } = await firmSettings(tx, ctx.actor.firmId)
  let set = 0
  for (const text of texts) {
    const { method, events } = parseCalendar(text, zone)
    if (method !== 'REPLY') continue
    for (const event of events) set += await takeReply(tx, ctx, event, sender, zone)
  }
  return set
}

async function takeReply(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'now' | 'jobs'>,
  reply: IcsEvent,
  sender: string,
  zone: string,
): Promise<number> {
  const answer = reply.guests.find(({ email }) => email.toLowerCase() === sender)?.answer
  if (!answer || reply.uid === '') return 0
  const startsAt = instantOf(reply.starts, reply.allDay ? zone : reply.timeZone)
  const isMeant = (row: CalendarEvent) =>
    row.startsAt.getTime() === startsAt && row.guests.some(({ email }) => email.toLowerCase() === sender)
  const rows = (await invitedEvents(tx, ctx.actor.firmId, reply.uid, reply.replaces)).filter(isMeant)
  for (const row of rows) {
    const given = { answer, at: ctx.now().toISOString(), starts_at: row.startsAt.toISOString() }
    await setAnswers(tx, row.id, { ...row.guestAnswers, [sender]: given })
    const guest = row.guests.find(({ email }) => email.toLowerCase() === sender)
    const text = `${guest?.name || sender} ${words[answer]} ${row.title}`
    if (row.caseId) await recordCaseEvent(tx, ctx, row.caseId, 'calendar.answered', text, row.id)
    await record(tx, ctx, 'calendar.answered', row.id, { answer, ...(row.caseId && { case: row.caseId }) })
  }
  return rows.length
}

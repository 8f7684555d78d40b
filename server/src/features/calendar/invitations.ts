import type { EventView } from '@pam/contracts/calendar'
import { printCalendar } from '@pam/law/calendar/icalendar'
import { ruleInWords } from '@pam/law/calendar/rule-text'
import { dateInList } from '@pam/law/format/dates'
import { addressOf, namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { CalendarEvent } from './calendar.table.ts'
import { icsEventOf } from './ics-event.ts'

/** Notes are the firm's own: guests read when, where and how to join. */
function letterOf(event: CalendarEvent, by: string, method: 'REQUEST' | 'CANCEL') {
  const lines = [
    method === 'CANCEL' ? `${by} canceled this event.` : `${by} invites you to this event.`,
    '',
    `What: ${event.title}`,
    `When: ${dateInList(event.starts)}${event.ends === event.starts ? '' : ` to ${dateInList(event.ends)}`}${event.allDay ? '' : ` (${event.timeZone.replaceAll('_', ' ')})`}`,
    event.rule === null ? null : `Repeats: ${ruleInWords(event.rule, dateInList)}`,
    event.place === '' ? null : `Where: ${event.place}`,
    event.videoLink === '' ? null : `Join: ${event.videoLink}`,
    '',
    'Open the attached file to update your calendar.',
  ]
  return {
    subject: `${method === 'CANCEL' ? 'Canceled: ' : event.sequence > 0 ? 'Updated invitation: ' : 'Invitation: '}${event.title}, ${dateInList(event.starts)}`,
    text: `${lines.filter((line) => line !== null).join('\n')}\n`,
  }
}

/** Writes one mail to each guest with an address, in the transaction of the change. */
export async function inviteGuests(
  tx: Db,
  ctx: Ctx,
  event: CalendarEvent,
  method: 'REQUEST' | 'CANCEL',
): Promise<EventView['invitations']> {
  const guests = event.guests.filter(({ email }) => email !== '')
  if (guests.length === 0) return 'none'
  if (!ctx.mail.configured) return 'not_set_up'
  const { firmId, userId } = ctx.actor
  const by = (await namesOf(tx, firmId, [userId])).get(userId) ?? ''
  // Answers are read in the firm's mailbox where there is one.
  const answersTo = (await ctx.firmAddress(tx, firmId)) ?? (await addressOf(tx, firmId, userId))
  const ics = icsEventOf(
    { ...event, notes: '', reminders: [], status: method === 'CANCEL' ? 'cancelled' : 'confirmed' },
    { organizer: answersTo ? { name: by, email: answersTo } : null, guests },
  )
  const content = Buffer.from(printCalendar({ method, events: [ics] }, ctx.now())).toString('base64')
  for (const guest of guests)
    await ctx.mail.send(tx, {
      firmId,
      to: guest.email,
      key: `calendar:${event.id}:${event.occurrence ?? ''}:${event.sequence}:${method}:${guest.email}`,
      shownTo: event.caseId ? { cases: [event.caseId] } : 'recipient',
      files: [
        { name: 'invite.ics', type: `text/calendar; charset=utf-8; method=${method}`, base64: content },
      ],
      ...letterOf(event, by, method),
    })
  return 'sent'
}

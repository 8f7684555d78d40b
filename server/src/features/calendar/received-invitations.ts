import type { ReceivedInvitation } from '@pam/contracts/calendar/received'
import { type IcsEvent, parseCalendar } from '@pam/law/calendar/icalendar'
import { currentCase } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import { findByUid, joinByUid } from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'
import { takeEvents } from './incoming.service.ts'

const largestFile = 256 * 1024
const shownEvents = 5

/** The text of the first file that invites to an event or cancels one. */
export function invitationAmong(files: readonly { readonly bytes: Uint8Array }[]): string | null {
  const texts = files
    .filter(({ bytes }) => bytes.length <= largestFile)
    .map(({ bytes }) => Buffer.from(bytes).toString('utf8').replaceAll('\u0000', '').trimStart())
    .filter((text) => /^\uFEFF?BEGIN:VCALENDAR/i.test(text))
  return texts.find((text) => eventsIn(text, 'UTC').events.length > 0) ?? null
}

/** Guests of another calendar are not ours to invite. */
function eventsIn(text: string, zone: string): { method: ReceivedInvitation['method']; events: IcsEvent[] } {
  const { method, events } = parseCalendar(text, zone)
  const isInvitation = method === 'REQUEST' || method === 'CANCEL'
  return {
    method: method === 'CANCEL' ? 'cancel' : 'request',
    events: isInvitation
      ? events.filter(({ uid }) => uid !== '').map((event) => ({ ...event, guests: [] }))
      : [],
  }
}

const isOwn = ({ id, uid }: CalendarEvent) => uid === `${id}@pam`

const differs = (there: CalendarEvent, event: IcsEvent): boolean =>
  there.title !== event.title.slice(0, 200) ||
  there.starts !== event.starts ||
  there.ends !== event.ends ||
  there.timeZone !== event.timeZone ||
  there.place !== event.place.slice(0, 300) ||
  (event.replaces === null && there.rule !== event.rule)

/** How the caller's calendar compares with one event of an invitation. */
function stateOf(there: CalendarEvent | undefined, event: IcsEvent): ReceivedInvitation['state'] {
  if (there?.status !== 'confirmed') return 'absent'
  if (there.sequence > event.sequence) return 'newer'
  return differs(there, event) ? 'changed' : 'present'
}

type Reader = Pick<Ctx, 'db' | 'actor'>

/** Null where nothing in it is from outside: our own invitations come back in answers. */
export async function invitationView(ctx: Reader, text: string): Promise<ReceivedInvitation | null> {
  const { time_zone: zone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const { method, events } = eventsIn(text, zone)
  const [first] = events
  if (!first) return null
  const there = await findByUid(ctx.db, ctx.actor, first.uid, first.replaces)
  if (there && isOwn(there)) return null
  const state = stateOf(there, first)
  return {
    method,
    // A cancellation removes the event, whatever its details.
    state: method === 'cancel' && state !== 'absent' ? 'present' : state,
    events: events.slice(0, shownEvents).map((event) => ({
      title: event.title,
      all_day: event.allDay,
      starts: event.starts,
      ends: event.ends,
      time_zone: event.timeZone,
      place: event.place,
      repeats: event.rule !== null,
      organizer: event.organizer?.name || event.organizer?.email || '',
    })),
  }
}

/** Adds or removes what a received invitation says; in the case of the message while that is open. */
export async function takeInvitation(ctx: Ctx, text: string, caseId: string | null): Promise<void> {
  const { time_zone: zone } = await firmSettings(ctx.db, ctx.actor.firmId)
  const { method, events } = eventsIn(text, zone)
  await ctx.db.transaction(async (tx) => {
    for (const { uid, replaces } of events) {
      const there = await findByUid(tx, ctx.actor, uid, replaces)
      if (there && isOwn(there)) throw badInput('This event is your firm’s own. Change it on the calendar.')
      // A colleague added it to the case: it is one event for both.
      if (!there && method === 'request') await joinByUid(tx, ctx.actor, uid)
    }
    const isOpen = caseId !== null && (await currentCase(tx, caseId)) !== undefined
    const taking = { caseId: isOpen ? caseId : null, isCancel: method === 'cancel', zone }
    const { added, updated, cancelled, unread } = await takeEvents(tx, ctx, events, taking)
    const [left] = unread
    if (left && added + updated + cancelled === 0)
      throw badInput(`${left.title} was not added: ${left.reason}.`)
    await record(tx, ctx, 'calendar.imported', null, { added, updated, cancelled })
  })
}

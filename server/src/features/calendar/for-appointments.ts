import type { EventKind } from '@pam/contracts/calendar'
import { localOf, type Span } from '@pam/law/calendar/event-time'
import { merged } from '@pam/law/calendar/free-busy'
import { type IcsPerson, printCalendar } from '@pam/law/calendar/icalendar'
import { recordCaseEvent } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import * as query from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'
import { icsEventOf } from './ics-event.ts'
import { occurrencesOf } from './occurrences.service.ts'

/** When people are busy, by person. Whole days are those of the zone. */
export async function busySpans(
  db: Db,
  {
    firmId,
    userIds,
    zone,
    except,
  }: { firmId: string; userIds: readonly string[]; zone: string; except?: string },
  span: Span,
): Promise<Map<string, Span[]>> {
  const rows = await query.busyRows(db, firmId, userIds, {
    from: new Date(span.from),
    until: new Date(span.until),
  })
  const busy = new Map<string, Span[]>()
  for (const userId of userIds) {
    const own = rows.filter(
      (row) => row.userId === userId && row.event.id !== except && (!except || row.event.seriesId !== except),
    )
    const found = await occurrencesOf(
      db,
      own.map(({ event }) => event),
      span,
      zone,
    )
    busy.set(userId, merged(found.map((occurrence) => occurrence.span)))
  }
  return busy
}

type By = Pick<Ctx, 'actor' | 'jobs' | 'now'>

interface NewAppointment {
  readonly hostId: string
  readonly caseId: string | null
  readonly kind: EventKind
  readonly title: string
  readonly place: string
  readonly videoLink: string
  readonly notes: string
  readonly guest: IcsPerson
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
}

/** On the case timeline; the audit entry is under the person who books, moves or cancels. */
async function told(tx: Db, by: By, event: CalendarEvent, action: string, text: string): Promise<void> {
  if (event.caseId) await recordCaseEvent(tx, by, event.caseId, `calendar.${action}`, text, event.id)
}

/** Puts an appointment booked by a visitor on the calendar of the person who takes it. */
export async function addAppointment(tx: Db, by: By, wanted: NewAppointment): Promise<CalendarEvent> {
  const id = newId()
  const { firmId } = by.actor
  const { guest, hostId, startsAt, endsAt, ...columns } = wanted
  const [event] = await query.insertEvents(tx, [
    {
      ...columns,
      id,
      firmId,
      ownerId: hostId,
      allDay: false,
      starts: localOf(startsAt.getTime(), wanted.timeZone),
      ends: localOf(endsAt.getTime(), wanted.timeZone),
      startsAt,
      endsAt,
      guests: [{ ...guest, contact_id: null }],
      reminders: [60],
      status: 'confirmed',
      uid: `${id}@pam`,
      createdBy: hostId,
      createdAt: by.now(),
      updatedAt: by.now(),
    },
  ])
  if (!event) throw new Error('An event was not written.')
  await query.setPeople(tx, event, [hostId])
  await told(tx, by, event, 'added', `Appointment booked: ${event.title}`)
  return event
}

export async function moveAppointment(
  tx: Db,
  by: By,
  eventId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<CalendarEvent | undefined> {
  const event = await query.eventNumbered(tx, by.actor.firmId, eventId)
  if (!event) return undefined
  const moved = await query.updateEvent(tx, event, {
    starts: localOf(startsAt.getTime(), event.timeZone),
    ends: localOf(endsAt.getTime(), event.timeZone),
    startsAt,
    endsAt,
    sequence: event.sequence + 1,
    updatedAt: by.now(),
  })
  if (moved) await told(tx, by, moved, 'moved', `Appointment moved: ${moved.title}`)
  return moved
}

export async function cancelAppointment(tx: Db, by: By, eventId: string): Promise<CalendarEvent | undefined> {
  const event = await query.eventNumbered(tx, by.actor.firmId, eventId)
  if (!event || event.status === 'cancelled') return event
  const change = { status: 'cancelled' as const, sequence: event.sequence + 1, updatedAt: by.now() }
  const canceled = await query.updateEvent(tx, event, change)
  if (canceled) await told(tx, by, canceled, 'cancelled', `Appointment canceled: ${canceled.title}`)
  return canceled
}

/** The event as it is on the calendar now: people of the firm move and cancel there. */
export const appointmentOnCalendar = (db: Db, firmId: string, eventId: string) =>
  query.eventNumbered(db, firmId, eventId)

/** The calendar file a visitor can add to their own calendar. */
export function appointmentFile(
  event: CalendarEvent,
  organizer: IcsPerson | null,
  now: Date,
): { name: string; type: string; base64: string } {
  const method = event.status === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const ics = icsEventOf({ ...event, notes: '', reminders: [] }, { organizer, guests: event.guests })
  const base64 = Buffer.from(printCalendar({ method, events: [ics] }, now)).toString('base64')
  return { name: 'invite.ics', type: `text/calendar; charset=utf-8; method=${method}`, base64 }
}

import { eventKind } from '@pam/contracts/calendar'
import type { IcsEvent } from '@pam/law/calendar/icalendar'
import { isUsableRule } from '@pam/law/calendar/recurrence'
import { currentCase, recordCaseEvent } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import * as query from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'
import { boundsOf } from './event-columns.ts'

export interface Taken {
  added: number
  updated: number
  cancelled: number
  unread: { title: string; reason: string }[]
}

export interface Taking {
  readonly caseId: string | null
  /** The file takes events back. */
  readonly isCancel: boolean
  readonly zone: string
}

type Acting = Pick<Ctx, 'actor' | 'now' | 'jobs'>

/** The columns of an event from another calendar, limited to what we store. */
function columnsFrom(event: IcsEvent, zone: string) {
  const kind = eventKind.safeParse(event.category.toLowerCase())
  const time = {
    allDay: event.allDay,
    starts: event.starts,
    ends: event.ends,
    timeZone: event.timeZone,
    rule: event.replaces === null ? event.rule : null,
  }
  return {
    ...time,
    ...boundsOf(time, zone),
    title: event.title.slice(0, 200),
    notes: event.notes.slice(0, 5000),
    place: event.place.slice(0, 300),
    videoLink: event.link.slice(0, 1000),
    exceptions: [...event.exceptions].slice(0, 500),
    reminders: event.reminders.filter((minutes) => minutes <= 40_320),
    isBusy: event.isBusy,
    ...(kind.success && { kind: kind.data }),
  }
}

const guestsOf = (event: IcsEvent) =>
  event.guests
    .filter(({ email }) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    .slice(0, 50)
    .map(({ name, email }) => ({ name: name.slice(0, 200), email, contact_id: null }))

/** Adds events from another calendar to the person's own, and updates existing ones by their UID. */
export async function takeEvents(
  tx: Db,
  ctx: Acting,
  events: readonly IcsEvent[],
  { caseId, isCancel, zone }: Taking,
): Promise<Taken> {
  const taken: Taken = { added: 0, updated: 0, cancelled: 0, unread: [] }
  // A series comes before what was changed in it.
  const ordered = events.toSorted(
    (one, other) => Number(one.replaces !== null) - Number(other.replaces !== null),
  )
  for (const event of ordered) {
    const rule = event.replaces === null ? event.rule : null
    if (rule !== null && !isUsableRule({ ...event, rule })) {
      taken.unread.push({ title: event.title, reason: 'it repeats in a way we cannot follow' })
      continue
    }
    const uid = event.uid.slice(0, 300) || `${newId()}@pam`
    const there = await query.findByUid(tx, ctx.actor, uid, event.replaces)
    if (there?.caseId && !(await currentCase(tx, there.caseId))) {
      taken.unread.push({ title: event.title, reason: 'its case is closed' })
      continue
    }
    if (isCancel || event.isCancelled) {
      if (there) await cancel(tx, ctx, there, taken)
      else if (event.replaces !== null) await exceptOne(tx, ctx, uid, event.replaces, taken)
    } else if (there) await update(tx, ctx, there, event, zone, taken)
    else await add(tx, ctx, event, uid, caseId, zone, taken)
  }
  return taken
}

async function cancel(tx: Db, ctx: Acting, there: CalendarEvent, taken: Taken): Promise<void> {
  if (there.status === 'cancelled') return
  const change = { status: 'cancelled' as const, sequence: there.sequence + 1, updatedAt: ctx.now() }
  if (!(await query.updateEvent(tx, there, change))) return
  await tell(tx, ctx, there, 'cancelled', `Event canceled from another calendar: ${there.title}`)
  taken.cancelled += 1
}

async function exceptOne(tx: Db, ctx: Acting, uid: string, starts: string, taken: Taken): Promise<void> {
  const series = await query.findByUid(tx, ctx.actor, uid, null)
  if (!series?.rule || series.exceptions.includes(starts)) return
  await query.updateEvent(tx, series, { exceptions: [...series.exceptions, starts], updatedAt: ctx.now() })
  await tell(tx, ctx, series, 'cancelled', `Event canceled from another calendar: ${series.title}`)
  taken.cancelled += 1
}

async function update(
  tx: Db,
  ctx: Acting,
  there: CalendarEvent,
  event: IcsEvent,
  zone: string,
  taken: Taken,
): Promise<void> {
  const columns = columnsFrom(event, zone)
  const guests = event.guests.length > 0 ? { guests: guestsOf(event) } : {}
  const isSame =
    there.status === 'confirmed' &&
    Object.entries({ ...columns, ...guests }).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(there[name as keyof CalendarEvent]),
    )
  if (isSame) return
  const sequence = Math.max(event.sequence, there.sequence)
  const change = { ...columns, ...guests, status: 'confirmed' as const, sequence, updatedAt: ctx.now() }
  if (!(await query.updateEvent(tx, there, change))) return
  await tell(tx, ctx, there, 'changed', `Event changed in another calendar: ${columns.title}`)
  taken.updated += 1
}

async function add(
  tx: Db,
  ctx: Acting,
  event: IcsEvent,
  uid: string,
  caseId: string | null,
  zone: string,
  taken: Taken,
): Promise<void> {
  const { firmId, userId } = ctx.actor
  const series = event.replaces === null ? undefined : await query.findByUid(tx, ctx.actor, uid, null)
  const [written] = await query.insertEvents(tx, [
    {
      kind: 'other',
      ...columnsFrom(event, zone),
      id: newId(),
      firmId,
      caseId: series ? series.caseId : caseId,
      ownerId: userId,
      seriesId: series?.id ?? null,
      // A changed occurrence of a series we do not have becomes an event by itself.
      occurrence: series ? event.replaces : null,
      guests: guestsOf(event),
      status: 'confirmed',
      uid,
      sequence: event.sequence,
      createdBy: userId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    },
  ])
  if (!written) return
  await query.setPeople(tx, written, [userId])
  await tell(tx, ctx, written, 'added', `Event added from another calendar: ${written.title}`)
  taken.added += 1
}

/** On the timeline of its case; the audit log has one entry for a whole file or round. */
async function tell(tx: Db, ctx: Acting, event: CalendarEvent, action: string, text: string): Promise<void> {
  if (event.caseId) await recordCaseEvent(tx, ctx, event.caseId, `calendar.${action}`, text, event.id)
}

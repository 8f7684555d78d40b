import type { ChangeScope, EventDetails, EventView } from '@pam/contracts/calendar'
import { minutesBetween, shiftLocal, startingAt } from '@pam/law/calendar/event-time'
import { isUsableRule, splitAt } from '@pam/law/calendar/recurrence'
import { dateInList } from '@pam/law/format/dates'
import { recordCaseEvent, requireCase } from '#features/cases'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { requireEvent } from './calendar.policy.ts'
import * as query from './calendar.queries.ts'
import type { CalendarEvent } from './calendar.table.ts'
import { boundsOf, columnsOf, seriesOf } from './event-columns.ts'
import { activeIds, viewOf } from './event-view.ts'
import { inviteGuests } from './invitations.ts'

const zoneOf = async (ctx: Ctx) => (await firmSettings(ctx.db, ctx.actor.firmId)).time_zone

/** Who takes part: at least the person who makes it. */
async function requirePeople(ctx: Ctx, wanted: readonly string[], before: readonly string[] = []) {
  const active = await activeIds(ctx)
  const people = wanted.length === 0 && before.length === 0 ? [ctx.actor.userId] : [...new Set(wanted)]
  if (people.every((id) => active.has(id) || before.includes(id))) return people
  throw badInput('Choose people of the firm.', { people: 'Choose people of the firm.' })
}

const when = ({ starts }: Pick<CalendarEvent, 'starts'>) => dateInList(starts)

/** In the audit log and on the timeline of its case. */
async function tell(tx: Db, ctx: Ctx, event: CalendarEvent, action: string, text: string): Promise<void> {
  if (event.caseId) await recordCaseEvent(tx, ctx, event.caseId, `calendar.${action}`, text, event.id)
  await record(tx, ctx, `calendar.${action}`, event.id, event.caseId ? { case: event.caseId } : undefined)
}

export const showEvent = (ctx: Ctx, event: CalendarEvent): Promise<EventView> => viewOf(ctx, event)

/** What became of the invitations is answered with the event; nothing is sent unless it was asked for. */
type Invited = { readonly invite: boolean }

export async function addEvent(ctx: Ctx, { invite, ...details }: EventDetails & Invited): Promise<EventView> {
  if (details.case_id) await requireCase(ctx, details.case_id, 'edit')
  const people = await requirePeople(ctx, details.people)
  const id = newId()
  const now = ctx.now()
  const { firmId, userId } = ctx.actor
  const row = {
    ...columnsOf(details, await zoneOf(ctx)),
    id,
    firmId,
    ownerId: userId,
    status: 'confirmed' as const,
    uid: `${id}@pam`,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  }
  const { event, invitations } = await ctx.db.transaction(async (tx) => {
    const [written] = await query.insertEvents(tx, [row])
    if (!written) throw changedSince('this event')
    await query.setPeople(tx, written, people)
    await tell(tx, ctx, written, 'added', `Event added: ${written.title}, ${when(written)}`)
    const sent = invite ? await inviteGuests(tx, ctx, written, 'REQUEST') : 'none'
    return { event: written, invitations: sent }
  })
  return viewOf(ctx, event, invitations)
}

interface Which {
  readonly scope: ChangeScope
  readonly occurrence: string | null
}

/** The time of the series that was asked for; refused when it has no such time. */
function requireOccurrence(event: CalendarEvent, occurrence: string | null): string {
  if (event.rule !== null && occurrence !== null && occurrence.length === event.starts.length)
    return occurrence
  throw badInput('Choose one of the dates on which this event takes place.', {
    occurrence: 'Choose one of its dates.',
  })
}

export async function changeEvent(
  ctx: Ctx,
  granted: Granted<CalendarEvent, 'change'>,
  { version, scope, occurrence, invite, ...details }: EventDetails & Which & Invited & { version: number },
): Promise<EventView> {
  if (details.case_id && details.case_id !== granted.caseId) await requireCase(ctx, details.case_id, 'edit')
  const before = (await query.peopleOf(ctx.db, [granted.id])).get(granted.id) ?? []
  const people = await requirePeople(ctx, details.people, before)
  const zone = await zoneOf(ctx)
  const read = { ...granted, version }
  const { event, invitations } = await ctx.db.transaction(async (tx) => {
    const changed =
      granted.rule === null || scope === 'all'
        ? await changeAll(tx, ctx, read, details, granted.rule === null ? null : occurrence, zone)
        : scope === 'one'
          ? await changeOne(tx, ctx, read, details, requireOccurrence(granted, occurrence), zone)
          : await changeFollowing(tx, ctx, read, details, requireOccurrence(granted, occurrence), zone)
    await query.setPeople(tx, changed, people)
    const isMoved = changed.starts !== (occurrence ?? granted.starts)
    const text = isMoved ? `Event moved to ${when(changed)}: ` : 'Event changed: '
    await tell(tx, ctx, changed, isMoved ? 'moved' : 'changed', `${text}${changed.title}`)
    const sent = invite ? await inviteGuests(tx, ctx, changed, 'REQUEST') : 'none'
    return { event: changed, invitations: sent }
  })
  return viewOf(ctx, event, invitations)
}

/** The whole series: opened at one of its times, all of them move as far as that one did. */
async function changeAll(
  tx: Db,
  ctx: Ctx,
  read: CalendarEvent,
  details: EventDetails,
  occurrence: string | null,
  zone: string,
): Promise<CalendarEvent> {
  const isSameKind = occurrence !== null && occurrence.length === details.starts.length
  const moved = isSameKind
    ? startingAt(timeOf(details), shiftLocal(read.starts, minutesBetween(occurrence, details.starts)))
    : timeOf(details)
  const columns = columnsOf({ ...details, starts: moved.starts, ends: moved.ends }, zone)
  const shift = columns.starts.length === read.starts.length ? minutesBetween(read.starts, columns.starts) : 0
  const exceptions = shift === 0 ? read.exceptions : read.exceptions.map((local) => shiftLocal(local, shift))
  const changed = await query.updateEvent(tx, read, { ...columns, exceptions, ...stamps(ctx, read) })
  if (!changed) throw changedSince('this event')
  for (const other of shift === 0 ? [] : await query.replacementsOf(tx, read.id))
    await query.updateEvent(tx, other, { occurrence: shiftLocal(other.occurrence ?? '', shift) })
  if (read.caseId !== changed.caseId)
    for (const other of await query.replacementsOf(tx, read.id))
      await query.updateEvent(tx, other, { caseId: changed.caseId })
  return changed
}

const timeOf = ({ all_day, starts, ends, time_zone }: EventDetails) => ({
  allDay: all_day,
  starts,
  ends,
  timeZone: time_zone,
})

const stamps = (ctx: Ctx, { sequence }: CalendarEvent) => ({ sequence: sequence + 1, updatedAt: ctx.now() })

/** One occurrence of a series becomes a separate row. */
async function changeOne(
  tx: Db,
  ctx: Ctx,
  read: CalendarEvent,
  details: EventDetails,
  occurrence: string,
  zone: string,
): Promise<CalendarEvent> {
  const columns = { ...columnsOf({ ...details, rule: null }, zone), caseId: read.caseId }
  const master = await query.updateEvent(tx, read, stamps(ctx, read))
  if (!master) throw changedSince('this event')
  const [written] = await query.insertEvents(tx, [
    {
      ...columns,
      id: newId(),
      firmId: read.firmId,
      ownerId: read.ownerId,
      seriesId: read.id,
      occurrence,
      status: 'confirmed',
      uid: read.uid,
      sequence: master.sequence,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    },
  ])
  if (!written) throw changedSince('this event')
  return written
}

/** The series ends before that time, and a new one begins with it. */
async function changeFollowing(
  tx: Db,
  ctx: Ctx,
  read: CalendarEvent,
  details: EventDetails,
  occurrence: string,
  zone: string,
): Promise<CalendarEvent> {
  const split = splitAt(seriesOf(read, read.rule ?? ''), occurrence)
  if (!split) return changeAll(tx, ctx, read, details, occurrence, zone)
  const rule = details.rule === read.rule ? split.from : details.rule
  const columns = columnsOf({ ...details, rule }, zone)
  await endAt(tx, ctx, read, split.before, zone)
  const later = (await query.replacementsOf(tx, read.id)).filter(
    (row) => (row.occurrence ?? '') >= occurrence,
  )
  const isSameTime = columns.starts === occurrence
  const id = newId()
  const [written] = await query.insertEvents(tx, [
    {
      ...columns,
      id,
      firmId: read.firmId,
      ownerId: read.ownerId,
      exceptions: isSameTime ? read.exceptions.filter((local) => local >= occurrence) : [],
      status: 'confirmed',
      uid: `${id}@pam`,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    },
  ])
  if (!written) throw changedSince('this event')
  // What was changed by hand stays so, unless its time is no longer one of the series.
  if (isSameTime && written.rule !== null)
    for (const row of later) await query.updateEvent(tx, row, { seriesId: id, uid: written.uid })
  else
    await query.deleteEvents(
      tx,
      later.map((row) => row.id),
    )
  return written
}

async function endAt(
  tx: Db,
  ctx: Ctx,
  read: CalendarEvent,
  rule: string,
  zone: string,
): Promise<CalendarEvent> {
  const { endsAt } = boundsOf({ ...read, rule }, zone)
  const ended = await query.updateEvent(tx, read, { rule, endsAt, ...stamps(ctx, read) })
  if (!ended) throw changedSince('this event')
  return ended
}

export async function cancelEvent(
  ctx: Ctx,
  granted: Granted<CalendarEvent, 'change'>,
  { version, scope, occurrence, invite }: Which & Invited & { version: number },
): Promise<EventView> {
  const zone = await zoneOf(ctx)
  const read = { ...granted, version }
  const { event, invitations } = await ctx.db.transaction(async (tx) => {
    const changed = await cancelled(tx, ctx, read, { scope, occurrence }, zone)
    const at = scope === 'all' || occurrence === null ? changed : { starts: occurrence }
    await tell(tx, ctx, changed, 'cancelled', `Event canceled: ${changed.title}, ${when(at)}`)
    // Of a series that now ends early, guests get the series with its new end.
    const method = changed.status === 'confirmed' && scope === 'following' ? 'REQUEST' : 'CANCEL'
    const told = toldOff(changed, { scope, occurrence })
    const sent = invite ? await inviteGuests(tx, ctx, told, method) : 'none'
    return { event: changed, invitations: sent }
  })
  return viewOf(ctx, event, invitations)
}

/** What guests are sent: one occurrence of a series, or the event; for a series that ends early, its new end. */
const toldOff = (event: CalendarEvent, { scope, occurrence }: Which): CalendarEvent =>
  event.rule !== null && scope === 'one' && occurrence !== null
    ? { ...startingAt(event, occurrence), rule: null, exceptions: [], occurrence }
    : event

async function cancelled(tx: Db, ctx: Ctx, read: CalendarEvent, { scope, occurrence }: Which, zone: string) {
  const split =
    read.rule !== null && scope === 'following'
      ? splitAt(seriesOf(read, read.rule), requireOccurrence(read, occurrence))
      : null
  if (split) return endAt(tx, ctx, read, split.before, zone)
  const change =
    read.rule !== null && scope === 'one'
      ? { exceptions: [...new Set([...read.exceptions, requireOccurrence(read, occurrence)])] }
      : { status: 'cancelled' as const }
  const changed = await query.updateEvent(tx, read, { ...change, ...stamps(ctx, read) })
  if (!changed) throw changedSince('this event')
  if ('status' in change && read.rule !== null)
    for (const row of await query.replacementsOf(tx, read.id))
      await query.updateEvent(tx, row, { status: 'cancelled' })
  return changed
}

function requireRule(event: CalendarEvent, rule: string): string {
  if (isUsableRule(seriesOf(event, rule))) return rule
  throw badInput('This event cannot repeat in this way.', { rule: 'Choose again how often it repeats.' })
}

/** Undoes a cancellation: of the event, of one time, or of all after a time by the rule it had before. */
export async function restoreEvent(
  ctx: Ctx,
  granted: Granted<CalendarEvent, 'change'>,
  { occurrence, rule }: { occurrence: string | null; rule: string | null },
): Promise<EventView> {
  const zone = await zoneOf(ctx)
  const event = await ctx.db.transaction(async (tx) => {
    const wanted =
      occurrence !== null
        ? { exceptions: granted.exceptions.filter((local) => local !== occurrence) }
        : rule !== null && granted.rule !== null
          ? { rule: requireRule(granted, rule), endsAt: boundsOf({ ...granted, rule }, zone).endsAt }
          : { status: 'confirmed' as const }
    const changed = await query.updateEvent(tx, granted, { ...wanted, ...stamps(ctx, granted) })
    if (!changed) throw changedSince('this event')
    if ('status' in wanted)
      for (const row of await query.replacementsOf(tx, granted.id))
        await query.updateEvent(tx, row, { status: 'confirmed' })
    await tell(tx, ctx, changed, 'restored', `Event restored: ${changed.title}, ${when(changed)}`)
    return changed
  })
  return viewOf(ctx, await requireEvent(ctx, event.id, 'read'))
}

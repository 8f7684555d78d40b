import type { EventKind } from '@pam/contracts/calendar'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { insertMany, visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  type CalendarEvent,
  calendarEvents,
  calendarPeople,
  type NewCalendarEvent,
  type StoredAnswer,
} from './calendar.table.ts'

const takesPart = (db: Db, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(calendarPeople)
      .where(and(eq(calendarPeople.eventId, calendarEvents.id), eq(calendarPeople.userId, userId))),
  )

const ofPerson = (db: Db, userId: string) => or(eq(calendarEvents.ownerId, userId), takesPart(db, userId))

/** An event of a case is seen with the case; any other by who made it, who takes part, or all where it is shared. */
export const visibleEvents = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(calendarEvents.firmId, actor.firmId),
    or(
      and(isNotNull(calendarEvents.caseId), inArray(calendarEvents.caseId, visibleCaseIds(db, actor))),
      and(isNull(calendarEvents.caseId), or(eq(calendarEvents.isShared, true), ofPerson(db, actor.userId))),
    ),
  )

export interface EventFilter {
  readonly from: Date
  readonly until: Date
  readonly case_id?: string | undefined
  readonly user_id?: string | undefined
  readonly kind?: EventKind | undefined
}

/** Rows whose time, or the time of one of the series, can touch a span; a day wider for the zones. */
const near = ({ from, until }: Pick<EventFilter, 'from' | 'until'>) => {
  const day = 36 * 3_600_000
  return and(
    eq(calendarEvents.status, 'confirmed'),
    lt(calendarEvents.startsAt, new Date(until.getTime() + day)),
    or(isNull(calendarEvents.endsAt), gt(calendarEvents.endsAt, new Date(from.getTime() - day))),
  )
}

export const eventsBetween = (
  db: Db,
  actor: Actor,
  filter: EventFilter,
  limit: number,
): Promise<CalendarEvent[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(
        visibleEvents(db, actor),
        near(filter),
        filter.case_id ? eq(calendarEvents.caseId, filter.case_id) : undefined,
        filter.user_id ? ofPerson(db, filter.user_id) : undefined,
        filter.kind && eq(calendarEvents.kind, filter.kind),
      ),
    )
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id))
    .limit(limit)
    .then((rows) => rows)

/** For any caller: what makes people busy, used only for free and busy times. */
export const busyRows = (
  db: Db,
  firmId: string,
  userIds: readonly string[],
  span: { from: Date; until: Date },
) =>
  db
    .select({ event: calendarEvents, userId: calendarPeople.userId })
    .from(calendarEvents)
    .innerJoin(calendarPeople, eq(calendarPeople.eventId, calendarEvents.id))
    .where(
      and(
        eq(calendarEvents.firmId, firmId),
        eq(calendarEvents.isBusy, true),
        near(span),
        inArray(calendarPeople.userId, [...userIds]),
      ),
    )

/** The beginnings of series that have a row of their own, whatever became of it. */
export async function replacedIn(db: Db, seriesIds: readonly string[]): Promise<Map<string, string[]>> {
  if (seriesIds.length === 0) return new Map()
  const rows = await db
    .select({ seriesId: calendarEvents.seriesId, occurrence: calendarEvents.occurrence })
    .from(calendarEvents)
    .where(inArray(calendarEvents.seriesId, [...seriesIds]))
  const found = new Map<string, string[]>()
  for (const { seriesId, occurrence } of rows)
    if (seriesId && occurrence) found.set(seriesId, [...(found.get(seriesId) ?? []), occurrence])
  return found
}

export async function findEvent(db: Db, actor: Actor, id: string): Promise<CalendarEvent | undefined> {
  const [found] = await db
    .select()
    .from(calendarEvents)
    .where(and(visibleEvents(db, actor), eq(calendarEvents.id, id)))
  return found
}

/** For any caller: what somebody outside the firm booked. */
export async function eventNumbered(db: Db, firmId: string, id: string): Promise<CalendarEvent | undefined> {
  const [found] = await db
    .select()
    .from(calendarEvents)
    .where(and(eq(calendarEvents.firmId, firmId), eq(calendarEvents.id, id)))
  return found
}

export const replacementsOf = (db: Db, seriesId: string): Promise<CalendarEvent[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.seriesId, seriesId))
    .orderBy(asc(calendarEvents.occurrence))
    .then((rows) => rows)

export const insertEvents = (tx: Db, rows: NewCalendarEvent[]) =>
  rows.length === 0 ? Promise.resolve([]) : tx.insert(calendarEvents).values(rows).returning()

/** Thousands at a time, of another program. */
export async function insertManyEvents(
  tx: Db,
  rows: readonly { readonly event: NewCalendarEvent; readonly people: readonly string[] }[],
): Promise<void> {
  await insertMany(
    tx,
    calendarEvents,
    rows.map(({ event }) => event),
  )
  await insertMany(
    tx,
    calendarPeople,
    rows.flatMap(({ event: { id, firmId }, people }) =>
      people.map((userId) => ({ firmId, eventId: id, userId })),
    ),
  )
}

/** Writes only over the version that was read; answers whether it was still that one. */
export async function updateEvent(
  tx: Db,
  { id, version }: Pick<CalendarEvent, 'id' | 'version'>,
  change: Partial<NewCalendarEvent>,
): Promise<CalendarEvent | undefined> {
  const [changed] = await tx
    .update(calendarEvents)
    .set({ ...change, version: version + 1 })
    .where(and(eq(calendarEvents.id, id), eq(calendarEvents.version, version)))
    .returning()
  return changed
}

export const deleteEvents = (tx: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve()
    : tx
        .delete(calendarEvents)
        .where(inArray(calendarEvents.id, [...ids]))
        .then(() => undefined)

/** Who takes part, by event. */
export async function peopleOf(db: Db, eventIds: readonly string[]): Promise<Map<string, string[]>> {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .select({ eventId: calendarPeople.eventId, userId: calendarPeople.userId })
    .from(calendarPeople)
    .where(inArray(calendarPeople.eventId, [...eventIds]))
    .orderBy(asc(calendarPeople.userId))
  const found = new Map<string, string[]>()
  for (const { eventId, userId } of rows) found.set(eventId, [...(found.get(eventId) ?? []), userId])
  return found
}

export async function setPeople(
  tx: Db,
  { id, firmId }: Pick<CalendarEvent, 'id' | 'firmId'>,
  userIds: readonly string[],
): Promise<void> {
  await tx.delete(calendarPeople).where(eq(calendarPeople.eventId, id))
  if (userIds.length > 0)
    await tx
      .insert(calendarPeople)
      .values([...new Set(userIds)].map((userId) => ({ firmId, eventId: id, userId })))
}

/** All of a case, for its archive. */
export const eventsOfCase = (db: Db, caseId: string): Promise<CalendarEvent[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(eq(calendarEvents.caseId, caseId))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id))
    .then((rows) => rows)

/** For the calendar link of a person: their own events, or all of one case; series with what was changed in them. */
export const feedRows = (
  db: Db,
  actor: Actor,
  { from, caseId }: { from: Date; caseId: string | null },
  limit: number,
): Promise<CalendarEvent[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(
        visibleEvents(db, actor),
        or(isNull(calendarEvents.endsAt), gt(calendarEvents.endsAt, from)),
        caseId ? eq(calendarEvents.caseId, caseId) : ofPerson(db, actor.userId),
        or(eq(calendarEvents.status, 'confirmed'), isNotNull(calendarEvents.seriesId)),
      ),
    )
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id))
    .limit(limit)
    .then((rows) => rows)

/**
 * The person's own event, or one they attend, by its UID in other calendars; with `replaces`, that occurrence of a
 * series.
 */
export async function findByUid(
  db: Db,
  actor: Actor,
  uid: string,
  replaces: string | null,
): Promise<CalendarEvent | undefined> {
  const [found] = await db
    .select()
    .from(calendarEvents)
    .where(
      and(
        visibleEvents(db, actor),
        ofPerson(db, actor.userId),
        eq(calendarEvents.uid, uid),
        replaces === null ? isNull(calendarEvents.seriesId) : eq(calendarEvents.occurrence, replaces),
      ),
    )
    .limit(1)
  return found
}

/** Makes the person take part in the events of cases they see that have this UID. */
export async function joinByUid(tx: Db, actor: Actor, uid: string): Promise<void> {
  const rows = await tx
    .select({ eventId: calendarEvents.id })
    .from(calendarEvents)
    .where(and(visibleEvents(tx, actor), isNotNull(calendarEvents.caseId), eq(calendarEvents.uid, uid)))
  const { firmId, userId } = actor
  if (rows.length > 0)
    await tx
      .insert(calendarPeople)
      .values(rows.map(({ eventId }) => ({ firmId, eventId, userId })))
      .onConflictDoNothing()
}

/** Events with a UID that are not canceled, for any caller; with `replaces`, that occurrence of a series. */
export const invitedEvents = (
  db: Db,
  firmId: string,
  uid: string,
  replaces: string | null,
): Promise<CalendarEvent[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.firmId, firmId),
        eq(calendarEvents.uid, uid),
        eq(calendarEvents.status, 'confirmed'),
        replaces === null ? isNull(calendarEvents.seriesId) : eq(calendarEvents.occurrence, replaces),
      ),
    )
    .limit(20)
    .then((rows) => rows)

/** Beside the version: an answer is no change somebody else's save would undo. */
export const setAnswers = (tx: Db, id: string, guestAnswers: Record<string, StoredAnswer>) =>
  tx.update(calendarEvents).set({ guestAnswers }).where(eq(calendarEvents.id, id))

/** Own and attended events: what a person's other calendar has. */
const ofCalendar = (db: Db, actor: Actor) =>
  and(visibleEvents(db, actor), ofPerson(db, actor.userId), eq(calendarEvents.status, 'confirmed'))

/** What a person's other calendar is sent: all they take part in that is not long over, with the rows of their series. */
export async function syncedRows(db: Db, actor: Actor, from: Date, limit: number): Promise<CalendarEvent[]> {
  const rows = await db
    .select()
    .from(calendarEvents)
    .where(
      and(
        ofCalendar(db, actor),
        isNull(calendarEvents.seriesId),
        or(isNull(calendarEvents.endsAt), gt(calendarEvents.endsAt, from)),
      ),
    )
    .orderBy(asc(calendarEvents.createdAt), asc(calendarEvents.id))
    .limit(limit)
  const series = rows.filter(({ rule }) => rule !== null).map(({ id }) => id)
  if (series.length === 0) return rows
  const changed = await db
    .select()
    .from(calendarEvents)
    .where(and(ofCalendar(db, actor), inArray(calendarEvents.seriesId, series)))
  return [...rows, ...changed]
}

/** One event of a person by its UID, however long ago, with the rows of its series. */
export const syncedRowsOf = (db: Db, actor: Actor, uid: string): Promise<CalendarEvent[]> =>
  db
    .select()
    .from(calendarEvents)
    .where(and(ofCalendar(db, actor), eq(calendarEvents.uid, uid)))
    .then((rows) => rows)

/**
 * Which of these UIDs a person no longer has: canceled here, or an event of Pam or of a case they were taken off. One
 * without any row here is not among them.
 */
export async function goneUids(db: Db, actor: Actor, uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set()
  const isOwn = and(visibleEvents(db, actor), ofPerson(db, actor.userId))
  const rows = await db
    .select({
      uid: calendarEvents.uid,
      isGone: sql<boolean>`case when ${isOwn} then ${calendarEvents.status} = 'cancelled' end`,
      isOurs: sql<boolean>`${calendarEvents.caseId} is not null or ${calendarEvents.uid} like '%@pam'`,
    })
    .from(calendarEvents)
    .where(
      and(
        eq(calendarEvents.firmId, actor.firmId),
        isNull(calendarEvents.seriesId),
        inArray(calendarEvents.uid, [...uids]),
      ),
    )
  const found = Map.groupBy(rows, ({ uid }) => uid)
  return new Set(
    [...found].flatMap(([uid, all]) => {
      const own = all.filter(({ isGone }) => isGone !== null)
      const isGone = own.length > 0 ? own.every((row) => row.isGone) : all.some(({ isOurs }) => isOurs)
      return isGone ? [uid] : []
    }),
  )
}

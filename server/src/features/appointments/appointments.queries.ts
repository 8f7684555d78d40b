import type { AppointmentFilter } from '@pam/contracts/appointments'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import { visibleLeadIds } from '#features/intake'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { hashOf } from '#platform/id'
import {
  type Appointment,
  appointmentHosts,
  appointmentLinks,
  appointmentPages,
  appointments,
  type BookingPage,
} from './appointments.table.ts'

const holding = inArray(appointments.status, ['pending', 'confirmed'])

export const pagesOfFirm = (db: Db, firmId: string): Promise<BookingPage[]> =>
  db
    .select()
    .from(appointmentPages)
    .where(eq(appointmentPages.firmId, firmId))
    .orderBy(asc(appointmentPages.title), asc(appointmentPages.id))
    .then((rows) => rows)

export async function findPage(db: Db, firmId: string, id: string): Promise<BookingPage | undefined> {
  const [found] = await db
    .select()
    .from(appointmentPages)
    .where(and(eq(appointmentPages.firmId, firmId), eq(appointmentPages.id, id)))
  return found
}

export async function publishedPage(db: Db, slug: string): Promise<BookingPage | undefined> {
  const [found] = await db
    .select()
    .from(appointmentPages)
    .where(and(eq(appointmentPages.slug, slug), eq(appointmentPages.isPublished, true)))
  return found
}

/** Booking pages that clients of this lead's cases may book. */
export const pagesForClients = (db: Db, firmId: string, hostId: string): Promise<BookingPage[]> =>
  db
    .select()
    .from(appointmentPages)
    .where(
      and(
        eq(appointmentPages.firmId, firmId),
        eq(appointmentPages.isPublished, true),
        eq(appointmentPages.isForClients, true),
        sql`${appointmentPages.people} @> ${JSON.stringify([hostId])}::jsonb`,
      ),
    )
    .orderBy(asc(appointmentPages.createdAt), asc(appointmentPages.id))
    .then((rows) => rows)

export const insertPage = (tx: Db, row: typeof appointmentPages.$inferInsert) =>
  tx.insert(appointmentPages).values(row)

/** Writes only over the version that was read; answers whether it was still that one. */
export async function updatePage(
  tx: Db,
  { id, version }: Pick<BookingPage, 'id' | 'version'>,
  change: Partial<typeof appointmentPages.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(appointmentPages)
    .set({ ...change, version: version + 1 })
    .where(and(eq(appointmentPages.id, id), eq(appointmentPages.version, version)))
    .returning({ id: appointmentPages.id })
  return changed.length === 1
}

export async function upcomingByPage(db: Db, actor: Actor, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ pageId: appointments.pageId, count: sql<string>`count(*)` })
    .from(appointments)
    .where(and(visibleAppointments(db, actor), holding, gt(appointments.endsAt, now)))
    .groupBy(appointments.pageId)
  return new Map(rows.map(({ pageId, count }) => [pageId, Number(count)]))
}

/** Locks these people's bookings until the transaction ends; always in the same order. */
export async function lockHosts(tx: Db, firmId: string, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].toSorted()
  await tx
    .insert(appointmentHosts)
    .values(ids.map((userId) => ({ userId, firmId })))
    .onConflictDoNothing()
  await tx
    .select({ userId: appointmentHosts.userId })
    .from(appointmentHosts)
    .where(inArray(appointmentHosts.userId, ids))
    .orderBy(asc(appointmentHosts.userId))
    .for('update')
}

/** Times that are taken, by person; an appointment that is being moved is not in its own way. */
export const heldTimes = (
  db: Db,
  userIds: readonly string[],
  { from, until }: { from: Date; until: Date },
  except?: string,
) =>
  db
    .select({ hostId: appointments.hostId, startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(
      and(
        inArray(appointments.hostId, [...userIds]),
        holding,
        lt(appointments.startsAt, until),
        gt(appointments.endsAt, from),
        except ? ne(appointments.id, except) : undefined,
      ),
    )

/** Those of a case are seen with the case, those of an inquiry with the inquiry. */
const visibleAppointments = (db: Db, actor: Actor): SQL | undefined =>
  and(
    eq(appointments.firmId, actor.firmId),
    or(isNull(appointments.caseId), inArray(appointments.caseId, visibleCaseIds(db, actor))),
    or(isNull(appointments.leadId), inArray(appointments.leadId, visibleLeadIds(db, actor))),
  )

const most = 200

export function listAppointments(
  db: Db,
  actor: Actor,
  { show, mine }: AppointmentFilter,
  now: Date,
): Promise<Appointment[]> {
  const isPast = show === 'past'
  return db
    .select()
    .from(appointments)
    .where(
      and(
        visibleAppointments(db, actor),
        show === 'pending' ? eq(appointments.status, 'pending') : undefined,
        show === 'upcoming' ? holding : undefined,
        isPast ? or(lte(appointments.endsAt, now), sql`not ${holding}`) : gt(appointments.endsAt, now),
        mine ? eq(appointments.hostId, actor.userId) : undefined,
      ),
    )
    .orderBy(isPast ? desc(appointments.startsAt) : asc(appointments.startsAt), asc(appointments.id))
    .limit(most)
    .then((rows) => rows)
}

/** Requests the person has to confirm: their own, or all of them for people who manage cases. */
export async function countPending(db: Db, actor: Actor, now: Date, isManager: boolean): Promise<number> {
  const [found] = await db
    .select({ count: sql<string>`count(*)` })
    .from(appointments)
    .where(
      and(
        visibleAppointments(db, actor),
        eq(appointments.status, 'pending'),
        gt(appointments.endsAt, now),
        isManager ? undefined : eq(appointments.hostId, actor.userId),
      ),
    )
  return Number(found?.count ?? 0)
}

export async function findAppointment(db: Db, actor: Actor, id: string): Promise<Appointment | undefined> {
  const [found] = await db
    .select()
    .from(appointments)
    .where(and(visibleAppointments(db, actor), eq(appointments.id, id)))
  return found
}

/** What one opened page has booked already. */
export async function bookedWith(db: Db, pageId: string, ticket: string): Promise<Appointment | undefined> {
  const [found] = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.pageId, pageId), eq(appointments.ticket, ticket)))
  return found
}

export const insertAppointment = (tx: Db, row: typeof appointments.$inferInsert) =>
  tx.insert(appointments).values(row)

/** Writes only over the version that was read; nothing where it was changed since. */
export async function updateAppointment(
  tx: Db,
  { id, version }: Pick<Appointment, 'id' | 'version'>,
  change: Partial<typeof appointments.$inferInsert>,
): Promise<Appointment | undefined> {
  const [changed] = await tx
    .update(appointments)
    .set({ ...change, version: version + 1 })
    .where(and(eq(appointments.id, id), eq(appointments.version, version)))
    .returning()
  return changed
}

export const insertLink = (tx: Db, row: typeof appointmentLinks.$inferInsert) =>
  tx.insert(appointmentLinks).values(row)

export async function appointmentByLink(db: Db, token: string, now: Date): Promise<Appointment | undefined> {
  const [found] = await db
    .select({ appointment: appointments })
    .from(appointmentLinks)
    .innerJoin(appointments, eq(appointments.id, appointmentLinks.appointmentId))
    .where(and(eq(appointmentLinks.tokenHash, hashOf(token)), gt(appointmentLinks.expiresAt, now)))
  return found?.appointment
}

/** Links end with the appointment, wherever it was moved. */
export const extendLinks = (tx: Db, appointmentId: string, expiresAt: Date) =>
  tx.update(appointmentLinks).set({ expiresAt }).where(eq(appointmentLinks.appointmentId, appointmentId))

export const dropOldLinks = (db: Db, now: Date) =>
  db.delete(appointmentLinks).where(lte(appointmentLinks.expiresAt, now))

/** Of all firms, for what Pam does by itself. */
export const confirmedBetween = (db: Db, from: Date, until: Date): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        gt(appointments.startsAt, from),
        lt(appointments.startsAt, until),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .then((rows) => rows)

export const appointmentsOfPerson = (
  db: Db,
  { firmId, caseId, email }: { firmId: string; caseId: string; email: string },
  now: Date,
): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.firmId, firmId),
        eq(appointments.caseId, caseId),
        eq(appointments.email, email),
        holding,
        gt(appointments.endsAt, now),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .then((rows) => rows)

import { and, asc, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { type Deadline, deadlines } from '#slice/deadlines/deadlines.table'
import { type DeadlineReminder, deadlineReminders, deadlineVersions, docketMails } from './reminders.table.ts'

/** Firms with open deadlines. */
export const firmsWithDeadlines = async (db: Db): Promise<string[]> =>
  (
    await db.selectDistinct({ firmId: deadlines.firmId }).from(deadlines).where(eq(deadlines.status, 'open'))
  ).map(({ firmId }) => firmId)

/** Every open deadline of a firm up to a day, without an actor: for what Pam does automatically. */
export const openUntil = (db: Db, firmId: string, day: string): Promise<Deadline[]> =>
  db
    .select()
    .from(deadlines)
    .where(and(eq(deadlines.firmId, firmId), eq(deadlines.status, 'open'), lte(deadlines.remindOn, day)))
    .orderBy(asc(deadlines.remindOn), asc(deadlines.id))
    .then((rows) => rows)

/** Writes missing rows; returns what it wrote. With two processes at once each row is written once. */
export const insertReminders = (tx: Db, rows: DeadlineReminder[]): Promise<DeadlineReminder[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : tx
        .insert(deadlineReminders)
        .values(rows)
        .onConflictDoNothing()
        .returning()
        .then((items) => items)

/** Reminders whose text message is in one of these states, with the deadline while it is open. */
export const textsIn = (db: Db, firmId: string, status: 'queued' | 'sending' | 'sent') =>
  db
    .select({ reminder: deadlineReminders, deadline: deadlines })
    .from(deadlineReminders)
    .innerJoin(deadlines, eq(deadlines.id, deadlineReminders.deadlineId))
    .where(and(eq(deadlineReminders.firmId, firmId), eq(deadlineReminders.smsStatus, status)))
    .orderBy(asc(deadlines.remindOn), asc(deadlineReminders.id))

type SmsState = Pick<DeadlineReminder, 'smsStatus'> &
  Partial<Pick<DeadlineReminder, 'smsMessage' | 'smsProviderId' | 'smsAt'>>

/** Moves a text message on from the state it was read in; false if another process was faster. */
export async function moveText(
  tx: Db,
  { id, smsStatus }: Pick<DeadlineReminder, 'id' | 'smsStatus'>,
  to: SmsState,
): Promise<boolean> {
  if (smsStatus === null) return false
  const moved = await tx
    .update(deadlineReminders)
    .set(to)
    .where(and(eq(deadlineReminders.id, id), eq(deadlineReminders.smsStatus, smsStatus)))
    .returning({ id: deadlineReminders.id })
  return moved.length === 1
}

/** False if the email of that day already exists. */
export async function claimDocket(tx: Db, row: typeof docketMails.$inferInsert): Promise<boolean> {
  const claimed = await tx.insert(docketMails).values(row).onConflictDoNothing().returning()
  return claimed.length === 1
}

const seen = (db: Db, actor: Actor) =>
  and(
    eq(deadlineReminders.firmId, actor.firmId),
    eq(deadlineReminders.userId, actor.userId),
    eq(deadlines.status, 'open'),
    inArray(deadlines.caseId, visibleCaseIds(db, actor)),
  )

export const listReminders = (db: Db, actor: Actor, limit: number) =>
  db
    .select({ reminder: deadlineReminders, deadline: deadlines })
    .from(deadlineReminders)
    .innerJoin(deadlines, eq(deadlines.id, deadlineReminders.deadlineId))
    .where(seen(db, actor))
    .orderBy(desc(deadlineReminders.createdAt), asc(deadlines.remindOn), asc(deadlineReminders.id))
    .limit(limit)

export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(deadlineReminders)
    .innerJoin(deadlines, eq(deadlines.id, deadlineReminders.deadlineId))
    .where(and(seen(db, actor), isNull(deadlineReminders.readAt)))
  return row?.count ?? 0
}

export const markRead = (tx: Db, { firmId, userId }: Actor, readAt: Date) =>
  tx
    .update(deadlineReminders)
    .set({ readAt })
    .where(
      and(
        eq(deadlineReminders.firmId, firmId),
        eq(deadlineReminders.userId, userId),
        isNull(deadlineReminders.readAt),
      ),
    )

/** Claims the recount of a firm for these versions; false if it was already done for them. */
export async function claimVersions(tx: Db, firmId: string, versions: string, countedAt: Date) {
  const claimed = await tx
    .insert(deadlineVersions)
    .values({ firmId, versions, countedAt })
    .onConflictDoUpdate({
      target: deadlineVersions.firmId,
      set: { versions, countedAt },
      setWhere: ne(deadlineVersions.versions, versions),
    })
    .returning({ firmId: deadlineVersions.firmId })
  return claimed.length === 1
}

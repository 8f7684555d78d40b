import { and, desc, eq, lt, max } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import {
  type PaymentConnection,
  type PaymentLink,
  paymentConnections,
  paymentEvents,
  paymentLinks,
} from '#slice/billing/billing.table'

export async function findConnection(db: Db, firmId: string): Promise<PaymentConnection | undefined> {
  const [found] = await db.select().from(paymentConnections).where(eq(paymentConnections.firmId, firmId))
  return found
}

/** For a caller who has nothing but the address. */
export async function connectionOfWebhook(db: Db, webhookId: string): Promise<PaymentConnection | undefined> {
  const [found] = await db
    .select()
    .from(paymentConnections)
    .where(eq(paymentConnections.webhookId, webhookId))
  return found
}

/** One after the other for a firm: what one reads, no other changes until it is written. */
export const lockConnection = (tx: Db, firmId: string) =>
  tx.select().from(paymentConnections).where(eq(paymentConnections.firmId, firmId)).for('update')

/** False where this event was taken before. */
export async function takeEvent(tx: Db, row: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const taken = await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning()
  return taken.length === 1
}

export async function lastEventAt(db: Db, firmId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(eq(paymentEvents.firmId, firmId))
  return found?.at ?? null
}

export const dropEvents = (db: Db, before: Date) =>
  db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))

export const saveConnectionRow = (tx: Db, row: PaymentConnection) =>
  tx
    .insert(paymentConnections)
    .values(row)
    .onConflictDoUpdate({ target: paymentConnections.firmId, set: row })

export const insertLink = (tx: Db, row: PaymentLink) => tx.insert(paymentLinks).values(row)

export async function openLinkOf(db: Db, invoiceId: string): Promise<PaymentLink | undefined> {
  const [found] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.invoiceId, invoiceId), eq(paymentLinks.status, 'open')))
  return found
}

/** A link by its name at the provider, or by its own id. */
export async function linkOf(
  db: Db,
  firmId: string,
  by: { providerId: string } | { id: string },
): Promise<PaymentLink | undefined> {
  const which = 'id' in by ? eq(paymentLinks.id, by.id) : eq(paymentLinks.providerId, by.providerId)
  const [found] = await db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.firmId, firmId), which))
  return found
}

export const openLinks = (db: Db, limit: number): Promise<PaymentLink[]> =>
  db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.status, 'open'))
    .orderBy(desc(paymentLinks.createdAt))
    .limit(limit)
    .then((rows) => rows)

export const setLinkStatus = (tx: Db, id: string, status: PaymentLink['status'], checkedAt: Date) =>
  tx.update(paymentLinks).set({ status, checkedAt }).where(eq(paymentLinks.id, id))

import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import {
  type PaymentConnection,
  type PaymentLink,
  paymentConnections,
  paymentLinks,
} from '#slice/billing/billing.table'

export async function findConnection(db: Db, firmId: string): Promise<PaymentConnection | undefined> {
  const [found] = await db.select().from(paymentConnections).where(eq(paymentConnections.firmId, firmId))
  return found
}

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

import { eq, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import {
  workflowDeliveries as deliveries,
  type WorkflowWebhook,
  workflowWebhooks as webhooks,
} from '#slice/workflows/workflows.table'

/** A new secret replaces the old one: from then on nothing signed with that is taken. */
export const saveWebhook = (tx: Db, row: WorkflowWebhook) =>
  tx
    .insert(webhooks)
    .values(row)
    .onConflictDoUpdate({
      target: webhooks.workflowId,
      set: { sealedSecret: row.sealedSecret, madeBy: row.madeBy, madeAt: row.madeAt },
    })

/** For a caller who has nothing but the address. */
export async function webhookOf(db: Db, workflowId: string): Promise<WorkflowWebhook | undefined> {
  const [found] = await db.select().from(webhooks).where(eq(webhooks.workflowId, workflowId))
  return found
}

/** False where this delivery was taken before. */
export async function takeDelivery(tx: Db, row: typeof deliveries.$inferInsert): Promise<boolean> {
  const taken = await tx.insert(deliveries).values(row).onConflictDoNothing().returning()
  return taken.length === 1
}

export const dropDeliveries = (db: Db, before: Date) =>
  db.delete(deliveries).where(lt(deliveries.receivedAt, before))

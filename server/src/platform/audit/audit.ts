import { and, eq, gt, notLike, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { sharedRead } from '#platform/database/shared-read'
import { auditEvents, auditHeads } from './audit.table.ts'
import { type AuditDetail, type AuditEntry, firstHash, nextHash, storable } from './entry.ts'

export type { AuditDetail } from './entry.ts'

/**
 * Writes one entry in the caller's transaction: the change and its entry are saved together or not at all.
 * Detail holds ids, names of fields and counts; never document text and never a secret.
 */
export async function record(
  tx: Db,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  action: string,
  subjectId: string | null,
  detail?: AuditDetail,
): Promise<void> {
  const { firmId, userId, role, sessionId } = ctx.actor
  const head = await takeHead(tx, firmId)
  const entry: AuditEntry = {
    firmId,
    seq: head.seq,
    at: ctx.now(),
    actorId: userId,
    actorRole: role,
    sessionId,
    action,
    subjectId,
    detail: detail ? (storable(detail) as AuditDetail) : null,
  }
  const hash = nextHash(head.hash, entry)
  await tx.insert(auditEvents).values({ ...entry, actorRole: role, hash })
  await tx
    .update(auditHeads)
    .set({ hash })
    .where(and(eq(auditHeads.firmId, firmId), eq(auditHeads.seq, head.seq)))
}

/** Names the last entry of a firm: another one whenever anything was changed since. */
export async function lastEntryOf(db: Db, firmId: string): Promise<string> {
  const [head] = await db
    .select({ hash: auditHeads.hash })
    .from(auditHeads)
    .where(eq(auditHeads.firmId, firmId))
  return head?.hash ?? ''
}

export interface ChangesSince {
  /** The number of the last entry. */
  readonly last: number
  /** Whether an entry after the known one is more than talk with the assistant, which changes no record. */
  readonly isChanged: boolean
}

/** What a firm's chain says since a known entry; everything since the beginning if none is known. */
export const changesSince = (db: Db, firmId: string, known = 0): Promise<ChangesSince> =>
  sharedRead(db, `changes ${firmId} ${known}`, async () => {
    const later = db
      .select({ one: sql`1` })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.firmId, firmId),
          gt(auditEvents.seq, known),
          notLike(auditEvents.action, 'chat.%'),
        ),
      )
    const [head] = await db
      .select({ last: auditHeads.seq, isChanged: sql<boolean>`exists ${later}` })
      .from(auditHeads)
      .where(eq(auditHeads.firmId, firmId))
    return head ?? { last: 0, isChanged: false }
  })

/** Locks the end of the firm's chain and answers the place of the next entry with the hash before it. */
async function takeHead(tx: Db, firmId: string) {
  const [head] = await tx
    .insert(auditHeads)
    .values({ firmId, seq: 1, hash: firstHash })
    .onConflictDoUpdate({ target: auditHeads.firmId, set: { seq: sql`${auditHeads.seq} + 1` } })
    .returning()
  if (!head) throw new Error('The end of the audit chain could not be locked.')
  return head
}

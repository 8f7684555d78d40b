import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/db'
import { type Installation, installation } from '#platform/installation.table'
import { mailOutbox } from '#platform/mail.table'
import type { MomentPlace } from '#platform/moment-cursor'

/** Mail of the reader's own firm, and no other. */
export function listMail(db: Db, actor: Actor, after: MomentPlace | undefined, limit: number) {
  const older = after
    ? or(
        lt(mailOutbox.createdAt, after.at),
        and(eq(mailOutbox.createdAt, after.at), lt(mailOutbox.id, after.id)),
      )
    : undefined
  return db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.firmId, actor.firmId), older))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
}

export async function findInstallation(db: Db): Promise<Installation | undefined> {
  const [row] = await db.select().from(installation)
  return row
}

import { and, desc, eq, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { MomentPlace } from '#platform/http/moment-cursor'
import { type Installation, installation } from '#platform/installation/installation.table'
import { mailOutbox } from '#platform/mail/mail.table'

/** The ids of the cases the reader may see; provided by the cases slice. */
export type VisibleCases = (db: Db, actor: Actor) => SQLWrapper

/** Mail of the reader's own firm, without its text. One about a case they may not see does not exist for them. */
export function listMail(
  db: Db,
  actor: Actor,
  visibleCases: VisibleCases,
  after: MomentPlace | undefined,
  limit: number,
) {
  const isSeen = sql`${mailOutbox.caseIds} <@ array(${visibleCases(db, actor)})`
  const older = after
    ? or(
        lt(mailOutbox.createdAt, after.at),
        and(eq(mailOutbox.createdAt, after.at), lt(mailOutbox.id, after.id)),
      )
    : undefined
  return db
    .select({
      id: mailOutbox.id,
      toAddress: mailOutbox.toAddress,
      subject: mailOutbox.subject,
      status: mailOutbox.status,
      createdAt: mailOutbox.createdAt,
      sentAt: mailOutbox.sentAt,
      lastError: mailOutbox.lastError,
      isPrivate: mailOutbox.isPrivate,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.firmId, actor.firmId), isSeen, older))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
}

export async function findInstallation(db: Db): Promise<Installation | undefined> {
  const [row] = await db.select().from(installation)
  return row
}

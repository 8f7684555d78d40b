import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  type Access,
  type Arrival,
  access,
  arrivals,
  type Message,
  messages,
  type PortalCaseRow,
  people,
  portalCases,
  portalLog,
  portalSettings,
  portalUploads,
  type Request,
  type RequestItem,
  requestItems,
  requests,
  type Share,
  shares,
} from './portal.table.ts'

export async function portalOf(db: Db, caseId: string): Promise<PortalCaseRow | undefined> {
  const [found] = await db.select().from(portalCases).where(eq(portalCases.caseId, caseId))
  return found
}

/** Writes the row of a case's portal; made when it is first used. */
export const putPortal = (
  tx: Db,
  { firmId, caseId }: { firmId: string; caseId: string },
  change: Partial<typeof portalCases.$inferInsert> = {},
) =>
  tx
    .insert(portalCases)
    .values({ firmId, caseId, ...change })
    .onConflictDoUpdate({ target: portalCases.caseId, set: { firmId, ...change } })

/** Active shares of a case, oldest first. */
export const sharesOfCase = (db: Db, caseId: string): Promise<Share[]> =>
  db
    .select()
    .from(shares)
    .where(and(eq(shares.caseId, caseId), isNull(shares.removedAt)))
    .orderBy(asc(shares.sharedAt), asc(shares.id))
    .then((rows) => rows)

/** Including revoked shares, oldest first. */
export const everyShareOf = (db: Db, caseId: string): Promise<Share[]> =>
  db
    .select()
    .from(shares)
    .where(eq(shares.caseId, caseId))
    .orderBy(asc(shares.sharedAt), asc(shares.id))
    .then((rows) => rows)

/** What is shared with everyone in the case's portal, and with this person only. */
export const sharesFor = (db: Db, { id, caseId }: Pick<Access, 'id' | 'caseId'>): Promise<Share[]> =>
  db
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.caseId, caseId),
        isNull(shares.removedAt),
        or(isNull(shares.accessId), eq(shares.accessId, id)),
      ),
    )
    .orderBy(desc(shares.sharedAt), asc(shares.id))
    .then((rows) => rows)

export async function shareNumbered(db: Db, id: string): Promise<Share | undefined> {
  const [found] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.id, id), isNull(shares.removedAt)))
  return found
}

export async function findShare(db: Db, actor: Actor, id: string): Promise<Share | undefined> {
  const [found] = await db
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.id, id),
        eq(shares.firmId, actor.firmId),
        isNull(shares.removedAt),
        inArray(shares.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found
}

/** What is shared already stays as it is, but for its words. */
export const putShare = (tx: Db, row: typeof shares.$inferInsert) =>
  tx
    .insert(shares)
    .values(row)
    .onConflictDoUpdate({
      target: [shares.caseId, shares.kind, shares.subjectId, shares.accessId],
      targetWhere: sql`removed_at is null`,
      set: { title: row.title ?? '', bring: row.bring ?? '', versionId: row.versionId ?? null },
    })

export const removeShare = (tx: Db, id: string, at: Date) =>
  tx.update(shares).set({ removedAt: at }).where(eq(shares.id, id))

export const insertMessage = (tx: Db, row: typeof messages.$inferInsert) => tx.insert(messages).values(row)

const mostMessages = 500

/** The last messages with these people, oldest first. */
export const messagesOf = (db: Db, accessIds: readonly string[], limit = mostMessages): Promise<Message[]> =>
  accessIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(messages)
        .where(inArray(messages.accessId, [...accessIds]))
        .orderBy(desc(messages.at), desc(messages.id))
        .limit(limit)
        .then((rows) => rows.toReversed())

/** Documents shared with a message, including revoked ones. */
export const filesOfMessages = (db: Db, ids: readonly string[]): Promise<Share[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(shares)
        .where(inArray(shares.messageId, [...ids]))
        .then((rows) => rows)

export const markRead = (tx: Db, accessId: string, fromFirm: boolean, at: Date) =>
  tx
    .update(messages)
    .set({ readAt: at })
    .where(and(eq(messages.accessId, accessId), eq(messages.fromFirm, fromFirm), isNull(messages.readAt)))
    .returning({ id: messages.id })

/** When an automatic reply last went to this person. */
export async function lastAutoReply(db: Db, accessId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: messages.at })
    .from(messages)
    .where(and(eq(messages.accessId, accessId), eq(messages.isAuto, true)))
    .orderBy(desc(messages.at))
    .limit(1)
  return found?.at ?? null
}

export const insertRequest = (tx: Db, row: typeof requests.$inferInsert) => tx.insert(requests).values(row)
export const insertItems = (tx: Db, rows: (typeof requestItems.$inferInsert)[]) =>
  tx.insert(requestItems).values(rows)

export const requestsOfCase = (db: Db, caseId: string): Promise<Request[]> =>
  db
    .select()
    .from(requests)
    .where(eq(requests.caseId, caseId))
    .orderBy(desc(requests.createdAt), asc(requests.id))
    .then((rows) => rows)

export const itemsOf = (db: Db, requestIds: readonly string[]): Promise<RequestItem[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(requestItems)
        .where(inArray(requestItems.requestId, [...requestIds]))
        .orderBy(asc(requestItems.position))
        .then((rows) => rows)

export async function findRequest(db: Db, actor: Actor, id: string): Promise<Request | undefined> {
  const [found] = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.id, id),
        eq(requests.firmId, actor.firmId),
        inArray(requests.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found
}

export async function findItem(db: Db, actor: Actor, id: string) {
  const [found] = await db
    .select({ item: requestItems, request: requests })
    .from(requestItems)
    .innerJoin(requests, eq(requests.id, requestItems.requestId))
    .where(
      and(
        eq(requestItems.id, id),
        eq(requests.firmId, actor.firmId),
        inArray(requests.caseId, visibleCaseIds(db, actor)),
      ),
    )
  return found
}

export const setItemDone = (tx: Db, id: string, doneAt: Date | null) =>
  tx.update(requestItems).set({ doneAt }).where(eq(requestItems.id, id))

export const changeRequest = (tx: Db, id: string, change: Partial<typeof requests.$inferInsert>) =>
  tx.update(requests).set(change).where(eq(requests.id, id))

/** Open requests with something missing in portals that are open, with when they were last spoken of. */
export const requestsToRemind = (db: Db): Promise<Request[]> =>
  db
    .select({ request: requests })
    .from(requests)
    .innerJoin(portalCases, eq(portalCases.caseId, requests.caseId))
    .where(
      and(
        isNull(requests.closedAt),
        isNull(portalCases.closedAt),
        sql`${requests.remindEveryDays} > 0`,
        sql`exists (select 1 from ${requestItems} i where i.request_id = ${requests.id} and i.done_at is null)`,
      ),
    )
    .orderBy(asc(requests.createdAt))
    .then((rows) => rows.map(({ request }) => request))

export const insertUpload = (tx: Db, row: typeof portalUploads.$inferInsert) =>
  tx.insert(portalUploads).values(row)

/** A file one of a person's own portals is receiving. */
export async function findUpload(db: Db, personId: string, uploadId: string) {
  const [found] = await db
    .select({ upload: portalUploads, access })
    .from(portalUploads)
    .innerJoin(access, eq(access.id, portalUploads.accessId))
    .innerJoin(portalCases, eq(portalCases.caseId, access.caseId))
    .where(
      and(
        eq(portalUploads.uploadId, uploadId),
        eq(access.personId, personId),
        isNull(access.removedAt),
        isNull(portalCases.closedAt),
      ),
    )
  return found
}

export async function uploadsUnderWay(db: Db, accessId: string): Promise<number> {
  const rows = await db
    .select({ id: portalUploads.uploadId })
    .from(portalUploads)
    .where(eq(portalUploads.accessId, accessId))
  return rows.length
}

export const insertArrival = (tx: Db, row: typeof arrivals.$inferInsert) => tx.insert(arrivals).values(row)

export const arrivalsOf = (db: Db, accessIds: readonly string[], limit = 500): Promise<Arrival[]> =>
  accessIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(arrivals)
        .where(inArray(arrivals.accessId, [...accessIds]))
        .orderBy(desc(arrivals.at), desc(arrivals.id))
        .limit(limit)
        .then((rows) => rows)

/** Ties files a client sent to their message; answers how many were theirs and free. */
export async function tieToMessage(
  tx: Db,
  accessId: string,
  ids: readonly string[],
  messageId: string,
): Promise<number> {
  if (ids.length === 0) return 0
  const tied = await tx
    .update(arrivals)
    .set({ messageId })
    .where(and(inArray(arrivals.id, [...ids]), eq(arrivals.accessId, accessId), isNull(arrivals.messageId)))
    .returning({ id: arrivals.id })
  return tied.length
}

/** What was done in the portal of a case, newest first. */
export const logOfCase = (db: Db, caseId: string, limit: number) =>
  db
    .select({
      id: portalLog.id,
      at: portalLog.at,
      what: portalLog.what,
      about: portalLog.about,
      device: portalLog.device,
      who: people.name,
    })
    .from(portalLog)
    .innerJoin(access, eq(access.id, portalLog.accessId))
    .innerJoin(people, eq(people.id, access.personId))
    .where(eq(access.caseId, caseId))
    .orderBy(desc(portalLog.at), desc(portalLog.id))
    .limit(limit)

export async function settingsOf(db: Db, firmId: string) {
  const [found] = await db.select().from(portalSettings).where(eq(portalSettings.firmId, firmId))
  return found
}

/** Writes only over the version that was read; answers whether it was still that one. */
export async function saveSettings(tx: Db, row: typeof portalSettings.$inferInsert): Promise<boolean> {
  const { version } = row
  if (version === 0) {
    const made = await tx
      .insert(portalSettings)
      .values({ ...row, version: 1 })
      .onConflictDoNothing()
      .returning({ version: portalSettings.version })
    return made.length === 1
  }
  const changed = await tx
    .update(portalSettings)
    .set({ ...row, version: version + 1 })
    .where(and(eq(portalSettings.firmId, row.firmId), eq(portalSettings.version, version)))
    .returning({ version: portalSettings.version })
  return changed.length === 1
}

import type { SignatureFilter, SignatureShow, SignatureSort } from '@pam/contracts/signatures'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  ilike,
  inArray,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { visibleCaseIds } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { PagePlace, PlaceKind } from '#platform/http/page-place'
import {
  type Event,
  events,
  type Field,
  fields,
  passes,
  type Request,
  requests,
  type Signer,
  type StoredStatus,
  signers,
  type TimestampAuthority,
  timestampAuthorities,
} from './signatures.table.ts'

/** A request is seen with its case. There is no second copy of this rule. */
const visibleRequests = (db: Db, actor: Actor): SQL | undefined =>
  and(eq(requests.firmId, actor.firmId), inArray(requests.caseId, visibleCaseIds(db, actor)))

export async function findRequest(db: Db, actor: Actor, id: string): Promise<Request | undefined> {
  const [found] = await db
    .select()
    .from(requests)
    .where(and(visibleRequests(db, actor), eq(requests.id, id)))
  return found
}

const waiting: StoredStatus[] = ['draft', 'sent', 'signed']
const ended: StoredStatus[] = ['completed', 'declined', 'expired', 'voided']

/** Sent requests the actor is a signer of and has not signed. */
const forActor = (db: Db, { userId }: Actor) =>
  and(
    eq(requests.status, 'sent'),
    exists(
      db
        .select({ one: sql`1` })
        .from(signers)
        .where(
          and(
            eq(signers.requestId, requests.id),
            eq(signers.userId, userId),
            inArray(signers.status, ['sent', 'viewed']),
          ),
        ),
    ),
  )

/** Expired by the clock, although the job that records it has not run. */
const isLate = (now: Date) => and(eq(requests.status, 'sent'), lte(requests.expiresAt, now))

function shownBy(db: Db, actor: Actor, show: SignatureShow, now: Date): SQL | undefined {
  if (show === 'waiting') return inArray(requests.status, waiting)
  if (show === 'ended') return inArray(requests.status, ended)
  if (show === 'mine') return and(forActor(db, actor), gt(requests.expiresAt, now))
  if (show === 'open')
    return or(eq(requests.status, 'signed'), and(eq(requests.status, 'sent'), gt(requests.expiresAt, now)))
  if (show === 'expired') return or(eq(requests.status, 'expired'), isLate(now))
  return eq(requests.status, show)
}

const escaped = (words: string) => words.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const mentions = (db: Db, words: string) =>
  or(
    ilike(requests.title, `%${escaped(words)}%`),
    exists(
      db
        .select({ one: sql`1` })
        .from(signers)
        .where(
          and(
            eq(signers.requestId, requests.id),
            or(ilike(signers.name, `%${escaped(words)}%`), ilike(signers.email, `%${escaped(words)}%`)),
          ),
        ),
    ),
  )

/** Later than any request can end. */
const noEnd = '9999-12-31T00:00:00.000Z'
const endOf = sql`coalesce(${requests.expiresAt}, ${noEnd}::timestamptz)`
const titleOf = sql`lower(${requests.title}) collate "C"`

/** What each order compares: its cursor, its order, and what is behind a place in it. */
export const requestOrders: Record<
  SignatureSort,
  { kind: PlaceKind; valueOf: (row: Request & { titleKey: string }) => string }
> = {
  created: { kind: 'moment', valueOf: ({ createdAt }) => createdAt.toISOString() },
  title: { kind: 'text', valueOf: ({ titleKey }) => titleKey },
  expires: { kind: 'moment', valueOf: ({ expiresAt }) => expiresAt?.toISOString() ?? noEnd },
}

const orderOf: Record<SignatureSort, SQL[]> = {
  created: [desc(requests.createdAt), desc(requests.id)],
  title: [asc(titleOf), asc(requests.id)],
  expires: [asc(endOf), asc(requests.id)],
}

function behind(sort: SignatureSort, { value, id }: PagePlace): SQL {
  if (sort === 'title')
    return sql`(${titleOf} > ${value} collate "C" or (${titleOf} = ${value} collate "C" and ${requests.id} > ${id}::uuid))`
  if (sort === 'expires') return sql`(${endOf}, ${requests.id}) > (${value}::timestamptz, ${id}::uuid)`
  return sql`(${requests.createdAt}, ${requests.id}) < (${value}::timestamptz, ${id}::uuid)`
}

interface Wanted extends SignatureFilter {
  readonly after: PagePlace | undefined
  readonly limit: number
  readonly now: Date
}

export const listRequests = (
  db: Db,
  actor: Actor,
  { case_id, show, q, sort, after, limit, now }: Wanted,
): Promise<(Request & { titleKey: string })[]> =>
  db
    .select({ ...getTableColumns(requests), titleKey: sql<string>`lower(${requests.title})` })
    .from(requests)
    .where(
      and(
        visibleRequests(db, actor),
        case_id ? eq(requests.caseId, case_id) : undefined,
        show && shownBy(db, actor, show, now),
        q ? mentions(db, q) : undefined,
        after && behind(sort, after),
      ),
    )
    .orderBy(...orderOf[sort])
    .limit(limit)
    .then((rows) => rows)

export const requestsOfCase = (db: Db, caseId: string): Promise<Request[]> =>
  db
    .select()
    .from(requests)
    .where(eq(requests.caseId, caseId))
    .orderBy(asc(requests.createdAt), asc(requests.id))
    .then((rows) => rows)

export async function requestById(db: Db, id: string): Promise<Request | undefined> {
  const [found] = await db.select().from(requests).where(eq(requests.id, id))
  return found
}

/** Locked: nobody else signs, declines or voids it until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<Request | undefined> {
  const [found] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
  return found
}

export async function requestOfLetter(db: Db, letterId: string): Promise<Request | undefined> {
  const [found] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.letterId, letterId), inArray(requests.status, [...waiting, 'completed'])))
  return found
}

export const insertRequest = (tx: Db, row: typeof requests.$inferInsert) => tx.insert(requests).values(row)

/** False when there is one for the same letter by now. */
export async function insertFirst(tx: Db, row: Request): Promise<boolean> {
  const made = await tx.insert(requests).values(row).onConflictDoNothing().returning({ id: requests.id })
  return made.length === 1
}

/** False when its status is another one by now. */
export async function changeRequest(
  tx: Db,
  { id, status, revision }: Pick<Request, 'id' | 'status' | 'revision'>,
  change: Partial<Request>,
): Promise<boolean> {
  const changed = await tx
    .update(requests)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(requests.id, id), eq(requests.status, status), eq(requests.revision, revision)))
    .returning({ id: requests.id })
  return changed.length === 1
}

export async function deleteDraft(tx: Db, id: string): Promise<boolean> {
  const gone = await tx
    .delete(requests)
    .where(and(eq(requests.id, id), eq(requests.status, 'draft')))
    .returning({ id: requests.id })
  return gone.length === 1
}

export const signersOf = (db: Db, requestIds: readonly string[]): Promise<Signer[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(signers)
        .where(inArray(signers.requestId, [...requestIds]))
        .orderBy(asc(signers.requestId), asc(signers.position))
        .then((rows) => rows)

export const fieldsOf = (db: Db, requestId: string): Promise<Field[]> =>
  db
    .select()
    .from(fields)
    .where(eq(fields.requestId, requestId))
    .orderBy(asc(fields.position))
    .then((rows) => rows)

/** Signers and fields of a draft are rewritten each time it is saved. */
export async function replaceParts(
  tx: Db,
  requestId: string,
  its: { signers: readonly (typeof signers.$inferInsert)[]; fields: readonly (typeof fields.$inferInsert)[] },
): Promise<void> {
  await tx.delete(fields).where(eq(fields.requestId, requestId))
  await tx.delete(signers).where(eq(signers.requestId, requestId))
  if (its.signers.length > 0) await tx.insert(signers).values([...its.signers])
  if (its.fields.length > 0) await tx.insert(fields).values([...its.fields])
}

export const changeSigner = (tx: Db, id: string, change: Partial<Signer>) =>
  tx.update(signers).set(change).where(eq(signers.id, id))

export const setValue = (tx: Db, id: string, value: string) =>
  tx.update(fields).set({ value }).where(eq(fields.id, id))

export const insertEvent = (tx: Db, row: Omit<Event, 'place'>) =>
  tx.insert(events).values({
    ...row,
    place: sql`(select count(*) from ${events} where ${events.requestId} = ${row.requestId})`,
  })
export const insertEvents = async (tx: Db, rows: readonly (typeof events.$inferInsert)[]) => {
  if (rows.length > 0) await tx.insert(events).values([...rows])
}

export const eventsOf = (db: Db, requestId: string): Promise<Event[]> =>
  db
    .select()
    .from(events)
    .where(eq(events.requestId, requestId))
    .orderBy(asc(events.at), asc(events.place), asc(events.id))
    .then((rows) => rows)

/** Every way into a request ends: links, codes and passes. */
export async function endLinks(tx: Db, requestId: string): Promise<void> {
  const its = tx.select({ id: signers.id }).from(signers).where(eq(signers.requestId, requestId))
  await tx.delete(passes).where(inArray(passes.signerId, its))
  await tx.update(signers).set({ tokenHash: null, tokenUntil: null }).where(eq(signers.requestId, requestId))
}

export const expiredRequests = (db: Db, now: Date): Promise<Request[]> =>
  db
    .select()
    .from(requests)
    .where(and(eq(requests.status, 'sent'), lte(requests.expiresAt, now)))
    .then((rows) => rows)

/** Those who were mailed before a moment and have not signed, in requests that send reminders. */
export const signersToRemind = (db: Db, now: Date) =>
  db
    .select({ request: requests, signer: signers })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.requestId))
    .where(
      and(
        eq(requests.status, 'sent'),
        inArray(signers.status, ['sent', 'viewed']),
        sql`${requests.remindEveryDays} > 0`,
        lt(
          signers.mailedAt,
          sql`${now.toISOString()}::timestamptz - make_interval(days => ${requests.remindEveryDays})`,
        ),
      ),
    )
    .orderBy(asc(requests.id), asc(signers.position))

/** What a client of these cases can sign or has signed, by their address. */
export const signersForClient = (db: Db, firmId: string, caseIds: readonly string[], email: string) =>
  caseIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ request: requests, signer: signers })
        .from(signers)
        .innerJoin(requests, eq(requests.id, signers.requestId))
        .where(
          and(
            eq(requests.firmId, firmId),
            inArray(requests.caseId, [...caseIds]),
            inArray(requests.status, ['sent', 'signed', 'completed']),
            sql`lower(${signers.email}) = ${email.toLowerCase()}`,
          ),
        )
        .orderBy(desc(requests.createdAt), asc(requests.id))
        .then((rows) => rows)

export async function timestampsOf(db: Db, firmId: string): Promise<TimestampAuthority | undefined> {
  const [found] = await db.select().from(timestampAuthorities).where(eq(timestampAuthorities.firmId, firmId))
  return found
}

/** Writes only over the version that was read; answers whether it was still that one. */
export async function putTimestamps(tx: Db, row: TimestampAuthority): Promise<boolean> {
  const { firmId, version } = row
  const next = { ...row, version: version + 1 }
  const written =
    version === 0
      ? await tx.insert(timestampAuthorities).values(next).onConflictDoNothing().returning()
      : await tx
          .update(timestampAuthorities)
          .set(next)
          .where(and(eq(timestampAuthorities.firmId, firmId), eq(timestampAuthorities.version, version)))
          .returning()
  return written.length === 1
}

import type { FoundThing } from '@pam/contracts/search/saved'
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { searchSources } from '#slice/search/search.table'
import { type SavedRow, savedSearches, savedSearchThings } from './saved.table.ts'

/** A saved search belongs only to its owner. */
const ownedBy = ({ firmId, userId }: Actor): SQL | undefined =>
  and(eq(savedSearches.firmId, firmId), eq(savedSearches.userId, userId))

const isThere = isNull(savedSearches.removedAt)

export const insertSaved = (tx: Db, row: SavedRow) => tx.insert(savedSearches).values(row)

export const ownSaved = (db: Db, actor: Actor): Promise<SavedRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(and(ownedBy(actor), isThere))
    .orderBy(sql`lower(${savedSearches.name})`, asc(savedSearches.id))

export async function findSaved(db: Db, actor: Actor, id: string): Promise<SavedRow | undefined> {
  const [found] = await db
    .select()
    .from(savedSearches)
    .where(and(ownedBy(actor), isThere, eq(savedSearches.id, id)))
  return found
}

export async function findRemoved(db: Db, actor: Actor, id: string): Promise<SavedRow | undefined> {
  const [found] = await db
    .select()
    .from(savedSearches)
    .where(and(ownedBy(actor), isNotNull(savedSearches.removedAt), eq(savedSearches.id, id)))
  return found
}

export async function changeSaved(
  tx: Db,
  actor: Actor,
  id: string,
  change: Partial<Pick<SavedRow, 'name' | 'alert' | 'checkedOn' | 'removedAt'>>,
): Promise<SavedRow | undefined> {
  const [changed] = await tx
    .update(savedSearches)
    .set(change)
    .where(and(ownedBy(actor), isThere, eq(savedSearches.id, id)))
    .returning()
  return changed
}

export async function bringBack(tx: Db, actor: Actor, id: string): Promise<SavedRow | undefined> {
  const [back] = await tx
    .update(savedSearches)
    .set({ removedAt: null })
    .where(and(ownedBy(actor), isNotNull(savedSearches.removedAt), eq(savedSearches.id, id)))
    .returning()
  return back
}

export const dropRemoved = (db: Db, before: Date) =>
  db.delete(savedSearches).where(lt(savedSearches.removedAt, before))

const rowsAtOnce = 1000

interface Finding {
  readonly foundAt: Date
  /** Null for results that are new to the person. */
  readonly seenAt: Date | null
}

/** Stores new results; returns the ids of those. */
export async function keepThings(
  tx: Db,
  { id: savedId, firmId }: Pick<SavedRow, 'id' | 'firmId'>,
  things: readonly FoundThing[],
  finding: Finding,
): Promise<Set<string>> {
  const kept = new Set<string>()
  for (let from = 0; from < things.length; from += rowsAtOnce) {
    const rows = things
      .slice(from, from + rowsAtOnce)
      .map(({ kind, id: thingId }) => ({ savedId, firmId, kind, thingId, ...finding }))
    const written = await tx
      .insert(savedSearchThings)
      .values(rows)
      .onConflictDoNothing()
      .returning({ thingId: savedSearchThings.thingId })
    for (const { thingId } of written) kept.add(thingId)
  }
  return kept
}

/** New results in these searches, without a visibility check. */
export async function freshThings(db: Db, savedIds: readonly string[]) {
  if (savedIds.length === 0) return []
  return db
    .select({
      savedId: savedSearchThings.savedId,
      kind: savedSearchThings.kind,
      id: savedSearchThings.thingId,
    })
    .from(savedSearchThings)
    .where(and(inArray(savedSearchThings.savedId, [...savedIds]), isNull(savedSearchThings.seenAt)))
    .orderBy(savedSearchThings.kind, savedSearchThings.thingId)
}

export async function markSeen(tx: Db, savedId: string, ids: readonly string[], at: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    await tx
      .update(savedSearchThings)
      .set({ seenAt: at })
      .where(
        and(
          eq(savedSearchThings.savedId, savedId),
          inArray(savedSearchThings.thingId, ids.slice(from, from + rowsAtOnce)),
        ),
      )
}

/** Firms with at least one alert. */
export async function firmsWithAlerts(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ firmId: savedSearches.firmId })
    .from(savedSearches)
    .where(and(isThere, ne(savedSearches.alert, 'none')))
  return rows.map(({ firmId }) => firmId)
}

/** Different whenever a firm's index has changed. */
export async function indexMark(db: Db, firmId: string): Promise<string> {
  const [found] = await db
    .select({
      sources: count(),
      embedded: count(searchSources.space),
      last: sql<string | null>`max(${searchSources.indexedAt})::text`,
    })
    .from(searchSources)
    .where(
      and(eq(searchSources.isLive, true), or(eq(searchSources.firmId, firmId), isNull(searchSources.firmId))),
    )
  return `${found?.sources} ${found?.embedded} ${found?.last}`
}

/** When a source of the firm was last indexed. */
export async function lastIndexed(db: Db, firmId: string): Promise<Date | null> {
  const [found] = await db
    .select({ at: searchSources.indexedAt })
    .from(searchSources)
    .where(eq(searchSources.firmId, firmId))
    .orderBy(sql`${searchSources.indexedAt} desc`)
    .limit(1)
  return found?.at ?? null
}

export interface SavedState {
  readonly mark: string
  /** The firm's date, once its workday has begun. */
  readonly day: string | null
}

const isDue = ({ mark, day }: SavedState): SQL | undefined =>
  or(
    and(eq(savedSearches.alert, 'at_once'), ne(savedSearches.checkedMark, mark)),
    day === null
      ? sql`false`
      : and(
          eq(savedSearches.alert, 'daily'),
          or(isNull(savedSearches.checkedOn), lt(savedSearches.checkedOn, day)),
        ),
  )

export const dueSaved = (db: Db, firmId: string, progress: SavedState): Promise<SavedRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.firmId, firmId), isThere, isDue(progress)))
    .orderBy(savedSearches.userId, asc(savedSearches.createdAt), savedSearches.id)

/** Marks a search as run; false if it was changed, deleted or run by another process meanwhile. */
export async function claimSaved(
  tx: Db,
  { id, alert }: Pick<SavedRow, 'id' | 'alert'>,
  progress: SavedState,
): Promise<boolean> {
  const taken = await tx
    .update(savedSearches)
    .set({ checkedMark: progress.mark, ...(progress.day && { checkedOn: progress.day }) })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.alert, alert), isThere, isDue(progress)))
    .returning({ id: savedSearches.id })
  return taken.length === 1
}

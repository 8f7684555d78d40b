import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import {
  knowledgeFavourites,
  knowledgeItems,
  knowledgeStatuses,
  knowledgeVersions,
} from '#slice/knowledge/knowledge.table'
import { seenKnowledge } from '#slice/knowledge/seen-knowledge.queries'

/** An item the actor may see, in the trash or not. */
export async function findItem(db: Db, actor: Actor, id: string) {
  const seen = seenKnowledge(db, actor)
  const [found] = await db.select().from(seen).where(eq(seen.id, id))
  return found
}

export type SeenItem = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** The actor's existing items with the same words or the same citation. */
export async function findSame(
  db: Db,
  actor: Actor,
  { hash, citationKey, but }: { hash: string; citationKey: string; but?: string },
) {
  const seen = seenKnowledge(db, actor)
  const same = or(eq(seen.hash, hash), citationKey ? eq(seen.citationKey, citationKey) : undefined)
  const [found] = await db
    .select({ id: seen.id, title: seen.title, removedAt: seen.removedAt, hash: seen.hash })
    .from(seen)
    .where(and(same, but ? ne(seen.id, but) : undefined))
    .orderBy(sql`${seen.removedAt} is not null`, seen.id)
    .limit(1)
  return found
}

export const insertItem = (tx: Db, row: typeof knowledgeItems.$inferInsert) =>
  tx.insert(knowledgeItems).values(row)

export const insertVersion = (tx: Db, row: typeof knowledgeVersions.$inferInsert) =>
  tx.insert(knowledgeVersions).values(row)

type StatusRow = typeof knowledgeStatuses.$inferInsert

export const insertStatus = (tx: Db, row: StatusRow) => tx.insert(knowledgeStatuses).values(row)

/** Writes a firm's data on an item only over the revision that was read; returns whether it was still current. */
export async function moveStatus(
  tx: Db,
  { itemId, firmId, revision }: { itemId: string; firmId: string; revision: number },
  change: Partial<Omit<StatusRow, 'itemId' | 'firmId' | 'revision'>> & { changedAt: Date },
): Promise<boolean> {
  const next = { ...change, revision: revision + 1 }
  const same = and(eq(knowledgeStatuses.itemId, itemId), eq(knowledgeStatuses.firmId, firmId))
  const changed = await tx
    .update(knowledgeStatuses)
    .set(next)
    .where(and(same, eq(knowledgeStatuses.revision, revision)))
    .returning({ revision: knowledgeStatuses.revision })
  if (changed.length === 1 || revision > 0) return changed.length === 1
  // This firm has no data on it yet.
  const made = await tx
    .insert(knowledgeStatuses)
    .values({ tags: [], ...next, itemId, firmId })
    .onConflictDoNothing()
    .returning({ revision: knowledgeStatuses.revision })
  return made.length === 1
}

/** The number of the next version of an item: a firm's, or the library's if firmId is null. */
export async function nextNumber(tx: Db, itemId: string, firmId: string | null): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${knowledgeVersions.number}), 0)::int` })
    .from(knowledgeVersions)
    .where(
      and(
        eq(knowledgeVersions.itemId, itemId),
        firmId ? eq(knowledgeVersions.firmId, firmId) : isNull(knowledgeVersions.firmId),
      ),
    )
  return (row?.last ?? 0) + 1
}

export const favouritesAmong = async (db: Db, userId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .select({ id: knowledgeFavourites.itemId })
    .from(knowledgeFavourites)
    .where(and(eq(knowledgeFavourites.userId, userId), inArray(knowledgeFavourites.itemId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

export const addFavourite = (tx: Db, itemId: string, userId: string, createdAt: Date) =>
  tx.insert(knowledgeFavourites).values({ itemId, userId, createdAt }).onConflictDoNothing()

export const dropFavourite = (tx: Db, itemId: string, userId: string) =>
  tx
    .delete(knowledgeFavourites)
    .where(and(eq(knowledgeFavourites.itemId, itemId), eq(knowledgeFavourites.userId, userId)))

import { eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { knowledgeItems, knowledgeVersions } from '#slice/knowledge/knowledge.table'

/** The installed entries, with the hash of their current words. */
export const laidEntries = (db: Db, slugs: readonly string[]) =>
  db
    .select({ id: knowledgeItems.id, slug: knowledgeItems.slug, hash: knowledgeVersions.hash })
    .from(knowledgeItems)
    .innerJoin(knowledgeVersions, eq(knowledgeVersions.id, knowledgeItems.versionId))
    .where(inArray(knowledgeItems.slug, [...slugs]))

export const setLibraryVersion = (tx: Db, id: string, versionId: string) =>
  tx.update(knowledgeItems).set({ versionId }).where(eq(knowledgeItems.id, id))

/** By their permanent names. */
export async function idsOfSlugs(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: knowledgeItems.id, slug: knowledgeItems.slug })
    .from(knowledgeItems)
    .where(isNotNull(knowledgeItems.slug))
  return new Map(rows.map(({ id, slug }) => [slug ?? '', id]))
}

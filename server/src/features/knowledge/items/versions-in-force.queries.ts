import { and, eq, exists, not, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { knowledgeItems, knowledgeStatuses, knowledgeVersions } from '#slice/knowledge/knowledge.table'

/** Pam's own words, or the firm's replacement. */
const isInForce = (db: Db): SQL | undefined =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(knowledgeItems)
        .where(eq(knowledgeItems.versionId, knowledgeVersions.id)),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(knowledgeStatuses)
        .where(eq(knowledgeStatuses.versionId, knowledgeVersions.id)),
    ),
  )

const words = {
  id: knowledgeVersions.id,
  firmId: knowledgeVersions.firmId,
  title: knowledgeVersions.title,
  citation: knowledgeVersions.citation,
  body: knowledgeVersions.body,
}

/** One version that is current somewhere; undefined if it no longer is. */
export async function versionInForce(db: Db, id: string) {
  const [found] = await db
    .select(words)
    .from(knowledgeVersions)
    .where(and(isInForce(db), eq(knowledgeVersions.id, id)))
  return found
}

/** Versions current anywhere that are not in the given list, in full: for what Pam does automatically. */
export const versionsInForceBut = (db: Db, those: SQLWrapper, limit: number) =>
  db
    .select(words)
    .from(knowledgeVersions)
    .where(and(isInForce(db), notInArray(knowledgeVersions.id, those)))
    .orderBy(knowledgeVersions.id)
    .limit(limit)

/** Versions that are forms to fill in, for joining into the SQL of later slices. */
export const versionsOfForms = (db: Db) =>
  db
    .select({ id: knowledgeVersions.id })
    .from(knowledgeVersions)
    .where(eq(knowledgeVersions.collection, 'forms'))

/** Versions current nowhere, for joining into the SQL of later slices. */
export const versionsOutOfForce = (db: Db) =>
  db
    .select({ id: knowledgeVersions.id })
    .from(knowledgeVersions)
    .where(not(isInForce(db) ?? sql`false`))

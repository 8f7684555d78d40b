import { mayDo } from '@pam/contracts/shared/access'
import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { knowledgeItems, knowledgeStatuses, knowledgeVersions } from './knowledge.table.ts'

/** The owners of rows the actor may see: the library, and the firm if the actor works with its documents. */
export const ofSight = (actor: Actor, firmId: SQLWrapper): SQL | undefined =>
  seesOwn(actor) ? or(isNull(firmId), eq(firmId, actor.firmId)) : isNull(firmId)

const seesOwn = (actor: Actor) => mayDo(actor.role, 'documents.create')

/**
 * The items the actor may see, in the words current at their firm: the library for everybody, a firm's own for those
 * who work with its documents. A table that this slice and later ones join: rows outside it do not exist for them.
 */
export function seenKnowledge(db: Db, actor: Actor) {
  return db
    .select({
      id: knowledgeItems.id,
      firmId: knowledgeItems.firmId,
      origin: knowledgeItems.origin,
      source: knowledgeItems.source,
      createdBy: knowledgeItems.createdBy,
      versionId: sql<string>`${knowledgeVersions.id}`.as('seen_version_id'),
      wordsOf: sql<string | null>`${knowledgeVersions.firmId}`.as('words_of'),
      number: knowledgeVersions.number,
      hash: knowledgeVersions.hash,
      collection: knowledgeVersions.collection,
      title: knowledgeVersions.title,
      jurisdiction: knowledgeVersions.jurisdiction,
      citation: knowledgeVersions.citation,
      citationKey: knowledgeVersions.citationKey,
      court: knowledgeVersions.court,
      year: knowledgeVersions.year,
      asOf: knowledgeVersions.asOf,
      topics: knowledgeVersions.topics,
      areas: knowledgeVersions.areas,
      summary: knowledgeVersions.summary,
      body: knowledgeVersions.body,
      fields: knowledgeVersions.fields,
      isTemplate: sql<boolean>`${knowledgeVersions.fields} is not null`.as('is_template'),
      isChanged:
        sql<boolean>`${knowledgeItems.firmId} is null and ${knowledgeVersions.firmId} is not null`.as(
          'is_changed',
        ),
      /** The library's own words, and which of them the firm's are based on. */
      libraryVersionId: sql<string | null>`${knowledgeItems.versionId}`.as('library_version_id'),
      hasNewerOwn:
        sql<boolean>`coalesce(${knowledgeStatuses.basedOn} <> ${knowledgeItems.versionId}, false)`.as(
          'has_newer_own',
        ),
      tags: sql<string[]>`coalesce(${knowledgeStatuses.tags}, '{}')`.as('own_tags'),
      isReviewed:
        sql<boolean>`${knowledgeStatuses.reviewedVersion} is not distinct from ${knowledgeVersions.id}`.as(
          'is_reviewed',
        ),
      reviewedBy: knowledgeStatuses.reviewedBy,
      reviewedOn: knowledgeStatuses.reviewedOn,
      removedAt: knowledgeStatuses.removedAt,
      revision: sql<number>`coalesce(${knowledgeStatuses.revision}, 0)`.as('own_revision'),
      updatedAt: sql<Date>`greatest(${knowledgeVersions.writtenAt}, ${knowledgeStatuses.changedAt})`
        .mapWith(knowledgeVersions.writtenAt)
        .as('updated_at'),
    })
    .from(knowledgeItems)
    .leftJoin(
      knowledgeStatuses,
      and(
        eq(knowledgeStatuses.itemId, knowledgeItems.id),
        eq(knowledgeStatuses.firmId, seesOwn(actor) ? actor.firmId : sql`null`),
      ),
    )
    .innerJoin(
      knowledgeVersions,
      and(
        // Says nothing new, but lets the database begin at a version as well as at an item.
        eq(knowledgeVersions.itemId, knowledgeItems.id),
        eq(knowledgeVersions.id, sql`coalesce(${knowledgeStatuses.versionId}, ${knowledgeItems.versionId})`),
      ),
    )
    .where(ofSight(actor, knowledgeItems.firmId))
    .as('seen_knowledge')
}

import type { KnowledgeItem, KnowledgeRow } from '@pam/contracts/knowledge'
import { namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { permissionsOn } from '#slice/knowledge/knowledge.policy'
import { linkedItems } from '#slice/knowledge/links/linked-items.service'
import { openingOf } from '#slice/knowledge/templates/opening'
import { favouritesAmong, type SeenItem } from './items.queries.ts'
import { countComments } from './list.queries.ts'

interface Known {
  readonly names: ReadonlyMap<string, string>
  readonly favourites: ReadonlySet<string>
  readonly comments: ReadonlyMap<string, number>
}

/** An item as a row of a list. */
export const rowView = (value: Omit<SeenItem, 'source' | 'fields'>, known: Known): KnowledgeRow => ({
  id: value.id,
  collection: value.collection,
  title: value.title,
  jurisdiction: value.jurisdiction,
  citation: value.citation,
  court: value.court,
  year: value.year,
  as_of: value.asOf,
  topics: value.topics,
  areas: value.areas,
  tags: value.tags,
  origin: value.origin,
  opening: value.summary || openingOf(value.body),
  is_template: value.isTemplate,
  is_changed: value.isChanged,
  reviewed_by:
    value.isReviewed && value.reviewedBy ? (known.names.get(value.reviewedBy) ?? 'Former colleague') : null,
  reviewed_on: value.isReviewed ? value.reviewedOn : null,
  is_favourite: known.favourites.has(value.id),
  comments: known.comments.get(value.id) ?? 0,
  updated_at: value.updatedAt.toISOString(),
  removed_at: value.removedAt?.toISOString() ?? null,
})

/** An item in full, with its links. */
export async function itemView(ctx: Ctx, entry: SeenItem): Promise<KnowledgeItem> {
  const { db, actor } = ctx
  const known = {
    names: await namesOf(db, actor.firmId, [entry.isReviewed ? entry.reviewedBy : null]),
    favourites: await favouritesAmong(db, actor.userId, [entry.id]),
    comments: await countComments(db, actor, [entry.id]),
  }
  return {
    ...rowView({ ...entry, body: entry.body.slice(0, 600) }, known),
    summary: entry.summary,
    body: entry.body,
    fields: entry.fields,
    version: entry.number,
    revision: entry.revision,
    provenance: {
      words: entry.source.words,
      url: entry.source.url ?? null,
      sha256: entry.source.sha256 ?? null,
    },
    has_newer_own: entry.hasNewerOwn,
    ...(await linkedItems(ctx, entry)),
    can: permissionsOn(actor, entry),
  }
}

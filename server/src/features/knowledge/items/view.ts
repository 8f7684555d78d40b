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

/** An item as a line of a list. */
export const rowView = (it: Omit<SeenItem, 'source' | 'fields'>, known: Known): KnowledgeRow => ({
  ...{ id: it.id, collection: it.collection, title: it.title, jurisdiction: it.jurisdiction },
  ...{ citation: it.citation, court: it.court, year: it.year, as_of: it.asOf },
  ...{ topics: it.topics, areas: it.areas, tags: it.tags, origin: it.origin },
  opening: it.summary || openingOf(it.body),
  is_template: it.isTemplate,
  is_changed: it.isChanged,
  reviewed_by: it.isReviewed && it.reviewedBy ? (known.names.get(it.reviewedBy) ?? 'Former colleague') : null,
  reviewed_on: it.isReviewed ? it.reviewedOn : null,
  is_favourite: known.favourites.has(it.id),
  comments: known.comments.get(it.id) ?? 0,
  updated_at: it.updatedAt.toISOString(),
  removed_at: it.removedAt?.toISOString() ?? null,
})

/** An item whole, with what it is tied to. */
export async function itemView(ctx: Ctx, it: SeenItem): Promise<KnowledgeItem> {
  const { db, actor } = ctx
  const known = {
    names: await namesOf(db, actor.firmId, [it.isReviewed ? it.reviewedBy : null]),
    favourites: await favouritesAmong(db, actor.userId, [it.id]),
    comments: await countComments(db, actor, [it.id]),
  }
  return {
    ...rowView({ ...it, body: it.body.slice(0, 600) }, known),
    ...{ summary: it.summary, body: it.body, fields: it.fields, version: it.number, revision: it.revision },
    provenance: {
      words: it.source.words,
      url: it.source.url ?? null,
      sha256: it.source.sha256 ?? null,
    },
    has_newer_own: it.hasNewerOwn,
    ...(await linkedItems(ctx, it)),
    can: permissionsOn(actor, it),
  }
}

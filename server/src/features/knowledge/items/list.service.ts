import type { KnowledgeFilter } from '@pam/contracts/knowledge'
import { namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { countFacets } from './facets.queries.ts'
import { favouritesAmong } from './items.queries.ts'
import * as query from './list.queries.ts'
import { rowView } from './view.ts'

type Paged = KnowledgeFilter & { readonly after?: string | undefined; readonly limit: number }

const place: Record<KnowledgeFilter['sort'], (entry: query.ListedItem) => string> = {
  title: (entry) => entry.titlePlace,
  updated: (entry) => entry.updatedAt.toISOString(),
  year: (entry) => entry.yearPlace,
}

export async function listItems(ctx: Ctx, { after, limit, ...filter }: Paged) {
  const { db, actor } = ctx
  const from = placeAfter(after, filter.sort === 'updated' ? 'moment' : 'text')
  const rows = await query.listItems(db, actor, filter, from, limit + 1)
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const last = page.at(-1)
  const known = {
    names: await namesOf(
      db,
      actor.firmId,
      page.map((entry) => (entry.isReviewed ? entry.reviewedBy : null)),
    ),
    favourites: await favouritesAmong(db, actor.userId, ids),
    comments: await query.countComments(db, actor, ids),
  }
  return {
    items: page.map((entry) => rowView(entry, known)),
    next: rows.length > limit && last ? cursorOf(place[filter.sort](last), last.id) : null,
    total: await query.countItems(db, actor, filter),
  }
}

export const showFacets = (ctx: Ctx, { sort: _, ...filter }: KnowledgeFilter) =>
  countFacets(ctx.db, ctx.actor, filter)

import type { KnowledgeItem } from '@pam/contracts/knowledge'
import type { Ctx } from '#platform/context'
import { type Link, type LinkEnd, linksAround } from './links.queries.ts'
import { itemsAtEnds, type LinkTarget } from './targets.queries.ts'

type Linked = Pick<KnowledgeItem, 'cites' | 'cited_by' | 'related'>

/** What an item cites, what cites it and its related items: each once, as far as the reader may see it. */
export async function linkedItems(ctx: Pick<Ctx, 'db' | 'actor'>, linkEnd: LinkEnd): Promise<Linked> {
  const links = await linksAround(ctx.db, ctx.actor, [linkEnd])
  const shelf = await itemsAtEnds(ctx.db, ctx.actor, links)
  const out: Linked = { cites: [], cited_by: [], related: [] }
  for (const link of links) {
    const [from, to] = [shelf.from(link), shelf.to(link)]
    if (!from || !to || from.id === to.id) continue
    const other = from.id === linkEnd.id ? to : from
    const list = link.kind === 'related' ? out.related : from.id === linkEnd.id ? out.cites : out.cited_by
    const known = list.find(({ id }) => id === other.id)
    const own = ownLink(ctx, link)
    if (!known) list.push(entryOf(other, own))
    else known.link_id ??= own
  }
  for (const list of Object.values(out)) list.sort((a, b) => a.title.localeCompare(b.title, 'en'))
  return out
}

const ownLink = (ctx: Pick<Ctx, 'actor'>, link: Link) =>
  !link.isFound && link.firmId === ctx.actor.firmId ? link.id : null

const entryOf = ({ id, title, citation, collection }: LinkTarget, link_id: string | null) => ({
  link_id,
  id,
  title,
  citation,
  collection,
})

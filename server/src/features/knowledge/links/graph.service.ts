import type { KnowledgeGraph } from '@pam/contracts/knowledge'
import { documentsCiting } from '#features/documents'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import type { SeenItem } from '#slice/knowledge/items/items.queries'
import { type Link, type LinkEnd, linksAround } from './links.queries.ts'
import { itemsAtEnds, type LinkTarget } from './targets.queries.ts'

/** A graph with more nodes than this is unreadable. */
const most = { items: 40, citations: 12, documents: 30 }

type Edge = KnowledgeGraph['edges'][number]

class Drawing {
  readonly nodes = new Map<string, KnowledgeGraph['nodes'][number]>()
  readonly edges = new Map<string, Edge>()
  readonly #left = { ...most }
  isCut = false

  constructor(middle: SeenItem) {
    const { id, title: label, citation } = middle
    this.nodes.set(id, { id, kind: 'item', label, citation, distance: 0 })
  }

  /** Returns whether it is drawn. */
  add(
    node: { id: string; label: string; citation: string },
    kind: 'item' | 'document' | 'citation',
    distance: number,
  ): boolean {
    if (this.nodes.has(node.id)) return true
    const budget = `${kind}s` as const
    if (this.#left[budget] === 0) {
      this.isCut = true
      return false
    }
    this.#left[budget]--
    const { id, label, citation } = node
    this.nodes.set(id, { id, kind, label, citation, distance })
    return true
  }

  join(from: string, to: string, kind: Edge['kind']): void {
    // A "related" link works in both directions.
    const [one, other] = kind === 'related' && from > to ? [to, from] : [from, to]
    this.edges.set(`${one} ${other} ${kind}`, { from: one, to: other, kind })
  }
}

/** The links of an item, step by step outward, and the visible documents that cite it. */
export async function showGraph(
  ctx: Ctx,
  granted: Granted<SeenItem, 'read'>,
  depth: number,
): Promise<KnowledgeGraph> {
  const drawing = new Drawing(granted)
  let ring: LinkEnd[] = [granted]
  for (let distance = 1; distance <= depth && ring.length > 0; distance++)
    ring = await drawRing(ctx, drawing, ring, distance)
  if (granted.citation) await drawDocuments(ctx, drawing, granted)
  return { nodes: [...drawing.nodes.values()], edges: [...drawing.edges.values()], is_cut: drawing.isCut }
}

async function drawRing(ctx: Ctx, drawing: Drawing, ring: readonly LinkEnd[], distance: number) {
  const links = await linksAround(ctx.db, ctx.actor, ring)
  const shelf = await itemsAtEnds(ctx.db, ctx.actor, links)
  const next: LinkEnd[] = []
  const draw = (item: LinkTarget) => {
    if (drawing.nodes.has(item.id)) return true
    const isDrawn = drawing.add({ ...item, label: item.title }, 'item', distance)
    if (isDrawn) next.push(item)
    return isDrawn
  }
  for (const link of links) {
    const [from, to] = [shelf.from(link), shelf.to(link)]
    if (from && to) {
      if (from.id !== to.id && draw(from) && draw(to)) drawing.join(from.id, to.id, link.kind)
    } else if (from && distance === 1) drawUnshelved(drawing, link)
  }
  return next
}

/** An authority that is not in the knowledge base is drawn by its citation, only around the center. */
function drawUnshelved(drawing: Drawing, { fromId, toId, citation, citationKey }: Link): void {
  // A link to an item that is in the trash, or not visible, does not show it.
  if (toId || !citation) return
  const id = `citation:${citationKey}`
  if (drawing.add({ id, label: citation, citation }, 'citation', 1)) drawing.join(fromId, id, 'cites')
}

async function drawDocuments(ctx: Ctx, drawing: Drawing, entry: SeenItem): Promise<void> {
  const found = await documentsCiting(ctx.db, ctx.actor, entry.citation, most.documents + 1)
  for (const { id, name } of found)
    if (drawing.add({ id, label: name, citation: '' }, 'document', 1)) drawing.join(id, entry.id, 'discusses')
}

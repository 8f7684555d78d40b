import type { KnowledgeGraph } from '@pam/contracts/knowledge'

type Node = KnowledgeGraph['nodes'][number]

/** Where a node's page is; an authority on no shelf has none. */
export const placeOfNode = ({ id, kind }: Pick<Node, 'id' | 'kind'>): string | null =>
  kind === 'item' ? `/knowledge/${id}` : kind === 'document' ? `/documents/${id}` : null

export interface NodeGroup {
  readonly title: string
  readonly nodes: readonly Node[]
}

/** The same as the drawing, in words: each node under what it is to the item. */
export function groupsOf({ nodes, edges }: Pick<KnowledgeGraph, 'nodes' | 'edges'>): readonly NodeGroup[] {
  const middle = nodes.find((it) => it.distance === 0)?.id
  const tied = (node: Node, kind: 'cites' | 'related', way: 'to' | 'from') =>
    edges.some((it) => it.kind === kind && it[way] === node.id && (it.from === middle || it.to === middle))
  const near = nodes.filter((it) => it.distance === 1)
  const items = near.filter((it) => it.kind === 'item')
  return [
    { title: 'Cites', nodes: items.filter((it) => tied(it, 'cites', 'to')) },
    { title: 'Cites, not on the shelf', nodes: near.filter((it) => it.kind === 'citation') },
    { title: 'Cited by', nodes: items.filter((it) => tied(it, 'cites', 'from')) },
    {
      title: 'Belongs with',
      nodes: items.filter((it) => tied(it, 'related', 'to') || tied(it, 'related', 'from')),
    },
    { title: 'Discussed in our documents', nodes: near.filter((it) => it.kind === 'document') },
    { title: 'One step further', nodes: nodes.filter((it) => it.distance === 2) },
  ].filter((it) => it.nodes.length > 0)
}

import type { KnowledgeGraph } from '@pam/contracts/knowledge'

type Node = KnowledgeGraph['nodes'][number]

/** The page of a node; an authority that is not in the knowledge base has none. */
export const placeOfNode = ({ id, kind }: Pick<Node, 'id' | 'kind'>): string | null =>
  kind === 'item' ? `/knowledge/${id}` : kind === 'document' ? `/documents/${id}` : null

export interface NodeGroup {
  readonly title: string
  readonly nodes: readonly Node[]
}

/** The graph as text: each node under its relation to the item. */
export function groupsOf({ nodes, edges }: Pick<KnowledgeGraph, 'nodes' | 'edges'>): readonly NodeGroup[] {
  const middle = nodes.find((node) => node.distance === 0)?.id
  const tied = (node: Node, kind: 'cites' | 'related', way: 'to' | 'from') =>
    edges.some(
      (edge) => edge.kind === kind && edge[way] === node.id && (edge.from === middle || edge.to === middle),
    )
  const near = nodes.filter((node) => node.distance === 1)
  const items = near.filter((entry) => entry.kind === 'item')
  return [
    { title: 'Cites', nodes: items.filter((item) => tied(item, 'cites', 'to')) },
    { title: 'Cited, not in the library', nodes: near.filter((entry) => entry.kind === 'citation') },
    { title: 'Cited by', nodes: items.filter((item) => tied(item, 'cites', 'from')) },
    {
      title: 'Related',
      nodes: items.filter((item) => tied(item, 'related', 'to') || tied(item, 'related', 'from')),
    },
    { title: 'Discussed in our documents', nodes: near.filter((entry) => entry.kind === 'document') },
    { title: 'Indirect', nodes: nodes.filter((node) => node.distance === 2) },
  ].filter((entry) => entry.nodes.length > 0)
}

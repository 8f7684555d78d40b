import type { KnowledgeGraph } from '@pam/contracts/knowledge'

type Node = KnowledgeGraph['nodes'][number]
type Side = 'left' | 'right'

export interface PlacedNode extends Node {
  readonly x: number
  readonly y: number
  /** The direction of its label. */
  readonly side: Side | 'middle'
}

export interface GraphLayout {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
}

/** Vertical distance between two labels. */
const lineHeight = 26
const width = 1060
const rings = { 1: 130, 2: 330 } as const
const padding = 44

/**
 * Rings by distance. Nodes that lead to the center (cite it, discuss it) are on the left, those it leads to on the
 * right; on each side every node has its own row, so that labels do not overlap. Deterministic for the same graph.
 */
export function layOut({ nodes, edges }: Pick<KnowledgeGraph, 'nodes' | 'edges'>): GraphLayout {
  const middle = nodes.find((node) => node.distance === 0)
  const sides = new Map<string, Side>()
  for (const node of nodes.filter((node) => node.distance === 1))
    sides.set(
      node.id,
      edges.some((edge) => edge.from === node.id && edge.to === middle?.id && edge.kind !== 'related')
        ? 'left'
        : 'right',
    )
  for (const node of nodes.filter((node) => node.distance === 2)) {
    const tie = edges.find(
      (edge) =>
        (edge.from === node.id && sides.has(edge.to)) || (edge.to === node.id && sides.has(edge.from)),
    )
    const parent = tie && (tie.from === node.id ? tie.to : tie.from)
    sides.set(node.id, (parent && sides.get(parent)) || 'right')
  }
  const slot = (distance: 1 | 2, side: Side) =>
    nodes.filter((node) => node.distance === distance && sides.get(node.id) === side)
  const columns = ([1, 2] as const).flatMap((distance) =>
    (['left', 'right'] as const).map((side) => ({ distance, side, nodes: slot(distance, side) })),
  )
  const most = Math.max(4, ...columns.map((column) => column.nodes.length))
  const height = most * lineHeight + 2 * padding
  const center = { x: width / 2, y: height / 2 }
  return {
    width,
    height,
    nodes: [
      ...(middle ? [{ ...middle, ...center, side: 'middle' as const }] : []),
      ...columns.flatMap(({ distance, side, nodes: column }) =>
        column.map((node, index) => {
          const y = center.y + (index - (column.length - 1) / 2) * lineHeight
          // On a slightly flattened ellipse, so that the ends do not run into the center.
          const bend = Math.sqrt(1 - ((y - center.y) / (height / 2)) ** 2 * 0.6)
          const x = center.x + (side === 'left' ? -1 : 1) * rings[distance] * bend
          return { ...node, x, y, side }
        }),
      ),
    ],
  }
}

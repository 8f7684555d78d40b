import type { KnowledgeGraph } from '@pam/contracts/knowledge'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './labels.ts'
import { layOut } from './layout.ts'

const node = (id: string, distance: number, kind: 'item' | 'document' | 'citation' = 'item') => ({
  id,
  kind,
  label: `Authority ${id}`,
  citation: '',
  distance,
})

/** Twelve that cite the center, ten it cites, one related, a document, and two a step further. */
function bigGraph(): KnowledgeGraph {
  const citing = Array.from({ length: 12 }, (_, i) => `in${i}`)
  const cited = Array.from({ length: 10 }, (_, i) => `out${i}`)
  return {
    nodes: [
      node('m', 0),
      ...[...citing, ...cited, 'r'].map((id) => node(id, 1)),
      ...[node('d', 1, 'document'), node('c', 1, 'citation'), node('far1', 2), node('far2', 2)],
    ],
    edges: [
      ...citing.map((from) => ({ from, to: 'm', kind: 'cites' as const })),
      ...cited.map((to) => ({ from: 'm', to, kind: 'cites' as const })),
      { from: 'm', to: 'r', kind: 'related' },
      { from: 'd', to: 'm', kind: 'discusses' },
      { from: 'm', to: 'c', kind: 'cites' },
      { from: 'far1', to: 'in0', kind: 'cites' },
      { from: 'out0', to: 'far2', kind: 'cites' },
    ],
    is_cut: false,
  }
}

describe('the graph of connections', () => {
  it('is deterministic', () => {
    expect(layOut(bigGraph())).toEqual(layOut(bigGraph()))
  })

  it('has what leads here on the left and what it leads to on the right, further ones on the outer ring', () => {
    const { nodes, width } = layOut(bigGraph())
    const x = (id: string) => nodes.find((node) => node.id === id)?.x ?? Number.NaN
    for (const id of ['in0', 'in11', 'd', 'far1']) expect(x(id)).toBeLessThan(width / 2)
    for (const id of ['out0', 'out9', 'r', 'c', 'far2']) expect(x(id)).toBeGreaterThan(width / 2)
    expect(x('far1')).toBeLessThan(x('in0'))
    expect(x('far2')).toBeGreaterThan(x('out0'))
  })

  it('lets no labels overlap and keeps all inside', () => {
    const { nodes, width, height } = layOut(bigGraph())
    const labels = nodes
      .filter((node) => node.side !== 'middle')
      .map(({ x, y, side }) => ({
        left: side === 'left' ? x - 190 : x,
        right: side === 'left' ? x : x + 190,
        y,
      }))
    for (const [index, one] of labels.entries()) {
      expect([one.left >= 0, one.right <= width, one.y > 24, one.y < height]).toEqual([
        true,
        true,
        true,
        true,
      ])
      for (const other of labels.slice(index + 1))
        if (Math.abs(one.y - other.y) < 16)
          expect(one.right <= other.left || other.right <= one.left).toBe(true)
    }
  })

  it('has the same content as lists', () => {
    expect(groupsOf(bigGraph()).map(({ title, nodes }) => [title, nodes.length])).toEqual([
      ['Cites', 10],
      ['Cited, not in the library', 1],
      ['Cited by', 12],
      ['Related', 1],
      ['Discussed in our documents', 1],
      ['Indirect', 2],
    ])
  })
})

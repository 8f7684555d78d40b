import { type Alignment, align } from './align.ts'

/** The text drawn for a page: what a person selects and what is marked. */
export interface PageLayer {
  readonly element: Element
  readonly alignment: Alignment
  readonly nodes: readonly { node: Text; start: number }[]
}

/** Reads the text nodes of a drawn page and finds the stored words in them. */
export function readLayer(element: Element, stored: string): PageLayer {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; start: number }[] = []
  let drawn = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    nodes.push({ node, start: drawn.length })
    drawn += node.data
  }
  return { element, nodes, alignment: align(stored, drawn) }
}

/** A passage of the stored text as ranges over what is drawn. */
export function rangesOf(layer: PageLayer, start: number, end: number): Range[] {
  return layer.alignment.runs(start, end).flatMap(([from, to]) => {
    const [first, last] = [nodeAt(layer, from), nodeAt(layer, to - 1)]
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, from - first.start)
    range.setEnd(last.node, to - last.start)
    return [range]
  })
}

function nodeAt({ nodes }: PageLayer, place: number) {
  let [low, high] = [0, nodes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((nodes[middle]?.start ?? 0) <= place) low = middle + 1
    else high = middle
  }
  // An empty node is at the same position as the one after it.
  return nodes[low - 1]
}

/** The stored offsets of the selection on this page; null if it has none. */
export function selectedIn(layer: PageLayer, selection: Range): { start: number; end: number } | null {
  if (selection.collapsed || !selection.intersectsNode(layer.element)) return null
  let [start, end] = [Number.POSITIVE_INFINITY, -1]
  for (const { node, start: at } of layer.nodes) {
    if (!selection.intersectsNode(node)) continue
    const from = node === selection.startContainer ? selection.startOffset : 0
    const to = node === selection.endContainer ? selection.endOffset : node.length
    for (let place = from; place < to; place += 1) {
      const stored = layer.alignment.storedAt(at + place)
      if (stored === undefined) continue
      start = Math.min(start, stored)
      end = Math.max(end, stored + 1)
    }
  }
  return end > start ? { start, end } : null
}

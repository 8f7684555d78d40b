import { Fragment, type ReactNode } from 'react'
import type { MarkdownOf } from './markdown-tree.ts'

export interface Decoration {
  readonly start: number
  readonly end: number
  readonly show: (words: string) => ReactNode
}

export interface Marked {
  readonly start: number
  readonly end: number
}

/** Words with what is in them shown in its own way, and with the marked part marked. */
export function decorated(
  node: MarkdownOf<'text'>,
  decorations: readonly Decoration[],
  mark: Marked | null,
): ReactNode {
  const part = mark && markedPart(node, mark)
  const cuts = [
    0,
    node.value.length,
    ...decorations.flatMap((decoration) => [decoration.start, decoration.end]),
  ]
  if (part) cuts.push(part.start, part.end)
  const edges = [...new Set(cuts)].toSorted((a, b) => a - b)
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? start
    const words = node.value.slice(start, end)
    const own = decorations.find((decoration) => decoration.start <= start && end <= decoration.end)
    const shown = own ? own.show(words) : words
    const isMarked = part && part.start <= start && end <= part.end
    return isMarked ? (
      <mark key={start} data-marked>
        {shown}
      </mark>
    ) : (
      <Fragment key={start}>{shown}</Fragment>
    )
  })
}

/** The offsets of the marked characters in this piece of the text. */
function markedPart({ value, position }: MarkdownOf<'text'>, mark: Marked): Marked | null {
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0]
  if (to <= mark.start || from >= mark.end) return null
  // An escape makes the typed words longer than what they say: then the whole piece is meant.
  if (to - from !== value.length) return { start: 0, end: value.length }
  return { start: Math.max(0, mark.start - from), end: Math.min(value.length, mark.end - from) }
}

import { useEffect, useRef } from 'react'
import { type Mark, markRanges } from '#slice/documents/viewer/highlights.ts'
import { type PageLayer, rangesOf } from '#slice/documents/viewer/layer.ts'
import type { Passage } from '#slice/documents/viewer/place.ts'

export interface Marked extends Passage {
  readonly mark: Mark
}

/** A mark that leads to its note. */
export interface PageNote extends Marked {
  readonly id: string
  readonly label: string
}

/** Where to go: a new object is a new journey, even to the same words. */
export interface Target extends Passage {
  readonly round: number
}

/** Highlights text on one rendered page, as long as it is displayed. */
export function useMarks(layer: PageLayer | null, marks: readonly Marked[]) {
  useEffect(() => {
    if (!layer) return
    const undo = marks.map(({ mark, start, end }) => markRanges(mark, rangesOf(layer, start, end)))
    return () => {
      for (const take of undo) take()
    }
  }, [layer, marks])
}

/** Brings the words of a target to the middle of the screen, once they are drawn. */
export function useScrollToWords(layer: PageLayer | null, target: Target | null) {
  const served = useRef<Target | null>(null)
  useEffect(() => {
    if (!layer || !target || served.current === target) return
    served.current = target
    const [first] = target.end > target.start ? rangesOf(layer, target.start, target.end) : []
    const scroller = layer.element.closest('[data-pages]')
    if (!first || !scroller || !('getBoundingClientRect' in first)) return
    const [words, frame] = [first.getBoundingClientRect(), scroller.getBoundingClientRect()]
    scroller.scrollBy({
      top: words.top - frame.top - frame.height * 0.35,
      left: words.left < frame.left || words.right > frame.right ? words.left - frame.left - 24 : 0,
    })
  }, [layer, target])
}

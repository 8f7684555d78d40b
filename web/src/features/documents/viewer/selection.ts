import { useCallback, useEffect, useRef, useState } from 'react'
import { type PageLayer, selectedIn } from './layer.ts'
import type { Passage } from './place.ts'

/** What a person has selected on the pages, as a passage. Of a selection over two pages, the part on the first. */
export function useSelectedPassage() {
  const layers = useRef(new Map<number, PageLayer>())
  const [selected, setSelected] = useState<Passage | null>(null)
  const noteLayer = useCallback((page: number, layer: PageLayer | null) => {
    if (layer) layers.current.set(page, layer)
    else layers.current.delete(page)
  }, [])
  useEffect(() => {
    let timer = 0
    const look = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setSelected(passageOf(layers.current)), 120)
    }
    document.addEventListener('selectionchange', look)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('selectionchange', look)
    }
  }, [])
  const clear = useCallback(() => {
    window.getSelection()?.removeAllRanges()
    setSelected(null)
  }, [])
  return { selected, noteLayer, clear }
}

function passageOf(layers: ReadonlyMap<number, PageLayer>): Passage | null {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  for (const [page, layer] of [...layers].toSorted(([a], [b]) => a - b)) {
    const found = selectedIn(layer, range)
    if (found) return { page, ...found }
  }
  return null
}

import { useEffect, useRef } from 'react'

/** A page of words: always as text, whatever the words look like. */
export function PageText({ text, onDrawn }: { text: string; onDrawn: (layer: Element) => void }) {
  const layer = useRef<HTMLDivElement>(null)
  const latest = useRef(onDrawn)
  latest.current = onDrawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another drawing
  useEffect(() => {
    if (layer.current) latest.current(layer.current)
  }, [text])
  return (
    <div
      ref={layer}
      className="min-h-[11em] px-[9%] py-[8%] font-serif leading-[1.6] break-words whitespace-pre-wrap text-ink [tab-size:4]"
    >
      {text}
    </div>
  )
}

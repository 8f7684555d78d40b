import { useEffect, useRef } from 'react'
import { useNearPages } from '#slice/documents/pages/near.ts'
import type { Source } from './source.ts'

interface ThumbnailsProps {
  source: Extract<Source, { kind: 'pdf' }>
  count: number
  page: number
  weak: readonly number[]
  onPage: (page: number) => void
}

const width = 104

/** Small pages to find one's way by; those near are drawn. */
export function Thumbnails({ source, count, page, weak, onPage }: ThumbnailsProps) {
  const scroller = useRef<HTMLElement>(null)
  const { near, watch } = useNearPages(scroller)
  const height = Math.round((width * source.size.height) / source.size.width)
  useEffect(() => {
    scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [page])
  return (
    <nav
      ref={scroller}
      aria-label="Thumbnails"
      className="w-36 shrink-0 overflow-y-auto border-r border-rule px-3 py-3"
    >
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          ref={watch}
          type="button"
          data-page={number}
          aria-label={`Page ${number}${weak.includes(number) ? ', to be checked' : ''}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
          className="group mx-auto mb-3 block rounded-sm p-1 text-center text-xs aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
        >
          <span
            className="block overflow-clip border border-rule bg-white group-aria-[current=page]:border-accent"
            style={{ width, height }}
          >
            {near.has(number) && <Small source={source} number={number} />}
          </span>
          <span className="figures mt-1 block">
            {number}
            {weak.includes(number) && ' \u26a0'}
          </span>
        </button>
      ))}
    </nav>
  )
}

function Small({ source, number }: { source: ThumbnailsProps['source']; number: number }) {
  const holder = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let cancel = () => {}
    let isOver = false
    const draw = async () => {
      const page = await source.pdf.getPage(number)
      const { current: canvas } = holder
      if (isOver || !canvas) return
      const whole = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: (width / whole.width) * (window.devicePixelRatio || 1) })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      const task = page.render({ canvas, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    // A thumbnail that could not be rendered stays blank; the page itself explains why.
    draw().catch(() => undefined)
    return () => {
      isOver = true
      cancel()
    }
  }, [source, number])
  return <canvas ref={holder} aria-hidden className="w-full" />
}

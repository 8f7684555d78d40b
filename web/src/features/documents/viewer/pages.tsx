import type { DocumentText, DocumentView } from '@pam/contracts/documents'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { PageFrame } from '#slice/documents/pages/frame.tsx'
import type { Marked, PageNote, Target } from '#slice/documents/pages/marks.ts'
import { type InSight, keepInSight, pageInSight, useNearPages } from '#slice/documents/pages/near.ts'
import type { PageLayer } from './layer.ts'
import { useRoom } from './room.ts'
import type { Size, Source } from './source.ts'
import type { Zoom } from './zoom.ts'
import '#slice/documents/pages/layer.css'

interface ViewerPagesProps {
  document: DocumentView
  text: DocumentText | undefined
  source: Source
  count: number
  zoom: Zoom
  room: Size
  /** Given on a phone: this page and no other. */
  only: number | undefined
  marks: readonly Marked[]
  notes: readonly PageNote[]
  target: Target | null
  onPage: (number: number) => void
  onLayer: (page: number, layer: PageLayer | null) => void
  onNote: (id: string) => void
  onRoom: (room: Size) => void
}

const none: readonly never[] = []

/** The pages one under the other, or one at a time. */
export function ViewerPages(props: ViewerPagesProps) {
  const { document, text, source, count, zoom, room, only, marks, notes, target } = props
  const { onPage, onLayer, onNote, onRoom } = props
  const scroller = useRef<HTMLElement>(null)
  const { near, watch } = useNearPages(scroller)
  const markedBy = useMemo(() => Map.groupBy(marks, ({ page }) => page), [marks])
  const notedBy = useMemo(() => Map.groupBy(notes, ({ page }) => page), [notes])
  const readBy = useMemo(() => new Map(text?.pages.map((page) => [page.number, page])), [text])
  useRoom(scroller, onRoom)
  useEffect(() => {
    if (target) scroller.current?.querySelector(`#page-${target.page}`)?.scrollIntoView?.({ block: 'start' })
  }, [target])

  const inSight = useRef<InSight>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with these the pages take another size
  useLayoutEffect(() => {
    if (scroller.current && inSight.current) keepInSight(scroller.current, inSight.current)
  }, [zoom, room.width])

  const frame = useRef(0)
  const follow = () => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const seen = scroller.current && !only ? pageInSight(scroller.current, near) : undefined
      if (!seen) return
      inSight.current = seen
      onPage(seen.page)
    })
  }
  const numbers = only ? [only] : Array.from({ length: count }, (_, index) => index + 1)
  return (
    <section
      ref={scroller}
      data-pages
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Pages"
      onScroll={follow}
      className="relative min-h-0 flex-1 overflow-auto bg-sunken px-4 pt-3 focus-visible:outline-offset-[-2px]"
    >
      {numbers.map((number) => {
        const read = readBy.get(number)
        return (
          <PageFrame
            key={number}
            document={document}
            number={number}
            read={read}
            text={read && text?.text.slice(read.start, read.end)}
            source={source}
            isNear={only !== undefined || near.has(number)}
            zoom={zoom}
            room={room}
            marks={markedBy.get(number) ?? none}
            notes={notedBy.get(number) ?? none}
            target={target?.page === number ? target : null}
            watch={watch}
            onLayer={onLayer}
            onNote={onNote}
          />
        )
      })}
    </section>
  )
}

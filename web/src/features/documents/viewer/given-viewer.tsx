import type { DocumentText } from '@pam/contracts/documents'
import { useEffect, useRef, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { Notice } from '#ui/feedback/notice'
import { Busy } from '#ui/feedback/spinner'
import '#slice/documents/pages/layer.css'
import { pageInSight, useNearPages } from '#slice/documents/pages/near.ts'
import { GivenPage, givenScale } from './given-page.tsx'
import { useRoom } from './room.ts'
import { type PdfSource, pdfOf, type Size } from './source.ts'
import { Toolbar } from './toolbar.tsx'
import type { Zoom } from './zoom.ts'

interface GivenViewerProps {
  /** A PDF to render, or only the text. */
  content: ArrayBuffer | DocumentText
  /** Overlaid on text; a PDF has its own. */
  mark: string | null
}

/** A document to look at and nothing else: its pages, one under the other. */
export function GivenViewer({ content, mark }: GivenViewerProps) {
  const { pdf, error } = usePdf(content instanceof ArrayBuffer ? content : null)
  const text = content instanceof ArrayBuffer ? null : content
  const scroller = useRef<HTMLElement>(null)
  const { near, watch } = useNearPages(scroller)
  const [zoom, setZoom] = useState<Zoom>('width')
  const [room, setRoom] = useState<Size>({ width: 900, height: 700 })
  const [page, setPage] = useState(1)
  useRoom(scroller, setRoom)
  const count = pdf?.pdf.numPages ?? text?.pages.length ?? 0
  const goTo = (number: number) => {
    setPage(number)
    scroller.current?.querySelector(`#page-${number}`)?.scrollIntoView?.({ block: 'start' })
  }
  const follow = () => {
    const seen = scroller.current && pageInSight(scroller.current, near)
    if (seen) setPage(seen.page)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        page={page}
        count={count}
        zoom={zoom}
        scale={givenScale(pdf, zoom, room)}
        onPage={goTo}
        onZoom={setZoom}
      />
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Pages"
        onScroll={follow}
        className="relative min-h-0 flex-1 overflow-auto bg-sunken px-4 pt-3 focus-visible:outline-offset-[-2px]"
      >
        {error !== null && (
          <Notice tone="danger" role="alert" title="The pages could not be displayed">
            {sentenceFor(error, 'View the text instead, or ask the sender for another copy.')}
          </Notice>
        )}
        {error === null && count === 0 && !text && <Busy>Opening the pages...</Busy>}
        {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
          <GivenPage
            key={number}
            number={number}
            pdf={pdf}
            words={wordsOn(text, number)}
            mark={mark}
            isNear={near.has(number)}
            zoom={zoom}
            room={room}
            watch={watch}
          />
        ))}
      </section>
    </div>
  )
}

function wordsOn(text: DocumentText | null, number: number): string {
  const page = text?.pages[number - 1]
  return page && text ? text.text.slice(page.start, page.end) : ''
}

/** Opened once, and let go of. Drawing takes the bytes away, so they are copied first. */
function usePdf(bytes: ArrayBuffer | null) {
  const [pdf, setPdf] = useState<PdfSource | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    setPdf(null)
    setError(null)
    if (!bytes) return
    let isOver = false
    let close = () => {}
    pdfOf(bytes.slice(0)).then(
      (opened) => {
        close = opened.close
        if (isOver) close()
        else setPdf(opened.source)
      },
      (why: unknown) => {
        if (!isOver) setError(why)
      },
    )
    return () => {
      isOver = true
      close()
    }
  }, [bytes])
  return { pdf, error }
}

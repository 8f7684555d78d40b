import { useEffect, useRef, useState } from 'react'
import { type Pdf, type PdfPage, pixelsPerPoint, TextLayer } from '#slice/documents/viewer/pdf.ts'
import type { Size } from '#slice/documents/viewer/source.ts'

interface PagePdfProps {
  pdf: Pdf
  number: number
  scale: number
  /** False where the words over the page come from elsewhere. */
  hasWords: boolean
  onSize: (size: Size) => void
  onDrawn: (layer: Element) => void
}

/** More would not be seen, and phones refuse it. */
const mostPixels = 16_000_000

/** One sheet of a PDF: its picture, and its words over it. */
export function PagePdf({ pdf, number, scale, hasWords, onSize, onDrawn }: PagePdfProps) {
  const picture = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const latest = useRef({ onSize, onDrawn })
  latest.current = { onSize, onDrawn }

  useEffect(() => {
    let cancel = () => {}
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: pixelsPerPoint })
      if (isOver) return
      latest.current.onSize({ width, height })
      const drawing = drawPicture(page, scale)
      cancel = drawing.cancel
      picture.current?.replaceChildren(await drawing.done)
      setBroken(false)
    }
    draw().catch((error: unknown) => setBroken(!isCancelled(error)))
    return () => {
      isOver = true
      cancel()
    }
  }, [pdf, number, scale])

  useEffect(() => {
    const { current: container } = words
    if (!hasWords || !container) return
    let layer: TextLayer | undefined
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isOver) return
      layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container,
        viewport: page.getViewport({ scale: pixelsPerPoint }),
      })
      await layer.render()
      if (!isOver) latest.current.onDrawn(container)
    }
    // Without words over it the page is still there to look at.
    draw().catch(() => undefined)
    return () => {
      isOver = true
      layer?.cancel()
      container.replaceChildren()
    }
  }, [pdf, number, hasWords])

  return (
    <>
      {isBroken && (
        <p className="p-6 text-sm text-[#1b1d22]">
          This page could not be displayed. You can still download the original.
        </p>
      )}
      <div ref={picture} aria-hidden className="absolute inset-0 [&>canvas]:size-full" />
      <div
        ref={words}
        className="page-layer"
        style={{ '--total-scale-factor': scale * pixelsPerPoint } as React.CSSProperties}
      />
    </>
  )
}

/** Drawn aside and then put in place, so that a page never goes blank while it is drawn larger. */
function drawPicture(page: PdfPage, scale: number) {
  const whole = page.getViewport({ scale: scale * pixelsPerPoint })
  const most = Math.sqrt(mostPixels / (whole.width * whole.height))
  const viewport = page.getViewport({
    scale: scale * pixelsPerPoint * Math.min(window.devicePixelRatio || 1, most),
  })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas, viewport })
  return { done: task.promise.then(() => canvas), cancel: () => task.cancel() }
}

/** A page that left the screen is no failure. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'RenderingCancelledException' || error.name === 'AbortException')

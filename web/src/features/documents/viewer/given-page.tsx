import { lazy, Suspense, useState } from 'react'
import { PageText } from '#slice/documents/pages/text.tsx'
import type { PdfSource, Size } from './source.ts'
import { scaleFor, type Zoom } from './zoom.ts'

const PagePdf = lazy(() =>
  import('#slice/documents/pages/pdf.tsx').then((page) => ({ default: page.PagePdf })),
)

interface GivenPageProps {
  number: number
  pdf: PdfSource | null
  words: string
  mark: string | null
  isNear: boolean
  zoom: Zoom
  room: Size
  watch: (element: HTMLElement | null) => (() => void) | undefined
}

const sheet: Size = { width: 816, height: 1056 }
const margin = 32

/** Pages are drawn as the room allows, words as large as they are read. */
export const givenScale = (pdf: PdfSource | null, zoom: Zoom, room: Size, own?: Size): number => {
  if (pdf) return scaleFor(zoom, own ?? pdf.size, room)
  return typeof zoom === 'number' ? zoom : 1
}

const nothing = () => undefined

/** One page: its place is kept whether it is drawn or not. */
export function GivenPage({ number, pdf, words, mark, isNear, zoom, room, watch }: GivenPageProps) {
  const [own, setOwn] = useState<Size>()
  const scale = givenScale(pdf, zoom, room, own)
  const whole = own ?? pdf?.size ?? sheet
  const height = Math.round(whole.height * scale)
  const drawn = Math.round(whole.width * scale)
  // Words flow: they are never made smaller to fit, and never wider than the screen.
  const size = { width: pdf ? drawn : Math.min(drawn, Math.max(200, room.width - margin)), height }
  return (
    <section
      id={`page-${number}`}
      ref={watch}
      data-page={number}
      aria-label={`Page ${number}`}
      className="mx-auto mb-6 scroll-mt-3"
      style={{ width: size.width }}
    >
      <p className="figures mb-1.5 text-xs font-medium text-ink">Page {number}</p>
      <div
        className={`relative overflow-clip border border-rule ${pdf ? 'bg-white' : 'bg-surface'}`}
        style={pdf ? size : { minHeight: isNear ? undefined : size.height, fontSize: `${scale}rem` }}
      >
        {isNear && pdf && (
          <Suspense>
            <PagePdf
              pdf={pdf.pdf}
              number={number}
              scale={scale}
              hasWords
              onSize={(next) => setOwn((last) => (last?.width === next.width ? last : next))}
              onDrawn={nothing}
            />
          </Suspense>
        )}
        {isNear && !pdf && <PageText text={words || 'No text was found on this page.'} onDrawn={nothing} />}
        {mark && !pdf && <Watermark mark={mark} />}
      </div>
    </section>
  )
}

/** The mark as a picture that repeats: over every part of the words, so that no photograph of them is without it. */
const pictureOf = (mark: string) => {
  const text = mark.replace(/[<>&"']/g, (text) => `&#${text.charCodeAt(0)};`)
  const [width, height] = [mark.length * 9 + 90, 150]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="50%" text-anchor="middle" transform="rotate(-18 ${width / 2} ${height / 2})" font-family="sans-serif" font-size="17" fill="#808890" fill-opacity="0.3">${text}</text></svg>`
}

const Watermark = ({ mark }: { mark: string }) => (
  <div
    aria-hidden
    data-mark={mark}
    className="pointer-events-none absolute inset-0 select-none"
    style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(pictureOf(mark))}")` }}
  />
)

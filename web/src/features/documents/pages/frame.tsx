import type { DocumentView } from '@pam/contracts/documents'
import { TriangleAlert } from 'lucide-react'
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { NotePins } from '#slice/documents/notes/pins.tsx'
import { type PageLayer, readLayer } from '#slice/documents/viewer/layer.ts'
import type { Size, Source } from '#slice/documents/viewer/source.ts'
import { scaleFor, type Zoom } from '#slice/documents/viewer/zoom.ts'
import { Badge } from '#ui/feedback/badge'
import { PageDrawnThere } from './drawn-there.tsx'
import { type Marked, type PageNote, type Target, useMarks, useScrollToWords } from './marks.ts'
import { PagePicture, paperSize } from './picture.tsx'
import { PageRecognised } from './recognised.tsx'
import { PageText } from './text.tsx'
import { methodWords, type ReadPage, weakWords } from './words.ts'

const PagePdf = lazy(() => import('./pdf.tsx').then((page) => ({ default: page.PagePdf })))

interface PageFrameProps {
  document: DocumentView
  number: number
  /** Undefined until this page is read. */
  read: ReadPage | undefined
  text: string | undefined
  source: Source
  isNear: boolean
  zoom: Zoom
  room: Size
  marks: readonly Marked[]
  notes: readonly PageNote[]
  target: Target | null
  watch: (element: HTMLElement | null) => (() => void) | undefined
  onLayer: (page: number, layer: PageLayer | null) => void
  onNote: (id: string) => void
}

/** A US Letter page, for pages that are text only. */
const sheet: Size = { width: 816, height: 1056 }

/** One page: its place is kept whether it is drawn or not, so that nothing jumps. */
export const PageFrame = memo((props: PageFrameProps) => {
  const { document, number, read, text, source, isNear, zoom, room, marks, notes, target } = props
  const { watch, onLayer, onNote } = props
  const [own, setOwn] = useState<Size>()
  const [drawn, setDrawn] = useState<{ element: Element }>()
  const whole = own ?? sizeOf(source)
  const scale = scaleFor(zoom, whole, room)
  const size = { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) }
  const isDrawn = isNear && drawn?.element.isConnected === true
  const layer = useMemo(
    () => (isDrawn && drawn && text !== undefined ? readLayer(drawn.element, text) : null),
    [isDrawn, drawn, text],
  )
  const noteDrawn = useCallback((element: Element) => setDrawn({ element }), [])
  const noteSize = useCallback(
    (next: Size) =>
      setOwn((last) => (last?.width === next.width && last.height === next.height ? last : next)),
    [],
  )
  useMarks(layer, marks)
  useScrollToWords(layer, target)
  useEffect(() => {
    onLayer(number, layer)
    return () => onLayer(number, null)
  }, [number, layer, onLayer])

  const isSheet = source.kind !== 'words'
  return (
    <section
      id={`page-${number}`}
      ref={watch}
      data-page={number}
      aria-label={`Page ${number}`}
      className="mx-auto mb-6 scroll-mt-3"
      style={{ width: size.width }}
    >
      <p className="figures mb-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        <span className="font-medium text-ink">Page {number}</span>
        <span>{read ? methodWords(read) : 'Not read yet'}</span>
        {read?.weak && (
          <Badge tone="attention" icon={<TriangleAlert size={12} aria-hidden />}>
            {weakWords(read)}
          </Badge>
        )}
      </p>
      <div
        className={`relative border border-rule ${isSheet ? 'overflow-clip bg-white' : 'bg-surface'}`}
        style={isSheet ? size : { minHeight: isNear ? undefined : size.height, fontSize: `${scale}rem` }}
      >
        {isNear && (
          <Suspense>
            {source.kind === 'pdf' && (
              <PagePdf
                pdf={source.pdf}
                number={number}
                scale={scale}
                hasWords={read?.method !== 'ocr'}
                onSize={noteSize}
                onDrawn={noteDrawn}
              />
            )}
            {source.kind === 'picture' && <PagePicture picture={source.picture} />}
            {source.kind === 'pictures' && (
              <PageDrawnThere document={document} number={number} onSize={noteSize} />
            )}
            {isSheet && read?.method === 'ocr' && (
              <PageRecognised document={document} number={number} size={size} onDrawn={noteDrawn} />
            )}
            {!isSheet && <PageText text={text ?? ''} onDrawn={noteDrawn} />}
          </Suspense>
        )}
        {layer && notes.length > 0 && (
          <NotePins layer={layer} notes={notes} scale={scale} onChoose={onNote} />
        )}
      </div>
    </section>
  )
})

function sizeOf(source: Source): Size {
  if (source.kind === 'pdf') return source.size
  return source.kind === 'picture' ? paperSize(source.picture) : sheet
}

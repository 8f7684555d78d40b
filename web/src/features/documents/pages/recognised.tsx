import type { DocumentView } from '@pam/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Size } from '#slice/documents/viewer/source.ts'
import { viewerQueries } from '#slice/documents/viewer/viewer.queries.ts'

interface PageRecognisedProps {
  document: DocumentView
  number: number
  size: Size
  onDrawn: (layer: Element) => void
}

/** Recognized words, each laid over its place in the picture, so that they are selected and marked like any others. */
export function PageRecognised({ document, number, size, onDrawn }: PageRecognisedProps) {
  const { data } = useQuery(viewerQueries.page(document, number))
  const layer = useRef<HTMLDivElement>(null)
  const latest = useRef(onDrawn)
  latest.current = onDrawn
  useEffect(() => {
    if (layer.current && data) latest.current(layer.current)
  }, [data])
  return (
    <div
      ref={layer}
      className="page-layer" // The letters are measured in this kind of type, below.
      style={{ '--total-scale-factor': 1, fontFamily: 'sans-serif' } as React.CSSProperties}
    >
      {data?.words.map(({ start, end, box: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => {
        const text = data.text.slice(start, end)
        const height = (y1 - y0) * size.height
        return (
          <span
            key={start}
            style={
              {
                left: `${x0 * 100}%`,
                top: `${y0 * 100}%`,
                '--font-height': height,
                '--scale-x': ((x1 - x0) * size.width) / Math.max(1, widthOf(text, height)),
              } as React.CSSProperties
            }
          >
            {`${text} `}
          </span>
        )
      })}
    </div>
  )
}

let pen: CanvasRenderingContext2D | null | undefined

/** How wide the letters would be by themselves. */
function widthOf(text: string, height: number): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * height * 0.5
  pen.font = '100px sans-serif'
  return (pen.measureText(text).width * height) / 100
}

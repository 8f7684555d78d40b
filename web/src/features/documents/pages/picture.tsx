import { useEffect, useRef } from 'react'
import type { Size } from '#slice/documents/viewer/source.ts'

const paperWidth = 816

/** Scans have hundreds of points to the inch; at 100 % they should be about as large as the original. */
export function paperSize({ width, height }: Size): Size {
  const shrink = Math.min(1, paperWidth / Math.min(width, height))
  return { width: width * shrink, height: height * shrink }
}

/** A picture as it is. Drawn, not loaded: its bytes never get an address of their own. */
export function PagePicture({ picture }: { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    current.width = picture.width
    current.height = picture.height
    current.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
}

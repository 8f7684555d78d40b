import { useEffect, useRef } from 'react'

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

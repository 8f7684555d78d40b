import { useEffect, useRef, useState } from 'react'

/** How wide an element is on the screen, followed as it changes; the given width until it is known. */
export function useWidth<E extends HTMLElement>(atFirst: number) {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(atFirst)
  useEffect(() => {
    const { current } = element
    if (!current || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

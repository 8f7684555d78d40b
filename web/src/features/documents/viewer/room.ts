import { type RefObject, useEffect } from 'react'
import type { Size } from './source.ts'

/** Reports the available size for pages, as it changes. */
export function useRoom(element: RefObject<HTMLElement | null>, onRoom: (room: Size) => void) {
  useEffect(() => {
    const { current } = element
    if (!current || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current
      if (width > 0) onRoom({ width, height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, onRoom])
}

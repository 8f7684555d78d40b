import { useSyncExternalStore } from 'react'

/** The breakpoint of the product: below it, phones. */
export const mobileBreakpoint = 768
const query = () => window.matchMedia(`(min-width: ${mobileBreakpoint}px)`)

const subscribe = (listener: () => void) => {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches)

import { useSyncExternalStore } from 'react'

/** From this width on the fields are beside the steps, and the graph is offered. */
const query = () => window.matchMedia('(min-width: 1100px)')

const subscribe = (listener: () => void) => {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useHasRoom = (): boolean => useSyncExternalStore(subscribe, () => query().matches)

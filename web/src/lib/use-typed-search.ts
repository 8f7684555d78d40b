import { useEffect, useRef, useState } from 'react'

const pauseMs = 250

/** Typed text is in the field at once; the search follows when typing pauses. */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(searched)
  const last = useRef(searched)
  const run = useRef(search)
  run.current = search
  useEffect(() => {
    // The address changed by itself: a saved view, the back button, a cleared filter.
    if (searched !== last.current) {
      last.current = searched
      setTyped(searched)
    }
  }, [searched])
  useEffect(() => {
    if (typed === last.current) return
    const timer = setTimeout(() => {
      last.current = typed
      run.current(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}

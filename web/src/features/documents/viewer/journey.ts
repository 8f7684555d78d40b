import { useCallback, useEffect, useRef, useState } from 'react'
import type { Target } from '#slice/documents/pages/marks.ts'
import type { Passage } from './place.ts'

/** Where the reader is and where they are being taken: by the address, by a place found, by a page turned. */
export function useJourney(passage: Passage | null, key: string, count: number) {
  const [page, setPage] = useState(passage?.page ?? 1)
  const [target, setTarget] = useState<Target | null>(null)
  const round = useRef(0)
  const go = useCallback((to: Passage) => {
    round.current += 1
    setTarget({ ...to, round: round.current })
    setPage(to.page)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step through the history is a journey, also to the same words
  useEffect(() => {
    if (passage && count > 0) go(passage.page > count ? { page: count, start: 0, end: 0 } : passage)
  }, [key, passage, count > 0])
  const turnTo = useCallback((number: number) => go({ page: number, start: 0, end: 0 }), [go])
  return { page, setPage, target, go, turnTo }
}

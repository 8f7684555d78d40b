import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { z } from 'zod'
import { readUrlState, writeUrlState } from '#lib/url-state'
import { hashOf, type Passage, passageIn } from './place.ts'

const place = z.object({ tab: z.string().max(20).default('find'), find: z.string().max(200).default('') })

/** The open tab and the words looked for are in the address, and so is the passage: a change of one keeps the others. */
export function useViewerUrl() {
  const { search, hash, key } = useLocation()
  const navigate = useNavigate()
  const isReplaced = useNavigationType() === 'REPLACE'
  // A change of tab is no journey; a step forth or back is one, also to the same words.
  const step = useRef(key)
  if (!isReplaced) step.current = key
  const params = new URLSearchParams(search)
  const passage = useMemo(() => passageIn(hash), [hash])
  // Two changes in quick succession: the second builds on the first, which the router has not drawn yet.
  const latest = useRef({ search, hash })
  useEffect(() => {
    latest.current = { search, hash }
  }, [search, hash])
  const change = useCallback(
    (next: Partial<z.input<typeof place>>) => {
      latest.current.search = `?${writeUrlState(new URLSearchParams(latest.current.search), next)}`
      void navigate({ ...latest.current }, { replace: true })
    },
    [navigate],
  )
  /** Each place one goes to is a step that the back button takes back. */
  const goTo = useCallback(
    (passage: Passage | null) => {
      latest.current.hash = passage ? hashOf(passage) : ''
      void navigate({ ...latest.current })
    },
    [navigate],
  )
  return { ...readUrlState(place, params), passage, step: step.current, change, goTo }
}

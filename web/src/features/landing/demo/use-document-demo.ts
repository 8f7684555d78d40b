import { useCallback, useRef, useState } from 'react'
import { documentTimings } from '#slice/landing/content/timings.ts'
import { refusalOf } from './file-check.ts'
import { useTimeline } from './use-timeline.ts'

/** A file of the visitor's own, or our sample. */
export type Chosen = { kind: 'own'; file: File } | { kind: 'sample' }

export type DocumentDemo =
  | { status: 'waiting'; refusal: string | null }
  | { status: 'analyzing' | 'done'; chosen: Chosen }

const waiting: DocumentDemo = { status: 'waiting', refusal: null }

export function useDocumentDemo() {
  const [state, setState] = useState<DocumentDemo>(waiting)
  const { play, stop } = useTimeline()
  const round = useRef(0)
  const analyze = useCallback(
    (chosen: Chosen) => {
      round.current += 1
      setState({ status: 'analyzing', chosen })
      play([{ at: documentTimings.analysis, run: () => setState({ status: 'done', chosen }) }])
    },
    [play],
  )
  const offer = useCallback(
    async (files: readonly File[]) => {
      round.current += 1
      const asked = round.current
      const refusal = await refusalOf(files)
      // While the file was looked at, another may have been chosen.
      if (asked !== round.current) return
      const [file] = files
      if (refusal || !file) setState({ status: 'waiting', refusal })
      else analyze({ kind: 'own', file })
    },
    [analyze],
  )
  const reset = useCallback(() => {
    round.current += 1
    stop()
    setState(waiting)
  }, [stop])
  return { state, offer, takeSample: useCallback(() => analyze({ kind: 'sample' }), [analyze]), reset }
}

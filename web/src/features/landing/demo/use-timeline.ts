import { useCallback, useEffect, useRef } from 'react'

export interface Mark {
  /** Milliseconds from the start. */
  at: number
  run: () => void
}

/** Plays marks in time. A new play ends the one before, and so does leaving. */
export function useTimeline(): { play: (marks: readonly Mark[]) => void; stop: () => void } {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const stop = useCallback(() => {
    for (const timer of timers.current) clearTimeout(timer)
    timers.current = []
  }, [])
  const play = useCallback(
    (marks: readonly Mark[]) => {
      stop()
      timers.current = marks.map(({ at, run }) => setTimeout(run, at))
    },
    [stop],
  )
  useEffect(() => stop, [stop])
  return { play, stop }
}

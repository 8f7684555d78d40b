import { useEffect, useRef, useState } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Somebody who did something this recently is at work. */
const attentive = 60_000
const reportEvery = 5 * 60_000
const checkEvery = 15_000

interface Activity {
  readonly timerId: string | undefined
  /** The last activity the server knows, on any device. */
  readonly lastKnown: string | undefined
  readonly idleMinutes: number
  readonly report: (activeSeconds: number) => void
}

/**
 * Measures activity while a timer runs, reports it from time to time, and tells since when nobody was active once that
 * exceeds the firm's limit. The question stays until it is answered.
 */
export function useActivity({ timerId, lastKnown, idleMinutes, report }: Activity) {
  const [idleSince, setIdleSince] = useState<Date | null>(null)
  const send = useRef(report)
  send.current = report
  const last = useRef(0)
  useEffect(() => {
    last.current = Math.max(last.current, lastKnown ? Date.parse(lastKnown) : 0)
  }, [lastKnown])
  useEffect(() => {
    setIdleSince(null)
    if (!timerId) return
    let [active, checkedAt, reportedAt] = [0, Date.now(), Date.now()]
    const isAway = () => Date.now() - last.current > idleMinutes * 60_000
    const check = () => {
      const now = Date.now()
      // A computer that slept counts nothing for the time it slept.
      if (now - last.current < attentive) active += Math.min(now - checkedAt, checkEvery)
      checkedAt = now
      if (isAway()) setIdleSince((known) => known ?? new Date(last.current))
      if (now - reportedAt < reportEvery || active < 1000) return
      reportedAt = now
      send.current(Math.round(active / 1000))
      active = 0
    }
    const onSign = () => {
      // Who comes back is asked first; what they do then does not hide how long they were away.
      if (isAway()) setIdleSince((known) => known ?? new Date(last.current))
      last.current = Date.now()
    }
    if (isAway()) setIdleSince(new Date(last.current))
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true })
    document.addEventListener('visibilitychange', check)
    const watch = setInterval(check, checkEvery)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign)
      document.removeEventListener('visibilitychange', check)
      clearInterval(watch)
      if (active >= 1000) send.current(Math.round(active / 1000))
    }
  }, [timerId, idleMinutes])
  const answered = () => {
    last.current = Date.now()
    setIdleSince(null)
  }
  return { idleSince, answered }
}

import type { TimersView, TimerView } from '@pam/contracts/time/timers'
import { useEffect, useState } from 'react'

/** The current reading of a timer: the server's count, plus the time passed here since then. */
export function useSeconds(timer: TimerView | undefined, toldAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isRunning = timer?.is_running ?? false
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [isRunning])
  if (!timer) return 0
  return timer.seconds + (isRunning ? Math.max(0, Math.floor((now - toldAt) / 1000)) : 0)
}

export const runningOf = (view: TimersView | undefined): TimerView | undefined =>
  view?.timers.find(({ is_running }) => is_running)

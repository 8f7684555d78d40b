import { useEffect, useRef, useState } from 'react'

/** Runs `onEnd` after `duration`, but waits while the pointer or the focus rests on the element. */
export function usePausableTimer(onEnd: () => void, duration: number) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(duration)
  useEffect(() => {
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [isHeld, onEnd])
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release }
}

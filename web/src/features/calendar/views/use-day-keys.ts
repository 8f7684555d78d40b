import { type KeyboardEvent, useEffect, useRef } from 'react'
import { shiftDays } from '#slice/calendar/range.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrows go from day to day and take the focus along, over the edge of the month too. */
export function useDayKeys(day: string, onDay: (day: string) => void) {
  const isByKey = useRef(false)
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isByKey.current && current.current?.dataset.day === day) current.current.focus()
    isByKey.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    isByKey.current = true
    onDay(shiftDays(day, step))
  }
  return { current, onKeyDown }
}

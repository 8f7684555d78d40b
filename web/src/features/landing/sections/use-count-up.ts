import { useEffect, useState } from 'react'
import { comparisonTimings } from '#slice/landing/content/timings.ts'
import { type Mark, useTimeline } from '#slice/landing/demo/use-timeline.ts'

const { start, countUp, steps, reveal } = comparisonTimings

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The share counted so far, 0 to 1, and whether the savings may be shown. */
export function useCountUp(): { share: number; isRevealed: boolean } {
  const [step, setStep] = useState(0)
  const [isRevealed, setRevealed] = useState(false)
  const { play } = useTimeline()
  useEffect(() => {
    const counting: Mark[] = Array.from({ length: steps }, (_, index) => ({
      at: start + Math.round(((index + 1) * countUp) / steps),
      run: () => setStep(index + 1),
    }))
    const still: Mark[] = [{ at: start, run: () => setStep(steps) }]
    const marks = wantsStillness() ? still : counting
    play([...marks, { at: start + countUp + reveal, run: () => setRevealed(true) }])
  }, [play])
  return { share: step / steps, isRevealed }
}

import { lazy, Suspense, useCallback, useEffect, useReducer, useRef } from 'react'
import type { AreaId } from '#slice/landing/content/practice-areas.ts'
import { demoTexts, type StepNumber, steps } from '#slice/landing/content/steps.ts'
import type { useContact } from '#slice/landing/use-contact.ts'
import { Busy } from '#ui/feedback/spinner'
import { AreaPicker } from './area-picker.tsx'
import { demoAfter, demoStart } from './state.ts'
import { DemoSteps } from './steps.tsx'

const loadRest = () => import('./after-pick.tsx')
const DemoAfterPick = lazy(() => loadRest().then(({ DemoAfterPick }) => ({ default: DemoAfterPick })))

/** The interactive demo of the hero, in four steps. What follows the first is fetched when a visitor reaches for it. */
export function DemoStepper({ contact }: { contact: ReturnType<typeof useContact> }) {
  const [state, dispatch] = useReducer(demoAfter, demoStart)
  const { currentStep, selectedArea } = state
  const pick = (area: AreaId) => dispatch({ act: 'pick', area })
  const complete = useCallback((step: StepNumber) => dispatch({ act: 'complete', step }), [])
  const goBack = useCallback((step: StepNumber) => dispatch({ act: 'return', step }), [])
  const panel = useFocusOnStep(currentStep)
  return (
    <section
      id="demo"
      aria-label={demoTexts.region}
      className="mx-auto max-w-6xl scroll-mt-4 px-5 pb-16 sm:px-8 md:pb-22"
    >
      <div className="rounded-lg border border-rule-strong bg-raised">
        <DemoSteps state={state} onReturn={goBack} />
        <Announcement step={currentStep} />
        <noscript>
          <p className="px-4 pt-6 text-ink-soft sm:px-7">{demoTexts.noScript}</p>
        </noscript>
        <div ref={panel} tabIndex={-1} className="px-4 py-6 outline-none sm:px-7 sm:py-8">
          {currentStep === 1 && <AreaPicker selected={selectedArea} onPick={pick} onReach={reachForRest} />}
          {selectedArea && (
            <Suspense fallback={<Busy>Loading...</Busy>}>
              <DemoAfterPick
                key={selectedArea}
                area={selectedArea}
                step={currentStep}
                contact={contact}
                onComplete={complete}
                onReturn={goBack}
              />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  )
}

const reachForRest = () => {
  loadRest().catch(() => undefined)
}

/** Announces the step to screen readers after each change, not on arrival. */
function Announcement({ step }: { step: number }) {
  const first = useRef(step)
  const title = steps[step - 1]?.title ?? ''
  const hasMoved = useRef(false)
  if (step !== first.current) hasMoved.current = true
  return (
    <p aria-live="polite" className="sr-only">
      {hasMoved.current ? `Step ${step} of ${steps.length}: ${title}` : ''}
    </p>
  )
}

/** When the pressed control is gone with its step, the focus goes to the new step. */
function useFocusOnStep(step: number) {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    const box = panel.current
    if (!box || (document.activeElement !== document.body && document.activeElement !== null)) return
    box.focus({ preventScroll: true })
    const top = box.getBoundingClientRect().top
    if (top < 0) box.scrollIntoView({ block: 'start' })
  }, [step])
  return panel
}

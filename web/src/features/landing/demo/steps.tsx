import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type StepNumber, steps } from '#slice/landing/content/steps.ts'
import { type DemoState, mayReturn } from './state.ts'

interface DemoStepsProps {
  state: DemoState
  onReturn: (step: StepNumber) => void
}

/** The four steps. A completed one is a button; the rest is text. */
export function DemoSteps({ state, onReturn }: DemoStepsProps) {
  return (
    <ol className="grid grid-cols-4 border-b border-rule">
      {steps.map(({ number, title, short }) => {
        const isCurrent = number === state.currentStep
        const look = clsx(
          'flex h-full w-full flex-col items-center gap-1.5 border-b-2 px-1 py-3.5 text-center text-sm sm:flex-row sm:gap-2.5 sm:px-4 sm:text-left',
          isCurrent ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft',
        )
        const inside = (
          <>
            <StepMark number={number} isDone={state.completedSteps.includes(number)} isCurrent={isCurrent} />
            <span className="max-sm:sr-only">{title}</span>
            <span aria-hidden className="sm:hidden">
              {short}
            </span>
          </>
        )
        return (
          <li key={number} aria-current={isCurrent ? 'step' : undefined} className="-mb-px">
            {mayReturn(state, number) ? (
              <button
                type="button"
                onClick={() => onReturn(number)}
                className={clsx(look, '-outline-offset-2 hover:bg-sunken hover:text-ink')}
              >
                {inside}
                <span className="sr-only">, completed, go back</span>
              </button>
            ) : (
              <span className={look}>{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function StepMark({ number, isDone, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'figures grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold',
        isCurrent && 'border-accent bg-accent text-on-accent',
        !isCurrent && isDone && 'border-good text-good',
        !isCurrent && !isDone && 'border-rule-strong text-ink-soft',
      )}
    >
      {isDone && !isCurrent ? <Check size={16} /> : number}
    </span>
  )
}

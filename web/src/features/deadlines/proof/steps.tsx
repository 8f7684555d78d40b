import type { DeadlineStepView } from '@pam/contracts/deadlines'
import { isMove } from '@pam/law/deadlines/proof-days'
import { dateInList } from '#lib/dates'

const kinds: Record<DeadlineStepView['kind'], string> = {
  start: 'Event',
  count: 'Count',
  skip: 'Closed',
  add: 'Added',
  turn: 'Adjusted',
}

/** The count in words, each step with its rule. */
export function ProofSteps({ steps }: { steps: readonly DeadlineStepView[] }) {
  return (
    <ol className="divide-y divide-rule border-y border-rule font-serif">
      {steps.map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same; their order never changes
          key={index}
          className="grid grid-cols-[auto_1fr] gap-x-4 py-2 break-inside-avoid sm:grid-cols-[9.5rem_4.5rem_1fr_auto]"
        >
          <span className="figures font-sans text-sm font-medium sm:text-base">{dateInList(step.date)}</span>
          <span className="font-sans text-sm text-ink-soft sm:pt-0.5">
            {isMove(step) ? 'Moved to' : kinds[step.kind]}
          </span>
          <span className="col-span-2 sm:col-span-1">{sentence(step.what)}</span>
          {step.authority && (
            <span className="col-span-2 font-sans text-sm text-brass sm:col-span-1 sm:pt-0.5">
              {step.authority}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

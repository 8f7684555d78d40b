import type { DeadlineStepView } from '@pam/contracts/deadlines'
import { dateInList } from '#lib/dates'

const kinds: Record<DeadlineStepView['kind'], string> = {
  start: 'Event',
  count: 'Count',
  skip: 'Closed',
  add: 'Added',
  turn: 'Turn',
}

/** The count in words, each step with the rule it rests on. */
export function ProofSteps({ steps }: { steps: readonly DeadlineStepView[] }) {
  return (
    <ol className="divide-y divide-rule border-y border-rule font-serif">
      {steps.map(({ date, kind, what, authority }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same; their order never changes
          key={index}
          className="grid grid-cols-[auto_1fr] gap-x-4 py-2 break-inside-avoid sm:grid-cols-[9.5rem_4.5rem_1fr_auto]"
        >
          <span className="figures font-sans text-sm font-medium sm:text-base">{dateInList(date)}</span>
          <span className="font-sans text-sm text-ink-soft sm:pt-0.5">{kinds[kind]}</span>
          <span className="col-span-2 sm:col-span-1">{sentence(what)}</span>
          {authority && (
            <span className="col-span-2 font-sans text-sm text-brass sm:col-span-1 sm:pt-0.5">
              {authority}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

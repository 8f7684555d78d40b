import type { ComputedDeadlineView } from '@pam/contracts/deadlines'
import { daysOfProof } from '@pam/law/deadlines/proof-days'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { type MarkName, markOf, markWords } from './marks.ts'
import { ProofMonth } from './month.tsx'
import { monthsOf, shownMonths } from './months.ts'

/** The fewer months, the larger each may be. */
const widths = ['', 'max-w-xl', 'sm:grid-cols-2', 'sm:grid-cols-2 lg:grid-cols-3']

/** Every day of the count on the calendar: for checking by hand. */
export function ProofCalendar({
  computed: { steps, safe_due: safeDue },
}: {
  computed: ComputedDeadlineView
}) {
  const [isWhole, setWhole] = useState(false)
  const days = daysOfProof(steps)
  const months = monthsOf(days, [safeDue.slice(0, 10)])
  const shown = isWhole ? months : shownMonths(months)
  const present = new Set<MarkName>()
  for (const proofDay of days) present.add(markOf(proofDay, proofDay.date, safeDue) ?? proofDay.mark)
  return (
    <div>
      <div className={clsx('grid gap-x-8 gap-y-6 print:grid-cols-2', widths[Math.min(shown.length, 3)])}>
        {shown.map((value) =>
          'between' in value ? (
            <div
              key="between"
              className="grid content-center justify-items-center gap-3 rounded-md border border-dashed border-rule p-4 text-center text-sm text-ink-soft"
            >
              {value.between} months between, every day of them counted.
              <Button size="small" className="no-print" onClick={() => setWhole(true)}>
                Show all
              </Button>
            </div>
          ) : (
            <ProofMonth key={value.first} month={value} safeDue={safeDue} />
          ),
        )}
      </div>
      <ul aria-label="Legend" className="mt-5 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 print:grid-cols-2">
        {[...present].map((name) => (
          <li key={name} className="flex items-center gap-2.5">
            <span
              className={clsx(
                'figures w-18 shrink-0 rounded-sm px-1 py-0.5 text-center text-xs [print-color-adjust:exact]',
                markWords[name].look,
              )}
            >
              {name === 'added' ? '+1' : markWords[name].name}
            </span>
            <span className="text-ink-soft">{markWords[name].means}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

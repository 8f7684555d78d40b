import type { ComputedDeadlineView, DeadlineInputView } from '@pam/contracts/deadlines'
import type { ReactNode } from 'react'
import { dateInFull } from '#lib/dates'
import { FactList } from '#slice/deadlines/fact-list.tsx'
import { Notice } from '#ui/feedback/notice'
import { ProofCalendar } from './calendar.tsx'
import { inputFacts, versionFacts } from './facts.ts'
import { ProofSteps } from './steps.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="font-serif text-xl font-semibold">{title}</h2>
    {children}
  </section>
)

/** The details of a count: the date, the doubts, the calendar, the steps and the input. */
export function ProofView({ computed, input }: { computed: ComputedDeadlineView; input: DeadlineInputView }) {
  return (
    <div className="grid gap-8">
      {computed.warnings.length > 0 && (
        <Notice tone="attention" title="Check before you rely on this date">
          <ul className="grid list-inside list-disc gap-1">
            {computed.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Part title="Day by day">
        <ProofCalendar computed={computed} />
      </Part>
      <Part title="Step by step">
        <ProofSteps steps={computed.steps} />
      </Part>
      <Part title="What was counted">
        <FactList facts={[...inputFacts(input), ...versionFacts(computed)]} />
      </Part>
    </div>
  )
}

/** The date itself, in the largest type on the page. */
export function DueHead({ due, safeDue }: { due: string; safeDue: string }) {
  const isUnsettled = due !== safeDue
  return (
    <div className="rounded-lg border border-rule bg-surface px-5 py-4">
      <p className="text-sm text-ink-soft">{isUnsettled ? 'Internal due date: use this one' : 'Due'}</p>
      <p className="font-serif text-3xl leading-tight font-semibold">{dateInFull(safeDue)}</p>
      {isUnsettled && (
        <p className="mt-1 text-ink-soft">
          Under the usual reading of the rule, the last day is {dateInFull(due)}. The law leaves this open;
          the internal due date is the earliest under any reasonable reading, and Pam reminds by it.
        </p>
      )}
    </div>
  )
}

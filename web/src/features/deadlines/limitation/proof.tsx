import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import { ShieldAlert } from 'lucide-react'
import { dateInFull } from '#lib/dates'
import { FactList } from '#slice/deadlines/fact-list.tsx'
import { ProofSteps } from '#slice/deadlines/proof/steps.tsx'
import { Notice } from '#ui/feedback/notice'
import { enteredFacts, ruleFacts } from './labels.ts'

/** The last day, and the business day to rely on. */
export function LimitationHead({ computed }: { computed: LimitationProofView['computed'] }) {
  const { due, safe_due: safe } = computed
  return (
    <div className="rounded-lg border border-rule bg-surface px-5 py-4">
      <p className="text-sm text-ink-soft">{safe === due ? 'Last day' : 'Internal due date'}</p>
      <p className="font-serif text-3xl leading-tight font-semibold">{dateInFull(safe)}</p>
      {safe !== due && <p className="mt-1 text-ink-soft">Last day by the statute: {dateInFull(due)}.</p>}
      <p className="mt-2 flex items-center gap-1.5 font-medium text-attention">
        <ShieldAlert size={16} aria-hidden />
        Verify
      </p>
    </div>
  )
}

/** How a limitation date was computed: the doubts, the steps, the facts entered and the rule. */
export function LimitationProof({ proof }: { proof: LimitationProofView }) {
  return (
    <div className="grid gap-8">
      <Notice tone="attention" title="Verify before you rely on this date">
        <ul className="grid list-inside list-disc gap-1">
          {proof.computed.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </Notice>
      <section className="grid gap-3">
        <h2 className="font-serif text-xl font-semibold">Step by step</h2>
        <ProofSteps steps={proof.computed.steps} />
      </section>
      <section className="grid gap-3">
        <h2 className="font-serif text-xl font-semibold">Facts entered</h2>
        <FactList facts={enteredFacts(proof)} />
      </section>
      <section className="grid gap-3">
        <h2 className="font-serif text-xl font-semibold">The rule</h2>
        <FactList facts={ruleFacts(proof.entry)} />
      </section>
    </div>
  )
}

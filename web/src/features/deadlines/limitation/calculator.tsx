import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deadlineQueries, useComputeLimitation } from '#slice/deadlines/deadlines.queries.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { LimitationForm } from './form.tsx'
import { LimitationHead, LimitationProof } from './proof.tsx'

interface LimitationCalculatorProps {
  state?: string | undefined
  /** Actions for the result. */
  actions: (proof: LimitationProofView) => ReactNode
}

/** Choose the claim, enter the dates, see the last day with its proof. */
export function LimitationCalculator({ state, actions }: LimitationCalculatorProps) {
  const table = useQuery(deadlineQueries.limitations())
  const compute = useComputeLimitation()
  return (
    <QueryBoundary query={table} what="The statutes of limitation" lines={5}>
      {({ entries }) => (
        <div className="grid gap-8">
          <LimitationForm
            entries={entries}
            state={state}
            onCompute={compute.mutateAsync}
            onChange={compute.reset}
          />
          {compute.data && (
            <section aria-label="Answer" className="grid gap-8">
              <LimitationHead computed={compute.data.computed} />
              {actions(compute.data)}
              <LimitationProof proof={compute.data} />
            </section>
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

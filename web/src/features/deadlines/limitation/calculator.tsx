import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceFor } from '#lib/api-error'
import { deadlineQueries, useComputeLimitation } from '#slice/deadlines/deadlines.queries.ts'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { LimitationForm } from './form.tsx'
import { LimitationHead, LimitationProof } from './proof.tsx'

interface LimitationCalculatorProps {
  state?: string | undefined
  /** Actions for the result. */
  actions: (proof: LimitationProofView) => ReactNode
}

/** Choose the claim, enter the dates, see the last day with its proof. */
export function LimitationCalculator({ state, actions }: LimitationCalculatorProps) {
  const { data, error, refetch } = useQuery(deadlineQueries.limitations())
  const compute = useComputeLimitation()
  if (!data)
    return error ? (
      <LoadFailure
        what="The statutes of limitation"
        why={sentenceFor(error, 'Try again.')}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonLines count={5} label="Loading the statutes..." />
    )
  return (
    <div className="grid gap-8">
      <LimitationForm
        entries={data.entries}
        state={state}
        isBusy={compute.isPending}
        error={compute.error}
        onCompute={(input) => compute.mutate(input)}
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
  )
}

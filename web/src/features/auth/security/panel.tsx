import type { SecurityPolicyView } from '@pam/contracts/auth'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { authQueries } from '#slice/auth/auth.queries.ts'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { SecurityForm } from './form.tsx'

/** The firm's rules for sessions, second factors, passwords, networks and guests. */
export function SecurityPanel() {
  const { data: policy, error, refetch } = useQuery(authQueries.securityPolicy())
  if (error && !policy) {
    return (
      <LoadFailure what="The rules" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
    )
  }
  if (!policy) return <SkeletonLines count={6} label="Loading the rules..." />
  return (
    <div className="grid gap-4">
      <LastChange policy={policy} />
      {/* Another version is another form: what was typed over an older one must not be mixed in. */}
      <SecurityForm key={policy.version} policy={policy} />
    </div>
  )
}

function LastChange({ policy }: { policy: SecurityPolicyView }) {
  if (!policy.changed_at) {
    return <p className="text-sm text-ink-soft">These are the default rules.</p>
  }
  return (
    <p className="text-sm text-ink-soft">
      Last changed on {momentInList(policy.changed_at)} by {policy.changed_by ?? 'someone who has left'}.
    </p>
  )
}

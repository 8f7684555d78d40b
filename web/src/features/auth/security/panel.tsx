import type { SecurityPolicyView } from '@pam/contracts/auth'
import { useQuery } from '@tanstack/react-query'
import { momentInList } from '#lib/dates'
import { authQueries } from '#slice/auth/auth.queries.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SecurityForm } from './form.tsx'

/** The firm's rules for sessions, second factors, passwords, networks and guests. */
export function SecurityPanel() {
  const policy = useQuery(authQueries.securityPolicy())
  return (
    <QueryBoundary query={policy} what="The rules" lines={6}>
      {(shown) => (
        <div className="grid gap-4">
          <LastChange policy={shown} />
          {/* Another version is another form: what was typed over an older one must not be mixed in. */}
          <SecurityForm key={shown.version} policy={shown} />
        </div>
      )}
    </QueryBoundary>
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

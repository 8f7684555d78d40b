import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api-error'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { CheckResult } from './check-result.tsx'
import { conflictQueries } from './conflicts.queries.ts'

/** One check from the history. */
export function CheckPage() {
  const { id = '' } = useParams()
  const query = useQuery(conflictQueries.one(id))
  const { data: check, error } = query
  const isUnknown = error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')
  return (
    <Page
      title="Conflict check"
      lead={
        check?.case_id ? (
          <Link to={`/cases/${check.case_id}?tab=conflicts`}>All conflict checks of the case</Link>
        ) : undefined
      }
    >
      <nav aria-label="Breadcrumb" className="-mt-2 mb-5 text-sm">
        <Link to="/conflicts">Conflicts</Link>
      </nav>
      {isUnknown ? (
        <Empty title="Check not found" action={<Link to="/conflicts">All checks</Link>}>
          The address may be wrong, or the check belongs to a case you cannot see.
        </Empty>
      ) : (
        <QueryBoundary query={query} what="The check" lines={6}>
          {(shown) => <CheckResult check={shown} />}
        </QueryBoundary>
      )}
    </Page>
  )
}

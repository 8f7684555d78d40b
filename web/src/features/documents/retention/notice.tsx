import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { retentionQueries } from './retention.queries.ts'

/** Tells people who can decide that the retention period of documents ended; held ones need no decision. */
export function RetentionNotice() {
  const { data: due = [] } = useQuery(retentionQueries.due())
  const count = due.filter((entry) => !entry.legal_hold).length
  if (count === 0) return null
  return (
    <Notice
      title={
        count === 1
          ? 'The documents of one closed case are past their retention period'
          : `The documents of ${count} closed cases are past their retention period`
      }
      actions={<Link to="/documents/retention">Review them</Link>}
    />
  )
}

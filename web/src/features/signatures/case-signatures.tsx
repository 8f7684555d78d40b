import type { CaseView } from '@pam/contracts/cases'
import type { SignatureRow } from '@pam/contracts/signatures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayInList, momentInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { nextAction, statusText, statusTones } from './signature-labels.ts'
import { signatureQueries } from './signatures.queries.ts'

/** The requests for a signature of a case, newest first. */
export function CaseSignatures({ case: legalCase }: { case: CaseView }) {
  const query = useInfiniteQuery(signatureQueries.list({ case_id: legalCase.id, sort: 'created' }))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <QueryBoundary query={query} what="The signatures" lines={4}>
      {(data) => {
        const rows = data.pages.flatMap(({ items }) => items)
        if (rows.length === 0)
          return (
            <Empty title="No signature requests yet">
              Open Documents, choose a PDF, and select Request signature in its menu.
            </Empty>
          )
        return (
          <div className="grid gap-4">
            <ul className="grid gap-3">
              {rows.map((row) => (
                <RequestItem key={row.id} row={row} />
              ))}
            </ul>
            {hasNextPage && (
              <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function RequestItem({ row }: { row: SignatureRow }) {
  return (
    <li className="grid gap-1 rounded-md border border-rule bg-raised px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Link to={`/signatures/${row.id}`} className="font-medium break-words">
          {row.title}
        </Link>
        <Badge tone={statusTones[row.status]}>{statusText(row)}</Badge>
      </div>
      <p className="break-words text-ink-soft">{nextAction(row)}</p>
      <p className="text-ink-soft">
        {row.sent_at
          ? `Sent ${momentInList(row.sent_at)} by ${row.created_by}`
          : `Created ${momentInList(row.created_at)} by ${row.created_by}`}
        {row.can.void && row.expires_at && ` · expires ${dayInList(row.expires_at)}`}
      </p>
      {row.result?.document_id && (
        <Link to={`/documents/${row.result.document_id}`}>View signed document</Link>
      )}
    </li>
  )
}

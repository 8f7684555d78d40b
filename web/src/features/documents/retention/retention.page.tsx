import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { DocumentsNav } from '#slice/documents/documents-nav.tsx'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { Busy } from '#ui/feedback/spinner'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { RetentionCertificates } from './certificates.tsx'
import { RetentionDue } from './due.tsx'
import { retentionQueries } from './retention.queries.ts'

/** Closed cases whose documents are past their retention period, and what was destroyed before. */
export function RetentionPage() {
  const { data: due, error, refetch } = useQuery(retentionQueries.due())
  return (
    <Page
      title="Retention"
      lead="Documents of closed cases past their retention period. One person proposes destruction, another approves; a legal hold stops both."
    >
      <DocumentsNav here="Retention" />
      <div className="grid gap-6">
        <Card title="Retention period ended">
          {error && !due ? (
            <LoadFailure
              what="The list"
              why={sentenceFor(error, 'Try again.')}
              onRetry={() => void refetch()}
            />
          ) : !due ? (
            <Busy />
          ) : due.length === 0 ? (
            <Empty title="Nothing is due">
              No closed case you can see has reached the end of its retention period.
            </Empty>
          ) : (
            <ul className="grid divide-y divide-rule">
              {due.map((entry) => (
                <RetentionDue key={entry.case_id} due={entry} />
              ))}
            </ul>
          )}
        </Card>
        <RetentionCertificates />
      </div>
    </Page>
  )
}

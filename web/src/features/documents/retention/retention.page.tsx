import { useQuery } from '@tanstack/react-query'
import { DocumentsNav } from '#slice/documents/documents-nav.tsx'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Busy } from '#ui/feedback/spinner'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { RetentionCertificates } from './certificates.tsx'
import { RetentionDue } from './due.tsx'
import { retentionQueries } from './retention.queries.ts'

/** Closed cases whose documents are past their retention period, and what was destroyed before. */
export function RetentionPage() {
  const due = useQuery(retentionQueries.due())
  return (
    <Page
      title="Retention"
      lead="Documents of closed cases past their retention period. One person proposes destruction, another approves; a legal hold stops both."
    >
      <DocumentsNav here="Retention" />
      <div className="grid gap-6">
        <Card title="Retention period ended">
          <QueryBoundary query={due} what="The list" loading={<Busy />}>
            {(cases) =>
              cases.length === 0 ? (
                <Empty title="Nothing is due">
                  No closed case you can see has reached the end of its retention period.
                </Empty>
              ) : (
                <ul className="grid divide-y divide-rule">
                  {cases.map((entry) => (
                    <RetentionDue key={entry.case_id} due={entry} />
                  ))}
                </ul>
              )
            }
          </QueryBoundary>
        </Card>
        <RetentionCertificates />
      </div>
    </Page>
  )
}

import type { CaseView } from '@pam/contracts/cases'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { CaseMoneyCard } from '#features/billing'
import { appearanceQueries } from '#features/calendar'
import { AboutCard, PeopleCard, RecentActivity, RecentNotes } from '#features/cases'
import { CaseDueCard, deadlineQueries } from '#features/deadlines'
import { documentQueries } from '#features/documents'
import { OpenTasksCard } from '#features/tasks'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { useMay } from '#lib/use-may'
import { Link } from '#ui/actions/link'
import { LoadFailure } from '#ui/feedback/load-failure'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'

/** The case on one page: what is due, what is open, who is in it, what happened last. */
export function CaseOverview({ case: legalCase }: { case: CaseView }) {
  const may = useMay()
  return (
    <Suspense fallback={<SkeletonLines count={8} label="Loading the case..." />}>
      <div className="grid items-start gap-(--gap) lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-(--gap)">
          <CaseDue caseId={legalCase.id} />
          <OpenTasksCard caseId={legalCase.id} canAdd={legalCase.can.edit} />
          {may('documents.create') && <CaseRecentDocuments caseId={legalCase.id} />}
          <RecentNotes caseId={legalCase.id} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-(--gap)">
          <PeopleCard case={legalCase} />
          {may('billing.manage') && <CaseMoneyCard caseId={legalCase.id} />}
          <AboutCard case={legalCase} />
          <RecentActivity caseId={legalCase.id} />
        </div>
      </div>
    </Suspense>
  )
}

/** Half a year: a hearing is often set that far ahead. */
const daysAhead = 182

function CaseDue({ caseId }: { caseId: string }) {
  const { data: today = '' } = useQuery(deadlineQueries.today())
  const { data, error, refetch } = useQuery(
    appearanceQueries.upcoming({ from: today, days: daysAhead, caseId }),
  )
  return (
    <CaseDueCard
      caseId={caseId}
      appearances={data ?? []}
      calendarFailure={
        error && !data ? (
          <LoadFailure
            what="Hearings and depositions"
            why={sentenceFor(error, 'Try again.')}
            onRetry={() => void refetch()}
          />
        ) : null
      }
    />
  )
}

const shown = 5

function CaseRecentDocuments({ caseId }: { caseId: string }) {
  const query = useInfiniteQuery(documentQueries.list({ case_id: caseId, sort: 'updated' }, shown))
  return (
    <Card
      title="Recent documents"
      actions={
        <Link to="?tab=documents" className="text-sm">
          View all
        </Link>
      }
    >
      <QueryBoundary query={query} what="The documents">
        {({ pages: [first] }) => first && <RecentDocuments rows={first.items} />}
      </QueryBoundary>
    </Card>
  )
}

interface RecentDocumentsProps {
  rows: readonly { id: string; name: string; updated_at: string }[]
}

const RecentDocuments = ({ rows }: RecentDocumentsProps) =>
  rows.length === 0 ? (
    <p className="text-sm text-ink-soft">
      No documents yet. <Link to="?tab=documents">Upload the first one</Link>.
    </p>
  ) : (
    <ul className="-my-2 divide-y divide-rule">
      {rows.map(({ id, name, updated_at: at }) => (
        <li key={id} className="flex min-h-10 items-center gap-3 text-sm">
          <FileText size={16} aria-hidden className="shrink-0 text-ink-faint" />
          <RouterLink to={`/documents/${id}`} className="min-w-0 flex-1 truncate font-medium hover:underline">
            {name}
          </RouterLink>
          <span className="figures shrink-0 text-ink-soft">{dayInList(at)}</span>
        </li>
      ))}
    </ul>
  )

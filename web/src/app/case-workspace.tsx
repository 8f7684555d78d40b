import type { CaseView } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { ForecastPanel } from '#features/analytics'
import {
  CaseHeader,
  CaseSettingsPanel,
  caseQueries,
  NotesPanel,
  PartiesPanel,
  TimelinePanel,
} from '#features/cases'
import { ConflictsPanel } from '#features/conflicts'
import { DeadlinesPanel } from '#features/deadlines'
import { PrivilegeLogPanel } from '#features/documents'
import { CaseResearch } from '#features/research'
import { TasksPanel } from '#features/tasks'
import { ApiError, sentenceFor } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { Empty } from '#ui/empty'
import { Link } from '#ui/link'
import { LoadFailure } from '#ui/load-failure'
import { Page } from '#ui/page'
import { SkeletonLines } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { CaseDocuments } from './case-documents.tsx'
import { CaseOverview } from './case-overview.tsx'

interface WorkspaceTab {
  id: string
  title: string
  panel: (it: CaseView) => ReactNode
}

/** One case with what every slice has to show of it, side by side. A slice adds its panel here. */
const tabs: readonly WorkspaceTab[] = [
  { id: 'overview', title: 'Overview', panel: (it) => <CaseOverview case={it} /> },
  { id: 'parties', title: 'Parties', panel: (it) => <PartiesPanel case={it} /> },
  { id: 'deadlines', title: 'Deadlines', panel: (it) => <DeadlinesPanel caseId={it.id} /> },
  { id: 'tasks', title: 'Tasks', panel: (it) => <TasksPanel caseId={it.id} /> },
  { id: 'documents', title: 'Documents', panel: (it) => <CaseDocuments caseId={it.id} title={it.title} /> },
  {
    ...{ id: 'research', title: 'Research' },
    panel: ({ id, title }) => <CaseResearch caseId={id} title={title} />,
  },
  { id: 'notes', title: 'Notes', panel: (it) => <NotesPanel case={it} /> },
  { id: 'privilege', title: 'Privilege log', panel: (it) => <PrivilegeLogPanel caseId={it.id} /> },
  { id: 'timeline', title: 'Timeline', panel: (it) => <TimelinePanel caseId={it.id} /> },
  { id: 'forecast', title: 'Forecast', panel: (it) => <ForecastPanel caseId={it.id} /> },
  { id: 'conflicts', title: 'Conflicts', panel: (it) => <ConflictsPanel caseId={it.id} /> },
  { id: 'settings', title: 'Settings', panel: (it) => <CaseSettingsPanel case={it} /> },
]

const place = z.object({ tab: z.enum(tabs.map(({ id }) => id)).default('overview') })

export function CaseWorkspace() {
  const { id = '' } = useParams()
  const [{ tab }, setPlace] = useUrlState(place)
  const { data: it, error, refetch } = useQuery(caseQueries.one(id))
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')) {
    return (
      <Page title="Case">
        <Empty title="There is no such case" action={<Link to="/cases">To the cases</Link>}>
          The address may be mistyped, or the case is not one you may see.
        </Empty>
      </Page>
    )
  }
  if (error && !it) {
    return (
      <Page title="Case">
        <LoadFailure what="The case" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
      </Page>
    )
  }
  if (!it) {
    return (
      <Page title="Case">
        <SkeletonLines count={8} label="Loading the case..." />
      </Page>
    )
  }
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 md:px-8">
      <Suspense fallback={<SkeletonLines count={8} label="Loading the case..." />}>
        <CaseHeader case={it} />
        <Tabs
          label="Parts of the case"
          selected={tab}
          onSelect={(chosen) => setPlace({ tab: chosen })}
          tabs={tabs.map((part) => ({
            id: part.id,
            title: part.title,
            content: <Suspense fallback={<SkeletonLines count={4} />}>{part.panel(it)}</Suspense>,
          }))}
        />
      </Suspense>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { CaseHeader, caseQueries } from '#features/cases'
import { ApiError, sentenceFor } from '#lib/api-error'
import { type CaseTab, useSlices } from '#lib/slice-ui'
import { useUrlState } from '#lib/url-state'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { Tabs } from '#ui/layout/tabs'

export { CaseDocuments } from './case-documents.tsx'
export { CaseOverview } from './case-overview.tsx'

const place = z.object({ tab: z.string().default('overview') })

export function CaseWorkspace() {
  const { id = '' } = useParams()
  const [{ tab }, setPlace] = useUrlState(place)
  const tabs = useSlices()
    .flatMap(({ caseTabs = [] }) => caseTabs)
    .toSorted((one, other) => one.order - other.order)
  const { data: legalCase, error, refetch } = useQuery(caseQueries.one(id))
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')) {
    return (
      <Page title="Case">
        <Empty title="Case not found" action={<Link to="/cases">Back to cases</Link>}>
          The link may be wrong, or you do not have access to this case.
        </Empty>
      </Page>
    )
  }
  if (error && !legalCase) {
    return (
      <Page title="Case">
        <LoadFailure what="The case" why={sentenceFor(error, 'Try again.')} onRetry={() => void refetch()} />
      </Page>
    )
  }
  if (!legalCase) {
    return (
      <Page title="Case">
        <SkeletonLines count={8} label="Loading the case..." />
      </Page>
    )
  }
  const tabOf = ({ id: tabId, title, panel: Panel }: CaseTab) => ({
    id: tabId,
    title,
    content: (
      <Suspense fallback={<SkeletonLines count={4} />}>
        <Panel case={legalCase} />
      </Suspense>
    ),
  })
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 md:px-8">
      <Suspense fallback={<SkeletonLines count={8} label="Loading the case..." />}>
        <CaseHeader case={legalCase} />
        <Tabs
          label="Parts of the case"
          selected={tabs.some((part) => part.id === tab) ? tab : 'overview'}
          onSelect={(chosen) => setPlace({ tab: chosen })}
          tabs={tabs.filter(({ isUnderMore }) => !isUnderMore).map(tabOf)}
          more={tabs.filter(({ isUnderMore }) => isUnderMore).map(tabOf)}
        />
      </Suspense>
    </div>
  )
}

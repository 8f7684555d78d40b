import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import { CaseHeader, caseQueries } from '#features/cases'
import { ApiError } from '#lib/api-error'
import { type CaseTab, useSlices } from '#lib/slice-ui'
import { useUrlState } from '#lib/url-state'
import { Link } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
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
  const query = useQuery(caseQueries.one(id))
  const { error } = query
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input')) {
    return (
      <Page title="Case">
        <Empty title="Case not found" action={<Link to="/cases">Back to cases</Link>}>
          The link may be wrong, or you do not have access to this case.
        </Empty>
      </Page>
    )
  }
  return (
    <QueryBoundary
      query={query}
      what="The case"
      lines={8}
      frame={(state) => <Page title="Case">{state}</Page>}
    >
      {(legalCase) => {
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
      }}
    </QueryBoundary>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { Navigate, useParams } from 'react-router'
import { sentenceFor } from '#lib/api-error'
import { SearchNav } from '#slice/search/search-nav.tsx'
import { searchedPlace } from '#slice/search/searched-place.ts'
import { ButtonLink } from '#ui/actions/link'
import { Empty } from '#ui/feedback/empty'
import { LoadFailure } from '#ui/feedback/load-failure'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { savedQueries } from './saved.queries.ts'

/** The target of an email link: the saved search, run again. The link has its id, never its words. */
export function OpenSavedPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(savedQueries.list())
  const saved = data?.items.find((item) => item.id === id)
  if (saved) return <Navigate to={searchedPlace(saved.asked, saved.id)} replace />
  return (
    <Page title="Saved search">
      <SearchNav />
      {isFetching ? (
        <SkeletonLines count={6} label="Opening the search..." />
      ) : error ? (
        <LoadFailure
          what="The saved search"
          why={sentenceFor(error, 'Try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Empty
          title="Saved search not found"
          icon={<Bookmark size={28} strokeWidth={1.5} aria-hidden />}
          action={<ButtonLink to="/search/saved">Back to saved searches</ButtonLink>}
        >
          It may have been deleted, or it belongs to someone else. Only the person who saved a search can open
          it.
        </Empty>
      )}
    </Page>
  )
}

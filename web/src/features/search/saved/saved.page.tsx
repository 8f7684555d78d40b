import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { SearchNav } from '#slice/search/search-nav.tsx'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Page } from '#ui/layout/page'
import { HistorySection } from './history-section.tsx'
import { SavedRow } from './row.tsx'
import { savedQueries } from './saved.queries.ts'

/** Saved searches, and the recent ones. Visible only to their owner. */
export function SavedPage() {
  const query = useQuery(savedQueries.list())
  return (
    <Page
      title="Saved searches"
      lead="Your saved searches and what is new since your last visit. Only you can see them."
    >
      <SearchNav />
      <div className="grid gap-10">
        <section aria-labelledby="saved-searches" className="grid gap-3">
          <h2 id="saved-searches" className="font-serif text-xl font-semibold">
            Yours
          </h2>
          <QueryBoundary query={query} what="The saved searches" lines={4}>
            {(data) =>
              data.items.length === 0 ? (
                <Empty title="None yet" icon={<Bookmark size={28} strokeWidth={1.5} aria-hidden />}>
                  Run a search, add filters, and select “Save search”.
                </Empty>
              ) : (
                <ul aria-label="Saved searches" className="divide-y divide-rule border-y border-rule">
                  {data.items.map((item) => (
                    <SavedRow key={item.id} search={item} />
                  ))}
                </ul>
              )
            }
          </QueryBoundary>
        </section>
        <HistorySection />
      </div>
    </Page>
  )
}

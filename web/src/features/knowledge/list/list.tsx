import { wholeNumber } from '@pam/law/format/numbers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { UntrashButton } from '#slice/knowledge/item/untrash-button.tsx'
import { knowledgeQueries } from '#slice/knowledge/knowledge.queries.ts'
import type { KnowledgePlace, PlaceChange } from '#slice/knowledge/knowledge-place.ts'
import { Button } from '#ui/actions/button'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { busyLine } from '#ui/feedback/skeleton'
import { ShelfEmpty } from './empty.tsx'
import { ShelfRow } from './row.tsx'

interface ShelfListProps {
  place: KnowledgePlace
  onChange: (change: PlaceChange) => void
}

export function ShelfList({ place, onChange }: ShelfListProps) {
  const list = useInfiniteQuery(knowledgeQueries.list(place))
  return (
    <QueryBoundary query={list} what="The knowledge base" lines={12}>
      {(loaded) => {
        const rows = loaded.pages.flatMap((page) => page.items)
        const total = loaded.pages[0]?.total ?? rows.length
        if (rows.length === 0) return <ShelfEmpty place={place} onChange={onChange} />
        const name = place.removed ? 'Items in the trash' : 'Items'
        return (
          <section aria-label={name} aria-busy={list.isPlaceholderData} className="grid gap-3">
            <ul
              aria-label={name}
              className={clsx('border-y border-rule', list.isPlaceholderData && busyLine)}
            >
              {rows.map((item) => (
                <ShelfRow
                  key={item.id}
                  item={item}
                  isOnShelf={place.collection !== undefined}
                  {...(place.removed && { action: <UntrashButton item={item} /> })}
                />
              ))}
            </ul>
            <div className="figures flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
              <p role="status">{`${wholeNumber(rows.length)} of ${wholeNumber(total)} shown`}</p>
              {list.hasNextPage && (
                <Button
                  isBusy={list.isFetchingNextPage}
                  busyText="Loading..."
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </div>
          </section>
        )
      }}
    </QueryBoundary>
  )
}

import {
  type EntryState,
  entryState,
  type ImportEntry,
  type ImportView,
} from '@pam/contracts/knowledge/imports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Select } from '#ui/fields/select'
import { importQueries } from './import.queries.ts'
import { entryWords } from './labels.ts'

const place = z.object({ state: entryState.optional() })

/** The entries of the import, each with its status and reason. */
export function ImportEntries({ view }: { view: ImportView }) {
  const [{ state }, change] = useUrlState(place)
  const moved = `${view.state} ${Object.values(view.counts).join(' ')}`
  const query = useInfiniteQuery(importQueries.entries(view.id, state, moved))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const total = Object.values(view.counts).reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <section aria-label="Entries" className="grid gap-3">
      <div className="max-w-64">
        <Select
          label="Show"
          value={state ?? ''}
          options={optionsOf(view)}
          onChange={(event) => change({ state: (event.target.value || undefined) as EntryState | undefined })}
        />
      </div>
      <QueryBoundary query={query} what="The entries">
        {({ pages }) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {pages
              .flatMap((page) => page.items)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </ul>
        )}
      </QueryBoundary>
      {hasNextPage && (
        <Button
          className="justify-self-start"
          isBusy={isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

const optionsOf = ({ counts }: ImportView) => [
  { value: '', label: 'All entries' },
  ...entryState.options
    .filter((option) => counts[option] > 0)
    .map((option) => ({ value: option, label: `${entryWords[option].label} (${counts[option]})` })),
]

function Entry({ entry }: { entry: ImportEntry }) {
  const { label, tone } = entryWords[entry.state]
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium break-words">{entry.title ?? entry.item_title ?? entry.name}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="figures text-sm break-words text-ink-soft">
        {[entry.citation, entry.title || entry.item_title ? entry.name : ''].filter(Boolean).join(' · ')}
      </p>
      {entry.opening && entry.state === 'read' && (
        <p className="text-sm break-words text-ink-soft">{entry.opening}</p>
      )}
      {entry.reason && <p className="text-sm break-words">{entry.reason}</p>}
      {entry.item_id && (
        <p className="text-sm">
          <Link to={`/knowledge/${entry.item_id}`}>
            {entry.state === 'written' ? 'Open the item' : 'Open existing item'}
            {entry.item_title && <span className="sr-only">: {entry.item_title}</span>}
          </Link>
        </p>
      )}
    </li>
  )
}

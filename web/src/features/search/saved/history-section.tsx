import { mostPassages } from '@pam/contracts/search'
import type { PastSearch } from '@pam/contracts/search/history'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { momentInList } from '#lib/dates'
import { narrowedWords, searchedPlace } from '#slice/search/searched-place.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/fields/checkbox'
import { Confirm } from '#ui/overlays/confirm'
import { historyQueries, useClearHistory, useForgetSearch, useKeepHistory } from './saved.queries.ts'

/** A person's recent searches, and whether they are recorded. */
export function HistorySection() {
  const query = useQuery(historyQueries.list())
  const { data } = query
  const [isClearing, setClearing] = useState(false)
  const [keep, clear] = [useKeepHistory(), useClearHistory()]
  const toast = useToast()
  const failed = (problem: unknown) =>
    toast({ tone: 'danger', text: sentenceFor(problem, 'That did not work. Try again.') })
  return (
    <section aria-labelledby="last-searches" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="last-searches" className="font-serif text-xl font-semibold">
          Recent searches
        </h2>
        {data && data.items.length > 0 && (
          <Button size="small" onClick={() => setClearing(true)}>
            Clear all
          </Button>
        )}
      </div>
      <QueryBoundary query={query} what="Your recent searches" lines={4}>
        {(shown) => (
          <>
            <Checkbox
              label="Keep my search history (only you see it)"
              checked={keep.isPending ? keep.variables : shown.is_kept}
              disabled={keep.isPending}
              onChange={(event) => keep.mutate(event.target.checked, { onError: failed })}
            />
            {shown.items.length === 0 ? (
              <p className="text-ink-soft">{shown.is_kept ? 'No searches yet.' : 'Search history is off.'}</p>
            ) : (
              <ul aria-label="Recent searches" className="divide-y divide-rule border-y border-rule">
                {shown.items.map((item) => (
                  <PastRow key={item.id} search={item} onFailed={failed} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryBoundary>
      <Confirm
        title="Clear search history?"
        confirmText="Clear all"
        isDangerous
        isBusy={clear.isPending}
        isOpen={isClearing}
        onClose={() => setClearing(false)}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setClearing(false), onError: failed })}
      >
        They are deleted permanently. Saved searches stay.
      </Confirm>
    </section>
  )
}

function PastRow({ search, onFailed }: { search: PastSearch; onFailed: (problem: unknown) => void }) {
  const forget = useForgetSearch()
  const narrowed = narrowedWords(search.asked)
  return (
    <li className="flex items-center justify-between gap-4 py-1.5">
      <div className="min-w-0">
        <Link to={searchedPlace(search.asked)} className="line-clamp-2 break-words">
          {search.asked.q}
        </Link>
        <p className="figures text-sm text-ink-soft">
          {[
            narrowed,
            `${search.found}${search.found < mostPassages ? '' : ' or more'} found`,
            momentInList(search.asked_at),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <IconButton
        label={`Remove “${search.asked.q}”`}
        icon={<X size={16} aria-hidden />}
        isBusy={forget.isPending}
        onClick={() => forget.mutate(search.id, { onError: onFailed })}
      />
    </li>
  )
}

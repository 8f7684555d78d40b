import { type CitedBy, researchApi } from '@pam/contracts/research'
import { counted } from '@pam/law/format/numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#lib/api'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'

type Citing = CitedBy['items'][number]

/** How many there are; of the most cited authorities only the last imported are counted. */
export const countOfCiting = ({ count, has_more: hasMore }: Pick<CitedBy, 'count' | 'has_more'>): string =>
  `${hasMore ? 'more than ' : ''}${counted(count, 'imported decision')}`

const [few, many] = [5, 100]

/** The imported decisions that cite an authority; nothing if there are none. */
export function CitedByImported({ id }: { id: string }) {
  const [limit, setLimit] = useState(few)
  const { data } = useQuery({
    queryKey: ['research', 'cited-by', id, limit],
    queryFn: ({ signal }) => api(researchApi.citedBy, { params: { id }, query: { limit } }, signal),
    placeholderData: keepPreviousData,
  })
  if (!data || data.count === 0) return null
  return (
    <section aria-label="Cited by imported decisions" className="grid gap-3 text-sm">
      <h2 className="font-semibold">Cited by {countOfCiting(data)}</h2>
      <CitingList items={data.items} />
      {limit === few && data.items.length < data.count && (
        <Button size="small" className="justify-self-start" onClick={() => setLimit(many)}>
          Show more
        </Button>
      )}
      {limit === many && data.items.length < data.count && (
        <p className="text-ink-soft">
          The {data.items.length} latest of {countOfCiting(data)} are shown.
        </p>
      )}
      <p className="text-ink-soft">Found by their citations. Not checked for good law.</p>
    </section>
  )
}

/** Each with the sentence that cites it; opens the decision there. */
export const CitingList = ({ items }: { items: readonly Citing[] }) => (
  <ul className="grid gap-3">
    {items.map(({ text_id, title, citation, court, year, opinion, words, place, history }) => (
      <li key={text_id} className="grid gap-0.5">
        <span className="min-w-0 break-words">
          <Link
            to={`/research/imported/${encodeURIComponent(text_id)}${place ? `#c${place.start}-${place.end}` : ''}`}
          >
            {citation ? `${title}, ${citation}` : title}
          </Link>
        </span>
        <span className="text-ink-soft">{[court, year, opinion].filter(Boolean).join(' · ')}</span>
        {words && <span className="break-words font-serif">{words}</span>}
        {history && (
          <span className="text-attention">
            History noted: “{history.words}” {history.other}. This is not a good-law check.
          </span>
        )}
      </li>
    ))}
  </ul>
)

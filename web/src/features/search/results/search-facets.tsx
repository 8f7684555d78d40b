import { mostPassages, type SearchFacet, type SearchFacets } from '@pam/contracts/search'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type Chosen, isNarrowed, nothingChosen, searchPlace } from '#slice/search/search-place.ts'
import { Button } from '#ui/actions/button'
import { TextField } from '#ui/fields/text-field'

interface FacetsProps {
  facets: SearchFacets
  chosen: Chosen
  onChoose: (change: Partial<Chosen>) => void
}

/** The filters of the results, with the count of each among the best passages and names. */
export function Facets({ facets, chosen, onChoose }: FacetsProps) {
  const kind = (value: string) => searchPlace.shape.kind.catch(undefined).parse(value)
  const isCounted = Object.values(facets).some((its) => its.length > 0)
  return (
    <div className="grid gap-5">
      {isCounted && (
        <p className="text-sm text-ink-soft">
          {`Counts cover the top ${mostPassages} results and matching names. Choosing a filter searches again and may find more.`}
        </p>
      )}
      <FacetList
        title="Kind"
        facets={facets.kinds}
        chosen={chosen.kind}
        onChoose={(value) => onChoose({ kind: value === undefined ? undefined : kind(value) })}
      />
      <FacetList
        title="Case"
        facets={facets.cases}
        chosen={chosen.case}
        onChoose={(value) => onChoose({ case: value })}
      />
      <FacetList
        title="Year"
        facets={facets.years}
        chosen={chosen.year === undefined ? undefined : String(chosen.year)}
        onChoose={(value) => onChoose({ year: value === undefined ? undefined : Number(value) })}
      />
      <FacetList
        title="By"
        facets={facets.authors}
        chosen={chosen.author}
        onChoose={(value) => onChoose({ author: value })}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">Date</legend>
        <TextField
          label="From"
          type="date"
          value={chosen.from ?? ''}
          onChange={(event) => onChoose({ from: event.target.value || undefined })}
        />
        <TextField
          label="Before"
          type="date"
          value={chosen.until ?? ''}
          onChange={(event) => onChoose({ until: event.target.value || undefined })}
        />
      </fieldset>
      {isNarrowed(chosen) && <Button onClick={() => onChoose(nothingChosen)}>Clear all filters</Button>}
    </div>
  )
}

interface FacetListProps {
  title: string
  facets: readonly SearchFacet[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

function FacetList({ title, facets, chosen, onChoose }: FacetListProps) {
  if (facets.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-sm font-semibold">{title}</h2>
      <ul>
        {facets.map(({ value, label, count }) => {
          const isChosen = value === chosen
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : value)}
                className={clsx(
                  'flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-sm hover:bg-sunken',
                  isChosen && 'bg-accent-soft font-medium',
                )}
              >
                {isChosen && <Check size={14} aria-hidden className="shrink-0" />}
                <span className="min-w-0 flex-1 break-words">{label}</span>{' '}
                <span className="figures text-ink-soft">{count}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

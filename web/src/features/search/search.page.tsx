import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CasePicker, caseQueries, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { Link } from '#ui/link'
import { LoadFailure } from '#ui/load-failure'
import { Page } from '#ui/page'
import { SkeletonLines } from '#ui/skeleton'
import { searchQueries } from './search.queries.ts'
import { SearchForm } from './search-form.tsx'
import { SearchNotices } from './search-notices.tsx'
import { longestQuestion, searchPlace } from './search-place.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import { useSearchKeys } from './use-search-keys.ts'

/** One box; what answers stands below it, as one types. */
export function SearchPage() {
  const may = useMay()
  const [{ q, case: caseId }, change] = useUrlState(searchPlace)
  // The question as the typing left it; any other came whole: by Enter, a link or the back button.
  const [unfinished, setUnfinished] = useState<string>()
  const [typed, setTyped] = useTypedSearch(q, (text) => {
    if (text === q || text.length > longestQuestion) return
    setUnfinished(text)
    change({ q: text })
  })
  const ask = (question: string) => {
    setTyped(question)
    setUnfinished(undefined)
    change({ q: question })
  }
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useSearchKeys({ field, list, onClear: () => ask('') })

  const question = q.trim()
  const index = useQuery(searchQueries.index())
  const found = useQuery(searchQueries.passages({ q: question, caseId, isUnfinished: q === unfinished }))
  return (
    <Page title="Search" lead="The passages that answer, from the documents and notes you may see.">
      <nav aria-label="More about search" className="-mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <Link to="/search" aria-current="page" className="font-semibold text-ink no-underline">
          Search
        </Link>
        <Link to="/search/about">About</Link>
      </nav>
      <div className="grid gap-5">
        <search aria-label="Documents and notes" className="grid gap-4">
          <SearchForm typed={typed} onType={setTyped} onAsk={ask} field={field} />
          {may('cases.view') && (
            <div className="sm:max-w-sm">
              <CaseChoice id={caseId} onChange={(id) => change({ case: id })} />
            </div>
          )}
        </search>
        <SearchNotices by={(found.data ?? index.data)?.by} index={index.data} />
        {question === '' ? (
          <SearchStart
            onAsk={(example) => {
              ask(example)
              field.current?.focus()
            }}
          />
        ) : found.error ? (
          <LoadFailure
            what="The results"
            why={sentenceFor(found.error, 'Try again.')}
            onRetry={() => void found.refetch()}
          />
        ) : !found.data ? (
          <SkeletonLines count={9} label="Searching..." />
        ) : (
          <SearchResults
            items={found.data.items}
            question={question}
            isOld={found.isPlaceholderData}
            onAllCases={caseId ? () => change({ case: undefined }) : null}
            list={list}
          />
        )}
      </div>
    </Page>
  )
}

interface CaseChoiceProps {
  id: string | undefined
  onChange: (id: string | undefined) => void
}

function CaseChoice({ id, onChange }: CaseChoiceProps) {
  const { data } = useQuery({ ...caseQueries.one(id ?? ''), enabled: id !== undefined })
  // Its title is known at once: a field that changes under the hand would open its list again.
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const title = picked?.id === id ? picked?.title : data?.title
  return (
    <CasePicker
      label="Case"
      placeholder="All cases"
      value={id ? { id, title: title ?? '' } : null}
      onChange={(it) => {
        setPicked(it)
        onChange(it?.id)
      }}
    />
  )
}

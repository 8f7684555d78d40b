import { longestQuestion, longestSearched, mostPassages, searchedPart } from '@pam/contracts/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useUrlState } from '#lib/url-state'
import { useMay } from '#lib/use-may'
import { useTypedSearch } from '#lib/use-typed-search'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Page } from '#ui/layout/page'
import { CaseChoice } from './box/case-choice.tsx'
import { SearchFilters } from './box/search-filters.tsx'
import { SearchForm } from './box/search-form.tsx'
import { SearchHelp } from './box/search-help.tsx'
import { useOffers } from './box/use-offers.ts'
import { useSearchKeys } from './box/use-search-keys.ts'
import { OpenedNotice } from './results/opened-notice.tsx'
import { Facets } from './results/search-facets.tsx'
import { SearchNotices } from './results/search-notices.tsx'
import { SearchResults } from './results/search-results.tsx'
import { useOpenedResult } from './results/use-opened-result.ts'
import { FreshThings, useOpenedSaved } from './saved/fresh-things.ts'
import { searchQueries } from './search.queries.ts'
import { SearchNav } from './search-nav.tsx'
import { type Chosen, isNarrowed, nothingChosen, searchPlace } from './search-place.ts'
import { SearchStart } from './search-start.tsx'
import { askedOf, chosenOf, searchedPlace } from './searched-place.ts'

const first = 16

/** One search box; results appear below it while typing. */
export function SearchPage() {
  const may = useMay()
  const isGuest = !may('documents.create')
  const [{ q, ...chosen }, change] = useUrlState(searchPlace)
  // The question as typed; a different one came complete: by Enter, a link or the back button.
  const [unfinished, setUnfinished] = useState<string>()
  const [shownWhole, setShownWhole] = useState<string>()
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
  const choose = (next: Partial<Chosen>) => change(next)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  useSearchKeys({ field, list, onClear: () => ask('') })

  const question = searchedPart(q.trim())
  const isUnfinished = q !== '' && q === unfinished
  const [isFocused, setFocused] = useState(false)
  const offers = useOffers({
    typed,
    question,
    isUnfinished,
    isFocused,
    isGuest,
    onRepeat: ({ q: again, ...narrowed }) => {
      ask(again)
      choose(chosenOf({ q: again, ...narrowed }))
    },
  })
  const opened = useOpenedSaved()
  const isOpened =
    opened.data && searchedPlace(opened.data.saved.asked) === searchedPlace(askedOf(question, chosen))
  const fresh = useMemo(() => new Set(opened.data?.fresh.map(({ id }) => id)), [opened.data])
  const index = useQuery({ ...searchQueries.index(), enabled: !isGuest })
  const limit = shownWhole === question ? mostPassages : first
  const found = useQuery(searchQueries.everything({ q: question, chosen, isUnfinished, limit }))
  const cache = useQueryClient()
  // Opening a result finishes the question, and its results are there when the user comes back.
  useOpenedResult(list, () => {
    if (isUnfinished)
      void cache.prefetchQuery(
        searchQueries.everything({ q: question, chosen, isUnfinished: false, limit: first }),
      )
  })
  const answer = question === '' ? undefined : found.data
  return (
    <Page title="Search" lead={isGuest && 'Search the library that comes with Pam.'}>
      <SearchNav />
      <div className="grid gap-5">
        <search aria-label="Everything" className="grid min-w-0 gap-4">
          <SearchForm
            {...{ typed, onType: setTyped, onAsk: ask, field, offers }}
            {...{ isFocused, onFocus: setFocused }}
          />
          <SearchHelp />
          {may('cases.view') && (
            <div className="sm:max-w-sm">
              <CaseChoice id={chosen.case} onChange={(id) => choose({ case: id })} />
            </div>
          )}
        </search>
        {(isOpened || opened.error) && <OpenedNotice {...opened} />}
        {q.trim().length > longestSearched && (
          <Notice role="status" tone="attention">
            Your question is longer than 2,000 characters. Only its first 2,000 were searched.
          </Notice>
        )}
        <SearchNotices by={(found.data ?? index.data)?.by} index={index.data} answer={answer} />
        {question === '' ? (
          <SearchStart
            isGuest={isGuest}
            onAsk={(example) => {
              ask(example)
              field.current?.focus()
            }}
          />
        ) : (
          <QueryBoundary
            query={found}
            what="The results"
            loading={<SkeletonLines count={9} label="Searching..." />}
          >
            {(results) => (
              <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]">
                <div className="grid min-w-0 gap-5">
                  <SearchFilters facets={results.facets} chosen={chosen} onChoose={choose} />
                  <FreshThings value={fresh}>
                    <SearchResults
                      answer={results}
                      question={question}
                      kind={chosen.kind}
                      chosen={chosen}
                      isOld={found.isPlaceholderData}
                      onEverywhere={isNarrowed(chosen) ? () => choose(nothingChosen) : null}
                      onKind={(kind) => choose({ kind })}
                      onMore={() => setShownWhole(question)}
                      list={list}
                    />
                  </FreshThings>
                </div>
                <aside aria-label="Filters" className="max-lg:hidden">
                  <Facets facets={results.facets} chosen={chosen} onChoose={choose} />
                </aside>
              </div>
            )}
          </QueryBoundary>
        )}
      </div>
    </Page>
  )
}

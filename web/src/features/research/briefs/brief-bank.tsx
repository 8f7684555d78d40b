import type { BriefOutcome, FoundBrief } from '@pam/contracts/research/briefs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { dayInList } from '#lib/dates'
import { optionsOf } from '#lib/options'
import { citationMarks, limits } from '#slice/research/citation-labels.ts'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { briefQueries, outcomeLabels, useReusePassage } from './briefs.queries.ts'

/** The firm's earlier briefs: found by question, and reused with their citations. */
export function BriefBank() {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [outcome, setOutcome] = useState<BriefOutcome | ''>('')
  const query = useInfiniteQuery(briefQueries.list(q, outcome))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const search = (event: FormEvent) => {
    event.preventDefault()
    setQ(typed.trim())
  }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section aria-label="Brief bank" className="grid max-w-5xl gap-4">
      <h2 className="font-serif text-xl font-semibold">Brief bank</h2>
      <form onSubmit={search} className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]">
        <TextField
          label="Search filed briefs"
          type="search"
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label="Outcome"
          value={outcome}
          onValue={setOutcome}
          options={[{ value: '', label: 'Any' }, ...optionsOf(outcomeLabels)]}
        />
        <Button type="submit">Search briefs</Button>
      </form>
      <Notice>
        The firm’s own work: never an authority to cite. Check every citation before reusing it.
      </Notice>
      <QueryBoundary query={query} what="The briefs" lines={4}>
        {() => (
          <>
            {items.length === 0 && (
              <p className="text-ink-soft">
                {q || outcome
                  ? 'No matches.'
                  : 'No briefs yet. Open a filed brief under Documents, then Citations, and add it to the brief bank.'}
              </p>
            )}
            {items.length > 0 && (
              <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
                {items.map((brief) => (
                  <BriefItem key={brief.document_id} brief={brief} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryBoundary>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

function BriefItem({ brief }: { brief: FoundBrief }) {
  const { document_id: id, name, court, filed_on, issue, outcome, passage, case_title } = brief
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={`/documents/${id}`}>{name}</Link>
        <Badge>{outcomeLabels[outcome]}</Badge>
      </p>
      <p className="text-sm">{issue}</p>
      <p className="text-sm text-ink-soft">
        {[court, `filed ${dayInList(filed_on)}`, case_title].filter(Boolean).join(' · ')}
      </p>
      {passage && <Passage id={id} passage={passage} />}
    </li>
  )
}

/** The words that answer, ready for reuse: short forms are written in full, with current verdicts. */
function Passage({ id, passage }: { id: string; passage: NonNullable<FoundBrief['passage']> }) {
  const reuse = useReusePassage(id)
  const toast = useToast()
  const { data } = reuse
  const copy = () => {
    if (!data) return
    const cited = [...new Set(data.citations.map(({ full }) => full))]
    const text = [data.text.trim(), ...(cited.length > 0 ? ['', 'Citations:', ...cited] : [])].join('\n')
    navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Passage copied with its citations.' }),
      () => toast({ tone: 'danger', text: 'The passage could not be copied.' }),
    )
  }
  return (
    <div className="grid gap-2">
      <blockquote className="border-l-2 border-rule pl-3 font-serif text-sm break-words whitespace-pre-line">
        {passage.text}
      </blockquote>
      {passage.page !== null && <p className="text-sm text-ink-soft">Page {passage.page}</p>}
      {!data && (
        <Button
          size="small"
          className="justify-self-start"
          isBusy={reuse.isPending}
          onClick={() => reuse.mutate({ start: passage.start, end: passage.end })}
        >
          Check its citations
        </Button>
      )}
      {reuse.error && (
        <Notice tone="danger" role="alert">
          {sentenceFor(reuse.error, 'The passage could not be checked. Try again.')}
        </Notice>
      )}
      {data && (
        <>
          {data.citations.length === 0 ? (
            <p className="text-sm">No citations in this passage.</p>
          ) : (
            <>
              <p className="text-sm text-ink-soft">{limits}</p>
              <ul aria-label="Citations of this passage" className="grid gap-1.5">
                {data.citations.map(({ full, verdict, reason }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a citation may come twice
                  <li key={place} className="text-sm">
                    <span className="font-serif">{full}</span>{' '}
                    <Badge tone={citationMarks[verdict].tone}>{citationMarks[verdict].label}</Badge>
                    <span className="block text-ink-soft">{reason}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Button size="small" className="justify-self-start" onClick={copy}>
            Copy with citations
          </Button>
        </>
      )}
    </div>
  )
}

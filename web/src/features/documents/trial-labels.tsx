import type { documentsApi, TrialView } from '@pam/contracts/documents'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { dangerWords } from './document-labels.ts'
import { trialQueries } from './trial.queries.ts'
import { hiddenWhyWords } from './viewer/hidden-labels.ts'

type TrialText = CallResult<typeof documentsApi.trialText>

/** The text of a tried document page by page, and its hidden text. */
export function TrialWords({ trial }: { trial: TrialView }) {
  const text = useQuery(trialQueries.text(`${trial.name} ${trial.gone_after}`))
  return (
    <QueryBoundary query={text} what="The words" lines={6}>
      {(data) => <TrialPages trial={trial} data={data} />}
    </QueryBoundary>
  )
}

function TrialPages({ trial, data }: { trial: TrialView; data: TrialText }) {
  const [at, setAt] = useState(0)
  const page = data.pages[at]
  const words = page ? data.text.slice(page.start, page.end).trim() : ''
  return (
    <>
      <section aria-label={`Page ${at + 1} of ${data.pages.length}`} className="grid gap-2">
        <div className="flex items-center gap-2">
          <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous page
          </Button>
          <Button size="small" disabled={at + 1 >= data.pages.length} onClick={() => setAt(at + 1)}>
            Next page
          </Button>
          <p role="status" className="figures text-sm text-ink-soft">
            Page {at + 1} of {data.pages.length}
            {page?.weak && ': read with doubt'}
          </p>
        </div>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="max-h-96 overflow-y-auto rounded-md border border-rule bg-paper p-5 font-serif whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {words || 'No text was found on this page.'}
        </pre>
      </section>
      {trial.hidden.length > 0 && (
        <section aria-label="Hidden text" className="grid gap-2">
          <h3 className="flex items-center gap-2 font-semibold">
            <EyeOff size={16} aria-hidden className="text-attention" />
            Hidden text ({trial.hidden.length})
          </h3>
          <ul className="max-h-72 divide-y divide-rule overflow-y-auto">
            {trial.hidden.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
              <li key={index} className="py-2 text-sm">
                <p className="font-serif [overflow-wrap:anywhere]">{piece.text}</p>
                <p className="text-ink-soft">
                  {hiddenWhyWords[piece.why]}
                  {piece.page !== null && ` Page ${piece.page}.`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {trial.dangers.length > 0 && (
        <Notice tone="attention" title="Review this file before it is used">
          {trial.dangers.map((danger) => dangerWords[danger]).join(' ')}
        </Notice>
      )}
    </>
  )
}

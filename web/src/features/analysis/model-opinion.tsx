import type { ModelOpinion } from '@pam/contracts/analysis'
import { countedFirst } from '@pam/law/format/numbers'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { Button } from '#ui/actions/button'
import { Notice } from '#ui/feedback/notice'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { useToast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { analysisQueries, useAskModel } from './analysis.queries.ts'
import { QuotedWords } from './quoted-words.tsx'

interface ModelOpinionCardProps {
  documentId: string
  canChange: boolean
}

/** The firm's language model's opinion on the document, with only the sentences whose quotes were verified. */
export function ModelOpinionCard({ documentId, canChange }: ModelOpinionCardProps) {
  const opinion = useQuery(analysisQueries.opinion(documentId))
  return (
    <QueryBoundary query={opinion} what="The model opinion" lines={2}>
      {(view) => <Opinion documentId={documentId} canChange={canChange} view={view} />}
    </QueryBoundary>
  )
}

function Opinion({ documentId, canChange, view }: ModelOpinionCardProps & { view: ModelOpinion }) {
  const isBusy = view.state === 'waiting' || view.state === 'asking'
  return (
    <Card title="Model opinion" lead={leadOf(view)}>
      <div className="grid gap-4">
        {isBusy && (
          <p role="status">
            The model is reading the document. This can take some minutes; you can leave the page.
          </p>
        )}
        {view.state === 'failed' && (
          <Notice tone="danger" role="status" title="The model did not respond">
            {view.reason}
          </Notice>
        )}
        {view.state === 'done' && <Said documentId={documentId} view={view} />}
        {canChange && view.can_ask && <AskButton documentId={documentId} view={view} />}
      </div>
    </Card>
  )
}

const leadOf = ({ why_not: whyNot, model }: ModelOpinion) =>
  whyNot ??
  `The whole text goes to ${model ?? 'the model'} and is recorded under Egress. A statement is kept only if its quote is found word for word in the document.`

function Said({ documentId, view }: { documentId: string; view: ModelOpinion }) {
  const isEmpty = view.summary.length + view.clauses.length === 0
  return (
    <>
      {isEmpty && <p>Nothing was kept. None of the quotes were found in the document.</p>}
      {view.summary.length > 0 && (
        <ul aria-label="Summary by the model" className="divide-y divide-rule">
          {view.summary.map(({ says, span }) => (
            <li key={`${span.start} ${says}`} className="grid gap-2 py-3 first:pt-0">
              <p>{says}</p>
              <QuotedWords documentId={documentId} span={span} />
            </li>
          ))}
        </ul>
      )}
      {view.clauses.length > 0 && (
        <ul aria-label="Clauses by the model" className="divide-y divide-rule">
          {view.clauses.map(({ category, says, span }) => (
            <li key={`${category} ${span.start} ${says}`} className="grid gap-2 py-3 first:pt-0">
              <h3 className="font-semibold">{category}</h3>
              <p>{says}</p>
              <QuotedWords documentId={documentId} span={span} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        {view.dropped === 0
          ? 'Every quote was found in the document.'
          : `${countedFirst(view.dropped, 'sentence was', 'sentences were')} dropped: the quotes are not in the document.`}{' '}
        The sentences are the model’s; the quotes are the document’s. A lawyer should check both.
      </p>
    </>
  )
}

function AskButton({ documentId, view }: { documentId: string; view: ModelOpinion }) {
  const ask = useAskModel(documentId)
  const toast = useToast()
  return (
    <div>
      <Button
        isBusy={ask.isPending}
        busyText="Asking..."
        onClick={() =>
          ask.mutate(undefined, {
            onError: (error) =>
              toast({
                tone: 'danger',
                text: sentenceFor(error, 'The model could not be reached. Try again.'),
              }),
          })
        }
      >
        {view.state === 'none' ? 'Ask the model' : 'Ask again'}
      </Button>
    </div>
  )
}

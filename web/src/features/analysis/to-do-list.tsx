import type { AnalysisView, ProposedContractDeadline } from '@pam/contracts/analysis'
import { useState } from 'react'
import { dateInFull } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Card } from '#ui/layout/card'
import { EnterDeadline } from './enter-deadline.tsx'
import { placeOf, QuotedWords } from './quoted-words.tsx'

interface ToDoListProps {
  documentId: string
  documentName: string
  caseId: string | null
  view: AnalysisView
}

/** Dates to track and drafting issues to fix. */
export function ToDoList({ documentId, documentName, caseId, view }: ToDoListProps) {
  const { proposed_deadlines: deadlines, date_notes: notes, lint } = view
  const [chosen, setChosen] = useState<ProposedContractDeadline>()
  return (
    <Card
      title="Action items"
      lead="Dates follow the contract’s own terms and are not moved off weekends. Nothing is added until you confirm it."
    >
      {deadlines.length + notes.length === 0 && (
        <p>No dates were found. Check the term and the renewal in the document.</p>
      )}
      <ul aria-label="Dates" className="divide-y divide-rule">
        {deadlines.map((deadline) => (
          <li key={deadline.what} className="grid gap-2 py-4 first:pt-0">
            <h3 className="font-semibold">{deadline.title}</h3>
            <p className="flex flex-wrap items-center gap-2">
              <span className="figures">{dateInFull(deadline.due)}</span>
              {deadline.safe_due !== deadline.due && (
                <Badge tone="attention">Act by {dateInFull(deadline.safe_due)}</Badge>
              )}
            </p>
            <p className="text-sm text-ink-soft">{deadline.how}</p>
            {deadline.conditions.length > 0 && (
              <ul aria-label={`Conditions: ${deadline.title}`} className="grid gap-1 text-sm">
                {deadline.conditions.map((condition) => (
                  <li key={condition} className="break-words">
                    <strong>Condition:</strong> {condition}
                  </li>
                ))}
              </ul>
            )}
            <QuotedWords documentId={documentId} span={deadline.span} />
            <div>
              {caseId ? (
                <Button size="small" onClick={() => setChosen(deadline)}>
                  Add as deadline<span className="sr-only">: {deadline.title}</span>
                </Button>
              ) : (
                <p className="text-sm text-ink-soft">
                  File the document in a case to add this as a deadline.
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {notes.length > 0 && (
        <ul aria-label="Terms without a date" className="mt-4 grid gap-1.5">
          {notes.map(({ message, span }) => (
            <li key={message} className="break-words">
              {message}{' '}
              <Link to={placeOf(documentId, span)} className="text-sm whitespace-nowrap">
                Page {span.page}
                <span className="sr-only">: {message}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {lint.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">Drafting issues</h3>
          <ul aria-label="Drafting issues" className="mt-2 grid gap-1.5">
            {lint.map(({ kind, message, span }) => (
              <li key={`${kind} ${span?.start ?? ''} ${message}`} className="break-words">
                {message}{' '}
                {span && (
                  <Link to={placeOf(documentId, span)} className="text-sm whitespace-nowrap">
                    Page {span.page}
                    <span className="sr-only">: {message}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {caseId && chosen && (
        <EnterDeadline
          caseId={caseId}
          documentName={documentName}
          deadline={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  )
}

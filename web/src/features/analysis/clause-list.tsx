import type { AnalysedClause, AnalysisView } from '@pam/contracts/analysis'
import { counted } from '@pam/law/format/numbers'
import { Badge } from '#ui/feedback/badge'
import { Card } from '#ui/layout/card'
import { foundWords } from './analysis-labels.ts'
import { QuotedWords } from './quoted-words.tsx'

/** Every kind of clause: possible passages, or that it was not found and what was searched. */
export function ClauseList({ documentId, view }: { documentId: string; view: AnalysisView }) {
  const found = view.clauses.filter((clause) => clause.found)
  const missing = view.clauses.filter((clause) => !clause.found)
  return (
    <Card title="Clauses" lead={`${foundWords(view)} The three most likely passages of each are shown.`}>
      <ul aria-label="Possible clauses" className="divide-y divide-rule">
        {found.map((entry) => (
          <FoundClause key={entry.category} documentId={documentId} clause={entry} />
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Not found</h3>
          <p className="mt-1 text-sm text-ink-soft">{missing[0]?.searched}</p>
          <ul aria-label="Not found" className="mt-2 divide-y divide-rule">
            {missing.map((entry) => (
              <MissingClause key={entry.category} documentId={documentId} clause={entry} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

interface ClauseProps {
  documentId: string
  clause: AnalysedClause
}

const percent = (score: number) => `${Math.round(score * 100)}%`

function FoundClause({ documentId, clause: { category, spans } }: ClauseProps) {
  const [best, ...others] = spans
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{category}</h3>
        <Badge tone="info">Possible, {percent(best?.score ?? 0)}</Badge>
      </div>
      {best && <QuotedWords documentId={documentId} span={best} />}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-accent">
            {counted(others.length, 'more passage')}
            <span className="sr-only"> for {category}</span>
          </summary>
          <div className="mt-2 grid gap-3">
            {others.map((span) => (
              <QuotedWords key={span.start} documentId={documentId} span={span} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

function MissingClause({ documentId, clause: { category, spans } }: ClauseProps) {
  if (spans.length === 0) return <li className="py-2">{category}: not found</li>
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer">
          {category}: not found<span className="sr-only">. Show the closest passages</span>
        </summary>
        <div className="mt-2 grid gap-3">
          <p className="text-sm text-ink-soft">Closest passages to review:</p>
          {spans.map((span) => (
            <QuotedWords key={span.start} documentId={documentId} span={span} />
          ))}
        </div>
      </details>
    </li>
  )
}

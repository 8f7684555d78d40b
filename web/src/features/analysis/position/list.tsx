import type { AnalysedPosition, AnalysisView } from '@pam/contracts/analysis'
import { Suspense } from 'react'
import { RedlineSide } from '#features/documents'
import { QuotedWords } from '#slice/analysis/quoted-words.tsx'
import { Link } from '#ui/actions/link'
import { Badge } from '#ui/feedback/badge'
import { Card } from '#ui/layout/card'
import { isDeviation, positionLabels } from './labels.ts'

/** The contract's status against the firm's positions, deviations first. Hidden if the firm has none. */
export function PositionList({ documentId, view }: { documentId: string; view: AnalysisView }) {
  if (view.positions.length === 0) return null
  const deviating = view.positions.filter(isDeviation)
  const fitting = view.positions.filter((position) => !isDeviation(position))
  return (
    <Card
      title="Compared with our playbook"
      lead={
        <>
          {deviating.length === 0
            ? 'No deviations from the firm’s positions.'
            : `${deviating.length} of ${view.positions.length} positions of the firm are not met.`}{' '}
          Compared by words, not by meaning. <Link to="/documents/playbook">The playbook</Link>
        </>
      }
    >
      {deviating.length > 0 && (
        <ul aria-label="Deviations" className="divide-y divide-rule">
          {deviating.map((entry) => (
            <Deviation key={entry.category} documentId={documentId} position={entry} />
          ))}
        </ul>
      )}
      {fitting.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft first:mt-0">
          Meets the firm’s position: {fitting.map(({ category }) => category).join(', ')}.
        </p>
      )}
    </Card>
  )
}

function Deviation({ documentId, position }: { documentId: string; position: AnalysedPosition }) {
  const { category, status, reason, span, clause, preferred, fallback, approver, version } = position
  const { word, tone } = positionLabels[status]
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        <h3 className="font-semibold">{category}</h3>
      </div>
      <p>{reason}</p>
      {span && <QuotedWords documentId={documentId} span={span} />}
      {clause && preferred && (
        <details>
          <summary className="cursor-pointer text-sm text-accent">
            Compare with the wording we prefer<span className="sr-only"> for {category}</span>
          </summary>
          <div className="mt-2 grid gap-3 font-serif @xl:grid-cols-2">
            <Suspense fallback={null}>
              <p>
                <RedlineSide before={clause} after={preferred} side="before" />
              </p>
              <p>
                <RedlineSide before={clause} after={preferred} side="after" />
              </p>
            </Suspense>
          </div>
        </details>
      )}
      {fallback && (
        <p className="text-sm">
          <span className="font-medium">Offer instead: </span>
          <span className="font-serif">{fallback}</span>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {approver ? `${approver} approves deviations. ` : ''}Position {version} of the firm.
      </p>
    </li>
  )
}

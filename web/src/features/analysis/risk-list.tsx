import type { AnalysedRisk, AnalysisView } from '@pam/contracts/analysis'
import { Badge } from '#ui/feedback/badge'
import { Card } from '#ui/layout/card'
import { levelOfPoints, levelWords, sideWord } from './analysis-labels.ts'
import { QuotedWords } from './quoted-words.tsx'

/** The risks, most severe first, each with its passage. */
export function RiskList({ documentId, view }: { documentId: string; view: AnalysisView }) {
  const { risks, level, side } = view
  return (
    <Card
      title="Key issues"
      lead={
        side === 'neutral'
          ? 'Found by rules, with the text they were found in. No side is set.'
          : `Risks for ${sideWord(side)}. Found by rules, with the text they were found in.`
      }
    >
      {level === null ? (
        <p>This document was not recognized as a contract, so the contract rules were not applied.</p>
      ) : risks.length === 0 ? (
        <p>No rule flagged a risk. The rules do not cover everything: read the important clauses yourself.</p>
      ) : (
        <ul className="divide-y divide-rule">
          {risks.map((risk) => (
            <RiskItem key={`${risk.rule} ${risk.span?.start ?? ''}`} documentId={documentId} risk={risk} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RiskItem({ documentId, risk }: { documentId: string; risk: AnalysedRisk }) {
  const { word, tone } = levelWords[levelOfPoints(risk.points)]
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>
          {word}, {risk.points} of 5
        </Badge>
        <h3 className="font-semibold">{risk.category}</h3>
      </div>
      <p>{risk.reason}</p>
      {risk.span && <QuotedWords documentId={documentId} span={risk.span} />}
      <p className="text-sm text-ink-soft">{risk.playbook}</p>
    </li>
  )
}

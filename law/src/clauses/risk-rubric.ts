import type { ContractFacts } from './facts.ts'
import type { FoundClause } from './find-clauses.ts'
import type { Playbook } from './playbook.ts'
import type { Finding, RiskInput } from './risk-findings.ts'
import { riskRules } from './risk-rules.ts'
import type { Segment } from './segments.ts'
import type { Side } from './side.ts'

/** Incremented whenever a rule, a number or a reason changes: a result states its version of the rules. */
export const rubricVersion = '2026-11-19'

export type RiskLevel = 'red' | 'amber' | 'green'

export interface Risk extends Finding {
  readonly rule: string
  readonly category: string
  readonly playbook: string
}

export interface RiskReport {
  readonly version: string
  readonly side: Side
  readonly level: RiskLevel
  /** Most severe first. */
  readonly risks: readonly Risk[]
}

interface Analysed {
  readonly segments: readonly Segment[]
  readonly clauses: readonly FoundClause[]
  readonly facts: ContractFacts
  readonly side: Side
  readonly playbook: Playbook
  /** Our client is considering a sale or merger. */
  readonly isTarget: boolean
  /**
   * False for an amendment, as what it lacks may be in the agreement it amends, and for a document that is not known to
   * be a contract: a medical authorization needs no cap on liability.
   */
  readonly isWholeContract?: boolean
}

/** Checks a contract against the rules for one side. Deterministic for the same contract, side and playbook. */
export function assessRisks({ isWholeContract = true, ...analysed }: Analysed): RiskReport {
  const { segments, clauses, facts, side, playbook, isTarget } = analysed
  const spansOf: RiskInput['spansOf'] = (category) => {
    const found = clauses.find((clause) => clause.category === category)
    const best = found?.spans[0]?.score ?? 0
    // Rules read only passages nearly as certain as the best: a weak third passage must not hide a risk.
    return found?.found ? found.spans.filter((span) => span.score >= best / 2) : []
  }
  const input: RiskInput = { segments, spansOf, facts, side, playbook, isTarget }
  const risks = riskRules
    .filter((rule) => isWholeContract || !rule.needsWhole)
    .filter((rule) => rule.sides === 'all' || rule.sides.includes(side) || side === 'neutral')
    .flatMap(({ id, category, playbook: advice, find }) =>
      find(input).map((finding) => ({ ...finding, rule: id, category, playbook: advice })),
    )
    .toSorted((a, b) => b.points - a.points)
  return { version: rubricVersion, side, level: levelOf(risks), risks }
}

/** Within a category only the most severe counts. Red: any 5, or three of 4. Amber: any of 3 or 4. */
export function levelOf(risks: readonly Pick<Risk, 'category' | 'points'>[]): RiskLevel {
  const byCategory = Map.groupBy(risks, (value) => value.category)
  const scores = [...byCategory.values()].map((them) => Math.max(...them.map((value) => value.points)))
  if (scores.some((score) => score >= 5) || scores.filter((score) => score === 4).length >= 3) return 'red'
  return scores.some((score) => score >= 3) ? 'amber' : 'green'
}

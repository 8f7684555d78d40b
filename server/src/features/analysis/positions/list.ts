import type { AnalysedPosition, AnalysisSpan } from '@pam/contracts/analysis'
import { deviations, statusOf } from '@pam/law/clauses/positions'
import type { Span } from '@pam/law/clauses/spans'
import type { PositionRow, StoredAnalysis } from '#slice/analysis/analysis.table'

/** Every clause the firm has a position on, and its status: what a person should decide on comes first. */
export function positionList(
  { clauses, amendment }: Pick<StoredAnalysis, 'clauses' | 'amendment'>,
  positions: readonly PositionRow[],
  place: (span: Span) => AnalysisSpan,
): AnalysedPosition[] {
  const all = positions.map((position): AnalysedPosition => {
    const clause = clauses.find(({ category }) => category === position.category) ?? {
      found: false,
      spans: [],
    }
    const { status, reason, span } = statusOf(position, clause)
    const { category, preferred, fallback, approver, version } = position
    return {
      category,
      status,
      reason,
      preferred,
      fallback,
      approver,
      version,
      clause: clause.found ? (clause.spans[0]?.text ?? '') : '',
      span: span && place(span),
    }
  })
  // What is not in an amendment may be in the agreement it amends.
  const told = amendment ? all.filter(({ span }) => span !== null) : all
  const rank = ({ status }: AnalysedPosition) => {
    const at = deviations.indexOf(status)
    return at < 0 ? deviations.length : at
  }
  return told.toSorted((a, b) => rank(a) - rank(b))
}

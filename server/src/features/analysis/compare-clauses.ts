import type { AnalysedClause, ComparedClause } from '@pam/contracts/analysis'
import { alikeFrom, likeness } from '@pam/law/clauses/likeness'

/** Clause by clause: which document has it, and whether the wording is nearly the same. */
export const compareClauses = (
  left: readonly AnalysedClause[],
  right: readonly AnalysedClause[],
): ComparedClause[] =>
  left.flatMap((mine) => {
    const its = right.find((entry) => entry.category === mine.category)
    return its ? [{ category: mine.category, left: mine, right: its, verdict: verdictOf(mine, its) }] : []
  })

function verdictOf(left: AnalysedClause, right: AnalysedClause): ComparedClause['verdict'] {
  if (!left.found && !right.found) return 'neither'
  if (!right.found) return 'only_left'
  if (!left.found) return 'only_right'
  return likeness(left.spans[0]?.text ?? '', right.spans[0]?.text ?? '') >= alikeFrom ? 'alike' : 'different'
}

import type { ClauseModel } from './clause-model.ts'
import { type ContractDeadline, deadlinesOf } from './contract-deadlines.ts'
import { type DecidedKind, decideKind } from './document-kind.ts'
import { type ContractFacts, factsOf } from './facts.ts'
import { type FoundClause, findClauses } from './find-clauses.ts'
import { lintContract } from './lint.ts'
import type { LintFault } from './lint-fault.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** All that is said of a document before anybody says on which side we stand. */
export interface ContractAnalysis {
  readonly kind: DecidedKind
  readonly segments: readonly Segment[]
  readonly clauses: readonly FoundClause[]
  readonly facts: ContractFacts
  readonly deadlines: readonly ContractDeadline[]
  readonly lint: readonly LintFault[]
}

/** Kinds that are read as contracts; of the others only the facts and the clauses are looked up. */
export const isReadAsContract = ({ kind }: Pick<DecidedKind, 'kind'>): boolean =>
  kind === 'contract' || kind === 'other'

export function analyseContract(text: string, model: ClauseModel): ContractAnalysis {
  const kind = decideKind(text)
  const segments = segmentsOf(text)
  const clauses = findClauses(segments, model)
  const facts = factsOf(text, segments, clauses)
  const isContract = isReadAsContract(kind)
  return {
    ...{ kind, segments, clauses, facts },
    deadlines: isContract ? deadlinesOf(facts) : [],
    lint: isContract ? lintContract(text, facts) : [],
  }
}

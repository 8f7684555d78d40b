import { type Amendment, readAmendment } from './amendment.ts'
import type { ClauseModel } from './clause-model.ts'
import { type ContractDeadline, type DateNote, dateNotesOf, deadlinesOf } from './contract-deadlines.ts'
import { type DecidedKind, decideKind } from './document-kind.ts'
import { type ContractFacts, factsOf } from './facts.ts'
import { type ByMeaning, type FoundClause, findClauses } from './find-clauses.ts'
import { lintAmendment, lintContract } from './lint.ts'
import type { LintFault } from './lint-fault.ts'
import { type Segment, segmentsOf } from './segments.ts'

/** Everything read from a document before anyone says which side we represent. */
export interface ContractAnalysis {
  readonly kind: DecidedKind
  readonly segments: readonly Segment[]
  readonly clauses: readonly FoundClause[]
  readonly facts: ContractFacts
  readonly deadlines: readonly ContractDeadline[]
  /** Terms, options and notices without a date, and why. */
  readonly dateNotes: readonly DateNote[]
  /** What it changes, if it amends another agreement. */
  readonly amendment: Amendment | null
  readonly lint: readonly LintFault[]
}

/** Kinds that are read as contracts; for others only the facts and the clauses are extracted. */
export const isReadAsContract = ({ kind }: Pick<DecidedKind, 'kind'>): boolean =>
  kind === 'contract' || kind === 'amendment' || kind === 'other'

/** With vectors of its passages clauses are found by words and meaning, otherwise by words only. */
export function analyseContract(
  text: string,
  model: ClauseModel,
  meaning: ByMeaning | null = null,
): ContractAnalysis {
  const decided = decideKind(text)
  const amendment = isReadAsContract(decided) ? readAmendment(text) : null
  const kind: DecidedKind = amendment
    ? { kind: 'amendment', reason: `Its title or opening says “${amendment.title}”.` }
    : decided
  const segments = segmentsOf(text)
  const clauses = findClauses(segments, model, meaning)
  const found = factsOf(text, segments, clauses)
  // The date of an amendment starts no term: its terms run from dates in the agreement it amends.
  const facts = amendment ? { ...found, termStart: null } : found
  const isContract = isReadAsContract(kind)
  return {
    kind,
    segments,
    clauses,
    facts,
    amendment,
    deadlines: isContract ? deadlinesOf(facts) : [],
    dateNotes: isContract ? dateNotesOf(facts) : [],
    lint: isContract ? (amendment ? lintAmendment(text, facts) : lintContract(text, facts)) : [],
  }
}

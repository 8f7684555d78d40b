import type { Span } from './spans.ts'

const lintKinds = [
  ...['undefined_term', 'unused_term', 'broken_reference', 'exhibit_gap', 'name_drift'],
  ...['numbers_differ', 'impossible_date', 'dates_in_wrong_order', 'no_signature'],
] as const
export type LintKind = (typeof lintKinds)[number]

export interface LintFault {
  readonly kind: LintKind
  readonly message: string
  /** Where to look; null if something is missing from the whole. */
  readonly span: Span | null
}

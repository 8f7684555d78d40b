import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { LibraryRule } from './library-shape.ts'

type Line = readonly [slug: string, name: string, citation: string, topics: readonly string[], says: string]

interface Source {
  readonly jurisdiction: string
  /** The day the descriptions were true of. */
  readonly asOf: string
  readonly areas?: readonly PracticeArea[]
}

/** Rules or statutes of one place, a line each. */
export const described = (
  { jurisdiction, asOf, areas = [] }: Source,
  lines: readonly Line[],
): readonly LibraryRule[] =>
  lines.map(([slug, name, citation, topics, says]) => ({
    kind: 'rule',
    slug,
    name,
    citation,
    topics,
    says,
    areas,
    jurisdiction,
    asOf,
    checked: false,
  }))

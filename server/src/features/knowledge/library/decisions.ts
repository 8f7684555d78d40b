import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { LibraryAuthority } from './library-shape.ts'

interface Bench {
  readonly court: string
  readonly jurisdiction: string
  readonly areas?: readonly PracticeArea[]
}

type Line = readonly [
  slug: string,
  name: string,
  citation: string,
  year: number,
  topics: readonly string[],
  decides: string,
  cites?: readonly string[],
]

export const supremeCourt = {
  court: 'Supreme Court of the United States',
  jurisdiction: 'United States',
} as const

/** Decisions of one court, a line each. `cites` names only earlier ones the opinion itself relies on or discusses. */
export const decisions = (
  { court, jurisdiction, areas = [] }: Bench,
  lines: readonly Line[],
): readonly LibraryAuthority[] =>
  lines.map(([slug, name, citation, year, topics, decides, cites = []]) => ({
    kind: 'authority',
    slug,
    name,
    citation,
    court,
    jurisdiction,
    year,
    topics,
    areas,
    decides,
    cites,
    checked: false,
  }))

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
export declare const supremeCourt: {
  readonly court: 'Supreme Court of the United States'
  readonly jurisdiction: 'United States'
}
/** Decisions of one court, a line each. `cites` names only earlier ones the opinion itself relies on or discusses. */
export declare const decisions: (
  { court, jurisdiction, areas }: Bench,
  lines: readonly Line[],
) => readonly LibraryAuthority[]

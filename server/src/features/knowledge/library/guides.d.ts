import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import type { LibraryGuide } from './library-shape.ts'

type Line = readonly [
  slug: string,
  kind: LibraryGuide['kind'],
  title: string,
  topics: readonly string[],
  body: string,
]
/** Guides of one practice area; each ends by saying how far it may be relied on. */
export declare const guides: (area: PracticeArea, lines: readonly Line[]) => readonly LibraryGuide[]

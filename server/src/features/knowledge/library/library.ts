import { allGuides } from './all-guides.ts'
import { allRules } from './all-rules.ts'
import { allTemplates } from './all-templates.ts'
import { authorities } from './authorities.ts'
import type { LibraryEntry } from './library-shape.ts'

/** What a new firm finds in its knowledge base. */
export const starterLibrary: readonly LibraryEntry[] = [
  ...authorities,
  ...allRules,
  ...allGuides,
  ...allTemplates,
]

import { allGuides } from './all-guides.ts'
import { allTemplates } from './all-templates.ts'
import { authorities } from './authorities.ts'
import type { LibraryEntry } from './library-shape.ts'
import { rules } from './rules.ts'

/** What a new firm finds in its knowledge base. */
export const starterLibrary: readonly LibraryEntry[] = [
  ...authorities,
  ...rules,
  ...allGuides,
  ...allTemplates,
]

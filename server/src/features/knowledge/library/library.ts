import { authorities } from './authorities.ts'
import type { LibraryEntry } from './library-shape.ts'
import { rules } from './rules.ts'
import { allTemplates } from './templates.ts'

/** What a new firm finds in its knowledge base. */
export const starterLibrary: readonly LibraryEntry[] = [...authorities, ...rules, ...allTemplates]

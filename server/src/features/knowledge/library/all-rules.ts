import type { LibraryRule } from './library-shape.ts'
import { rules } from './rules.ts'
import { evidenceRules } from './rules-evidence.ts'
import { stateRules } from './rules-states.ts'
import { statutes } from './rules-statutes.ts'

export const allRules: readonly LibraryRule[] = [...rules, ...evidenceRules, ...statutes, ...stateRules]

import type { LibraryTemplate } from './library-shape.ts'
import { business } from './templates-business.ts'
import { discovery } from './templates-discovery.ts'
import { disputes } from './templates-disputes.ts'
import { engagement } from './templates-engagement.ts'
import { home } from './templates-home.ts'
import { litigation } from './templates-litigation.ts'
import { people } from './templates-people.ts'

export const allTemplates: readonly LibraryTemplate[] = [
  ...engagement,
  ...litigation,
  ...discovery,
  ...disputes,
  ...business,
  ...people,
  ...home,
]

import type { TestApp } from '#test/app'
import type { Team } from './people.ts'

/** A word that finds a record, and an adjacent word nobody types: where it shows, it leaked. */
export interface Words {
  readonly handle: string
  readonly secret: string
}

export const openWords: Words = { handle: 'Marrowby', secret: 'Eldergate' }
export const walledWords: Words = { handle: 'Quillonde', secret: 'Vantrossa' }

export const nameOf = ({ handle, secret }: Words) => `${handle} ${secret}`

/** What belongs to the whole firm and the records refer to. */
export interface Shared {
  readonly formId: string
  readonly pageId: string
  readonly templateId: string
  readonly itemId: string
  readonly paperFormId: string
  readonly workflowId: string
}

/** What the lawyer outside the wall sees and owns, to name walled records beside it. */
export interface Seen {
  readonly openCase: string
  readonly openContact: string
  readonly openTask: string
  readonly openDeadline: string
  readonly openDocument: string
  readonly openReview: string
  readonly lawyersDocument: string
  readonly lawyersChat: string
  readonly lawyersResearch: string
  readonly lawyersSaved: string
}

export interface Making {
  readonly world: TestApp
  readonly team: Team
  readonly shared: Shared
  readonly words: Words
  readonly walled: boolean
}

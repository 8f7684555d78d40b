import type { DateSum } from './date-sum.ts'
import type { Links } from './link-mentions.ts'
import type { Action } from './read-action.ts'
import type { DeadlineAsk } from './read-deadline.ts'
import type { FirmAsk } from './read-firm.ts'
import type { LimitationAsk } from './read-limitation.ts'
import type { HelpTopic, TalkKind } from './read-talk.ts'

/** The request of a message, with its parameters. */
export type Request =
  | { readonly is: 'talk'; readonly kind: TalkKind }
  | { readonly is: 'help'; readonly topic: HelpTopic }
  | { readonly is: 'date'; readonly sum: DateSum }
  /** `isAdding`: the previous one is to be added to a case. */
  | { readonly is: 'deadline'; readonly ask: DeadlineAsk; readonly isAdding?: boolean }
  | { readonly is: 'firm'; readonly ask: FirmAsk }
  | { readonly is: 'action'; readonly actions: readonly SaidAction[] }
  | { readonly is: 'summary'; readonly kind: 'document' | 'case' | 'chronology' }
  | { readonly is: 'compare' }
  | { readonly is: 'limitation'; readonly ask: LimitationAsk }
  | { readonly is: 'library'; readonly question: string }
  | {
      readonly is: 'document'
      readonly question: string
      readonly topic: readonly string[]
      /** The clause quoted before, which is not meant: "and the normal rate?". */
      readonly apartFrom?: string
    }
  /** "So what is the last day for that?": the period quoted in the previous answer, counted. */
  | { readonly is: 'last_day' }
  /** A tool of a slice, with its input. */
  | { readonly is: 'lookup'; readonly tool: string; readonly given: Readonly<Record<string, unknown>> }
  /** A phrasing declared by a slice for its own tool. */
  | { readonly is: 'tool'; readonly text: string }

export interface SaidAction {
  readonly action: Action
  readonly caseIds: readonly string[]
}

/** The scope of a message: what it names, or the scope of the previous one. */
export interface Focus {
  readonly caseIds: readonly string[]
  readonly documentIds: readonly string[]
  readonly contactIds: readonly string[]
  /** They are inherited from the previous message. */
  readonly isInherited: boolean
}

/** A parsed message. */
export interface Turn {
  readonly text: string
  readonly links: Links
  readonly focus: Focus
  readonly request: Request
  readonly unknownCase: string | null
  /** No reader matched: the classifier decided, and documents may still contain what the records lack. */
  readonly isLearned?: boolean
}

/** The parts of the previous answer that can be referred to. */
export interface Answered {
  readonly documentIds: readonly string[]
  /** The rows of a list, by their links. */
  readonly rows: readonly { readonly text: string; readonly link: string | null }[]
  readonly quote: string
  readonly text: string
  /** A proposal of it was confirmed. */
  readonly isConfirmed?: boolean
}

export const nowhere: Focus = { caseIds: [], documentIds: [], contactIds: [], isInherited: false }

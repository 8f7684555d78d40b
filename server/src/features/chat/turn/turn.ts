import type { DateSum } from './date-sum.ts'
import type { Links } from './link-mentions.ts'
import type { Action } from './read-action.ts'
import type { DeadlineAsk } from './read-deadline.ts'
import type { FirmAsk } from './read-firm.ts'
import type { LimitationAsk } from './read-limitation.ts'
import type { HelpTopic, TalkKind } from './read-talk.ts'

/** What a message asks for, with what it says of it. */
export type Request =
  | { readonly is: 'talk'; readonly kind: TalkKind }
  | { readonly is: 'help'; readonly topic: HelpTopic }
  | { readonly is: 'date'; readonly sum: DateSum }
  /** `isAdding`: the one before is to be added to a case. */
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
      /** What was quoted before and is not meant: "and the normal rate?". */
      readonly apartFrom?: string
    }
  /** "So what is the last day for that?": the period the answer before quoted, counted. */
  | { readonly is: 'last_day' }
  /** What a tool of a slice knows, with what it is to be given. */
  | { readonly is: 'lookup'; readonly tool: string; readonly given: Readonly<Record<string, unknown>> }
  /** A way of asking a slice wrote down for a tool of its own. */
  | { readonly is: 'tool'; readonly text: string }

export interface SaidAction {
  readonly action: Action
  readonly caseIds: readonly string[]
}

/** Where a message looks: what it names, or what the one before was about. */
export interface Focus {
  readonly caseIds: readonly string[]
  readonly documentIds: readonly string[]
  readonly contactIds: readonly string[]
  /** They are inherited from the message before. */
  readonly isInherited: boolean
}

/** A message as it was understood. */
export interface Turn {
  readonly text: string
  readonly links: Links
  readonly focus: Focus
  readonly request: Request
  readonly unknownCase: string | null
  /** No reader matched: the classifier says what it asks for, and papers may still know what the records lack. */
  readonly isLearned?: boolean
}

/** What of the answer before can be referred to. */
export interface Answered {
  readonly documentIds: readonly string[]
  /** The lines of a list, by where they lead. */
  readonly rows: readonly { readonly text: string; readonly link: string | null }[]
  readonly quote: string
  readonly text: string
  /** Something it proposed was confirmed. */
  readonly isConfirmed?: boolean
}

export const nowhere: Focus = { caseIds: [], documentIds: [], contactIds: [], isInherited: false }

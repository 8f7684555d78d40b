export type BlankType = 'text' | 'long' | 'date' | 'money' | 'choice' | 'yes_no' | 'party'

/** A blank of a form, with what filling needs. */
export interface Blank {
  readonly name: string
  readonly label: string
  readonly type: BlankType
  readonly required: boolean
  readonly choices?: readonly string[]
}

/** Text as typed; a date as `2026-03-03`; money as whole cents; yes or no. */
export type Answer = string | number | boolean
export type Answers = Readonly<Record<string, Answer | undefined>>

/** Without an answer: no text, or only spaces. No is an answer. */
export const isUnanswered = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' && answer.trim() === '')

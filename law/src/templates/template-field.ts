export type BlankType = 'text' | 'long' | 'date' | 'money' | 'choice' | 'yes_no' | 'party'

/** A blank of a form, as far as filling it needs to know. */
export interface Blank {
  readonly name: string
  readonly label: string
  readonly type: BlankType
  readonly required: boolean
  readonly choices?: readonly string[]
}

/** Words as they were typed; a day as `2026-03-03`; money as whole cents; yes or no. */
export type Answer = string | number | boolean
export type Answers = Readonly<Record<string, Answer | undefined>>

/** Nothing was said: no words, or none but spaces. No is an answer. */
export const isUnanswered = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' && answer.trim() === '')

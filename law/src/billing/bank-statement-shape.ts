export interface BankLine {
  readonly on: string
  /** Positive is money in. */
  readonly cents: number
  readonly description: string
  readonly checkNumber: number | null
  /** The bank's id for the line, or one derived from its content: the same line gets the same key in every file. */
  readonly key: string
}

export interface BankStatement {
  readonly format: 'csv' | 'ofx' | 'qfx'
  readonly lines: readonly BankLine[]
  readonly startsOn: string
  readonly endsOn: string
  readonly closingCents: number | null
  readonly accountLast4: string | null
}

export type StatementReading =
  | { readonly is: 'statement'; readonly statement: BankStatement }
  | { readonly is: 'problem'; readonly problem: string }

export const mostLines = 20_000
export const problem = (text: string): StatementReading => ({ is: 'problem', problem: text })

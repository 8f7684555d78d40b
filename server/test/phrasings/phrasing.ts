/** A sentence somebody could send to Pam, and the expected request. Unnamed fields do not matter for it. */
export interface Phrasing {
  readonly said: string
  /** A tool; or `missing`, unsupported work; or `ask`, a question back is expected. */
  readonly wants: string
  /** The conversation's case. */
  readonly within?: CaseName
  readonly case?: CaseName
  readonly person?: PersonName
  readonly document?: DocumentName
  /** Exact words, but for capitals and the punctuation around them. */
  readonly text?: string
  /** Words that must be among those the tool is given. */
  readonly words?: string
  readonly names?: readonly string[]
  readonly day?: string
  readonly from?: string
  readonly until?: string
  readonly mine?: boolean
  readonly court?: string
  readonly service?: string
}

export type CaseName = 'rivera' | 'okafor' | 'lindqvist' | 'walker'
export type PersonName = 'chen' | 'tomas' | 'brandt'
export type DocumentName = 'lease' | 'nda' | 'deposition'

/** A sentence somebody could say to Pam, and what it asks for. What is not named here does not matter for the sentence. */
export interface Phrasing {
  readonly said: string
  /** A tool; or `missing`, work nobody can do yet; or `ask`, something must be asked back. */
  readonly wants: string
  /** The case the conversation is about. */
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

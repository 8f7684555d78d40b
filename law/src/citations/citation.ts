export type CitationKind =
  | 'full_case'
  | 'short_case'
  | 'id'
  | 'supra'
  | 'reference'
  | 'statute'
  | 'regulation'
  | 'session_law'
  | 'constitution'
  | 'rule'
  | 'journal'
  | 'secondary'
  | 'unknown'

/** What a citation says about itself. Offsets are half open and count in the text that was given. */
export interface Citation {
  readonly kind: CitationKind
  readonly text: string
  readonly start: number
  readonly end: number
  /** With the names before it and the parentheses after it. */
  readonly fullStart: number
  readonly fullEnd: number
  readonly volume: string | null
  /** The name the tables use; of a statute, its code. */
  readonly reporter: string | null
  /** Null where the writer left the page blank ("600 U.S. ___"). Of a statute, its first section. */
  readonly page: string | null
  readonly pinCite: string | null
  readonly year: number | null
  readonly court: string | null
  readonly plaintiff: string | null
  readonly defendant: string | null
  /** The name a short form is written with. */
  readonly antecedentName: string | null
  readonly parenthetical: string | null
  /** Every section of a list ("§§ 1983, 1985(3)"). */
  readonly sections: readonly string[]
  /** Another place where the case before it is printed. */
  readonly isParallel: boolean
  /** Follows another authority after a semicolon, so that a later "id." could mean either. */
  readonly isInString: boolean
  /** How it is tied to the citation before it: "aff'd", "cert. denied". */
  readonly history: string | null
}

export interface ResolvedCitation extends Citation {
  /** The place in the list of the full citation it refers to; null where none, or more than one, is meant. */
  readonly antecedent: number | null
}

export const blankCitation = {
  volume: null,
  reporter: null,
  page: null,
  pinCite: null,
  year: null,
  court: null,
  plaintiff: null,
  defendant: null,
  antecedentName: null,
  parenthetical: null,
  sections: [],
  isParallel: false,
  isInString: false,
  history: null,
} as const satisfies Partial<Citation>

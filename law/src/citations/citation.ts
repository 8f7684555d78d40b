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

/** The content of a citation. Offsets are half-open and refer to the original text. */
export interface Citation {
  readonly kind: CitationKind
  readonly text: string
  readonly start: number
  readonly end: number
  /** With the names before it and the parentheticals after it. */
  readonly fullStart: number
  readonly fullEnd: number
  readonly volume: string | null
  /** The name used in the tables; for a statute, its code. */
  readonly reporter: string | null
  /** Null if the writer left the page blank ("600 U.S. ___"). For a statute, its first section. */
  readonly page: string | null
  readonly pinCite: string | null
  readonly year: number | null
  readonly court: string | null
  /** The court as written; null if the reporter alone implies it. */
  readonly courtWords: string | null
  readonly plaintiff: string | null
  readonly defendant: string | null
  /** The name in a short form. */
  readonly antecedentName: string | null
  readonly parenthetical: string | null
  /** Every section of a list ("§§ 1983, 1985(3)"). */
  readonly sections: readonly string[]
  /** A parallel citation of the case before it. */
  readonly isParallel: boolean
  /** Follows another authority after a semicolon, so that a later "id." is ambiguous. */
  readonly isInString: boolean
  /** How it relates to the citation before it: "aff'd", "cert. denied". */
  readonly history: string | null
}

export interface ResolvedCitation extends Citation {
  /** Index of the full citation it refers to; null if none, or more than one, is possible. */
  readonly antecedent: number | null
}

export const blankCitation = {
  volume: null,
  reporter: null,
  page: null,
  pinCite: null,
  year: null,
  court: null,
  courtWords: null,
  plaintiff: null,
  defendant: null,
  antecedentName: null,
  parenthetical: null,
  sections: [],
  isParallel: false,
  isInString: false,
  history: null,
} as const satisfies Partial<Citation>

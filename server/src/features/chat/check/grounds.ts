import { findCitations } from '@pam/law/citations/find-citations'
import { findDays, type NamedDay } from '@pam/law/claims/find-days'
import { type Figure, findFigures } from '@pam/law/claims/find-figures'
import { foldSource } from '@pam/law/claims/fold-text'
import { wordsOf } from '@pam/retrieval/words'

/** What an answer may rely on. */
export interface CheckGrounds {
  /** The sources given to the model, by their numbers. */
  readonly sources: readonly {
    readonly number: number
    readonly title: string
    readonly text: string
    readonly page?: number | null
  }[]
  /** Tool results computed or read from records, in their own sentences and rows; and the current date. */
  readonly told: readonly string[]
  /** The person's words: repeating them proves nothing. */
  readonly question: string
  /** The authority of this citation, if the person may see one. */
  readonly authorityOf: (
    citation: string,
  ) => Promise<{ readonly name: string; readonly year: number | null; readonly text: string } | null>
}

/** A text for checking claims, parsed once. */
export interface Ground {
  /** Null: the program's own results. */
  readonly number: number | null
  readonly text: string
  readonly folded: readonly string[]
  readonly figures: readonly Figure[]
  readonly days: readonly NamedDay[]
  readonly citations: ReadonlyMap<string, number>
  readonly terms: ReadonlySet<string>
}

export interface Grounds {
  readonly sources: readonly Ground[]
  readonly told: Ground
  readonly question: Ground
  readonly authorityOf: CheckGrounds['authorityOf']
}

export const groundsFor = ({ sources, told, question, authorityOf }: CheckGrounds): Grounds => ({
  sources: sources.map(({ number, title, text, page }) =>
    groundOf(number, `${title}\n${page ? `page ${page}\n` : ''}${text}`),
  ),
  told: groundOf(null, told.join('\n')),
  question: groundOf(null, question),
  authorityOf,
})

export const groundOf = (number: number | null, text: string): Ground => ({
  number,
  text,
  folded: foldSource(text),
  figures: findFigures(text),
  days: findDays(text),
  citations: new Map(
    findCitations(text).flatMap(({ keys, start }) => keys.map((key) => [key, start] as const)),
  ),
  terms: new Set(wordsOf(text).map(({ term }) => term)),
})

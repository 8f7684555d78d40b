import { type FoundCitation, findCitations } from '@pam/law/citations/find-citations'

/** "Ashcroft v. Iqbal, " before a citation. */
const nameBefore =
  /(?<first>\p{Lu}[\p{L}\p{N}’'.&-]*(?:,?\s(?:of|the|and|for|&|\p{Lu}[\p{L}\p{N}’'.&-]*|\p{N}+))*?),?\s+vs?\.\s+(?<second>\p{Lu}[\p{L}\p{N}’'.,&\s-]{0,80}?),?\s*$/u
/** The court and year after a citation belong to it. */
const behind = /^[^()]{0,20}\((?<words>[^()]{0,60})\)/

/** A citation with the name before it and the year after it, as in a sentence. */
export interface CitedCase {
  readonly citation: FoundCitation
  readonly start: number
  readonly end: number
  /** The parties. */
  readonly sides: readonly string[]
  readonly year: string | null
}

export const citedCases = (sentence: string): CitedCase[] =>
  findCitations(sentence).map((citation) => {
    const name = nameBefore.exec(sentence.slice(0, citation.start))
    const after = behind.exec(sentence.slice(citation.end))
    return {
      citation,
      start: name?.index ?? citation.start,
      end: citation.end + (after?.[0].length ?? 0),
      sides: [name?.groups?.first, name?.groups?.second].filter((value) => value !== undefined),
      year: /\d+$/.exec(after?.groups?.words ?? '')?.[0] ?? null,
    }
  })

/** The rest of a sentence besides its citations. */
export const withoutCitations = (sentence: string): string =>
  citedCases(sentence).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    sentence,
  )

import { wordsOf } from '@pam/retrieval/words'
import type { CodeSection } from './code-sections.ts'

/** A section longer than this is found by its beginning. */
const mostIndexed = 200_000

/** The stems of a section's citation, heading and text, each once. */
export const sectionTerms = ({
  citation,
  heading,
  body,
}: Pick<CodeSection, 'citation' | 'heading' | 'body'>): string[] => [
  ...new Set(wordsOf(`${citation} ${heading} ${body.slice(0, mostIndexed)}`).map(({ term }) => term)),
]

/** The stems of a passage, each once. */
export const passageTerms = (words: string): string[] => [...new Set(wordsOf(words).map(({ term }) => term))]

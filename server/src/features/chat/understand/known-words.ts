import type { Phrase } from '#platform/phrases'

/** Short words are one letter away from too many others. */
const shortest = 5

/** The vocabulary of all phrasings. */
export function wordsOfPhrases(phrases: Iterable<Phrase>): Set<string> {
  const words = new Set<string>()
  for (const { written } of phrases)
    for (const [word] of written.replace(/\{[a-z_]+\}/g, ' ').matchAll(/[a-z]+/g)) words.add(word)
  return words
}

/** The only vocabulary word that is one typo away with the same prefix; undefined if the word itself is known. */
export function knownWord(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (word.length < shortest - 1 || vocabulary.has(word)) return undefined
  const near = [...vocabulary].filter(
    (text) => text.length >= shortest && text[0] === word[0] && isOneSlip(word, text),
  )
  // "Deadline" and "deadlines" may both be close: the longer word loses nothing.
  return near.toSorted((a, b) => b.length - a.length)[0]
}

/** A missing, extra or wrong letter, or two transposed. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

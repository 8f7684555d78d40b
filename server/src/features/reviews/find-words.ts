import { nearWords, type WordSearch } from '@pam/contracts/reviews'

export interface Place {
  readonly start: number
  readonly end: number
}

interface PageText {
  readonly start: number
  readonly text: string
}

/** How far into the next page a phrase may run that begins on this one. */
const overlap = 300
const letters = '[\\p{L}\\p{N}]'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const wordsIn = (text: string) => text.split(/\s+/).filter((text) => text !== '')

/** Whole words, in any case, however the lines are broken between them. */
const phrasePattern = (words: readonly string[]) =>
  new RegExp(`(?<!${letters})${words.map(escaped).join('\\s+')}(?!${letters})`, 'giu')

/** Where words occur in the full text. Pages are processed one by one, so that a long document delays nobody. */
export async function findWords(
  pages: readonly PageText[],
  words: string,
  search: WordSearch,
): Promise<Place[]> {
  const asked = wordsIn(words)
  const found: Place[] = []
  for (const [index, page] of pages.entries()) {
    const next = pages[index + 1]
    const places =
      search === 'exact'
        ? phrasesOn(page, next, phrasePattern(asked))
        : windowsOn(page, [...new Set(asked.map((text) => text.toLowerCase()))], search)
    found.push(...places)
    if (index % 50 === 49) await new Promise(setImmediate)
  }
  return found
}

function phrasesOn(page: PageText, next: PageText | undefined, pattern: RegExp): Place[] {
  const seam = next ? ' '.repeat(Math.max(0, next.start - page.start - page.text.length)) : ''
  const text = page.text + seam + (next?.text.slice(0, overlap) ?? '')
  return [...text.matchAll(pattern)]
    .filter((match) => match.index < page.text.length)
    .map((match) => ({ start: page.start + match.index, end: page.start + match.index + match[0].length }))
}

interface Hit extends Place {
  readonly word: number
}

/**
 * The narrowest ranges of a page that contain all the words: one per page, or all in which they are near each other.
 */
function windowsOn(page: PageText, asked: readonly string[], search: WordSearch): Place[] {
  const hits = asked
    .flatMap((word, index) =>
      [...page.text.matchAll(phrasePattern([word]))].map(
        (match): Hit => ({ word: index, start: match.index, end: match.index + match[0].length }),
      ),
    )
    .toSorted((a, b) => a.start - b.start)
  const windows = narrowest(hits, asked.length).map(({ start, end }) => ({ start, end }))
  const chosen =
    search === 'near'
      ? apart(
          windows.filter((window) => wordsIn(page.text.slice(window.start, window.end)).length <= nearWords),
        )
      : windows.toSorted((a, b) => a.end - a.start - (b.end - b.start)).slice(0, 1)
  return chosen.map(({ start, end }) => ({ start: page.start + start, end: page.start + end }))
}

/** Every stretch that holds each of the words and none that could be shorter at its beginning. */
function narrowest(hits: readonly Hit[], many: number): Place[] {
  const counts = new Map<number, number>()
  const windows: Place[] = []
  let left = 0
  for (const hit of hits) {
    counts.set(hit.word, (counts.get(hit.word) ?? 0) + 1)
    while (counts.size === many) {
      const first = hits[left]
      if (!first) break
      const isSpare = (counts.get(first.word) ?? 0) > 1
      if (!isSpare) {
        windows.push({ start: first.start, end: hit.end })
        counts.delete(first.word)
      } else counts.set(first.word, (counts.get(first.word) ?? 0) - 1)
      left += 1
    }
  }
  return windows
}

/** Without ranges that begin inside the previous one: the same words are not counted twice. */
function apart(windows: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const place of windows) if (place.start >= (kept.at(-1)?.end ?? 0)) kept.push(place)
  return kept
}

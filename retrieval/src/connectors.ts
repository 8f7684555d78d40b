import { type LoadedSource, placeOfTerm } from './loaded-source.ts'
import { wordPlaces } from './term-table.ts'
import type { Vocabulary } from './vocabulary.ts'
import { termsOf, type Word, wordsOf } from './words.ts'

/** A search with AND, OR, NOT, w/5, /s and /p between its words. */
export type Connected =
  | {
      readonly kind: 'words'
      readonly written: string
      readonly words: readonly Word[]
      readonly isBegun: boolean
    }
  | {
      readonly kind: 'and' | 'or' | 'not' | 'near'
      readonly left: Connected
      readonly right: Connected
      readonly within?: Within
    }

/** At most this many words apart, in one sentence or in one paragraph; in this order if required. */
export interface Within {
  readonly in: number | 'sentence' | 'paragraph'
  readonly isOrdered: boolean
}

export interface ReadConnectors {
  readonly search: Connected
  /** The searched words, without the excluded ones. */
  readonly text: string
}

const token = /"([^"]*)"|([()])|(\S+?)(?=[()"]|\s|$)/g
const connector =
  /(?:^|[\s(])(?:AND|OR|NOT)(?=[\s("])|(?:^|\s)(?:[Ww]|pre|PRE|[Nn])?\/(?:\d{1,3}|[sp]|[SP])(?=[\s("])|[\p{L}\p{N}]!(?=[\s)]|$)/u
const unsupported =
  /\batleast\d+\(|\bcaps\(|\ballcaps\(|(?:^|\s)(?:\+[sp]|\+\d+|%|#\w+|not\s+w\/\d+)(?=\s|$)|\w\*\w?/i

/** An unsupported connector of another service, as written. */
export const unknownConnector = (text: string): string | null => unsupported.exec(text)?.[0].trim() ?? null

/** Parses terms and connectors; null if the text is plain words, or cannot be parsed. */
export function readConnectors(text: string): ReadConnectors | null {
  const plain = text.replaceAll(/[“”„]/g, '"')
  // In a search in all capitals, AND is a word like the others.
  const isShouted = !/\p{Ll}/u.test(plain.replaceAll(/\b(?:w|pre|n)?\/\w+/g, ''))
  const said = isShouted ? plain.replaceAll(/\b(?:AND|OR|NOT)\b/g, ' ') : plain
  if (!connector.test(said)) return null
  const tokens = [...plain.matchAll(token)].map(([written, quoted]) => ({ written, quoted }))
  const read = new Reader(tokens)
  const search = read.whole()
  if (!search) return null
  const wanted = wantedWords(search).join(' ')
  return wanted === '' ? null : { search, text: wanted }
}

interface Token {
  readonly written: string
  readonly quoted: string | undefined
}

const nearness = /^(w|pre|n)?\/(\d{1,3}|s|p)$/i

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Connected | null {
    const read = this.#either()
    return this.#at === this.#tokens.length ? read : null
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #takes(...words: readonly string[]): boolean {
    const isNext = this.#next?.quoted === undefined && words.includes(this.#next?.written ?? '')
    if (isNext) this.#at++
    return isNext
  }

  #either(): Connected | null {
    let left = this.#all()
    while (left && this.#takes('OR')) {
      const right = this.#all()
      left = right && { kind: 'or', left, right }
    }
    return left
  }

  #all(): Connected | null {
    let left = this.#near()
    while (left && this.#next && this.#next.written !== ')' && this.#next.written !== 'OR') {
      const isAnd = this.#takes('AND', '&')
      const isNot = this.#takes('NOT')
      if (!isAnd && !isNot && this.#next === undefined) return null
      const right = this.#near()
      left = right && { kind: isNot ? 'not' : 'and', left, right }
    }
    return left
  }

  #near(): Connected | null {
    let left = this.#one()
    for (;;) {
      const match = this.#next?.quoted === undefined ? nearness.exec(this.#next?.written ?? '') : null
      if (!left || !match) return left
      this.#at++
      const right = this.#one()
      left = right && { kind: 'near', left, right, within: withinOf(match) }
    }
  }

  #one(): Connected | null {
    if (this.#takes('(')) {
      const inside = this.#either()
      return this.#takes(')') ? inside : null
    }
    const found = this.#next
    if (!found || (found.quoted === undefined && /^(?:AND|OR|NOT|\)|&)$/.test(found.written))) return null
    this.#at++
    const isBegun = found.quoted === undefined && found.written.endsWith('!')
    const words = found.quoted === undefined ? termsOf(found.written) : wordsOf(found.quoted)
    const written = (found.quoted ?? found.written).replace(/!$/, '')
    return { kind: 'words', written, words, isBegun }
  }
}

function withinOf([, word = '', size = '']: RegExpExecArray): Within {
  const isOrdered = word.toLowerCase() === 'pre'
  if (/^s$/i.test(size)) return { in: 'sentence', isOrdered }
  return { in: /^p$/i.test(size) ? 'paragraph' : Number(size), isOrdered }
}

function wantedWords(search: Connected): string[] {
  if (search.kind === 'words') return [search.written]
  return [...wantedWords(search.left), ...(search.kind === 'not' ? [] : wantedWords(search.right))]
}

/** The passages of a source that match; none if the source as a whole does not. */
export function passagesMeeting(
  search: Connected,
  source: LoadedSource,
  vocabulary: Vocabulary,
): Set<number> {
  const places = meeting(search, source, vocabulary)
  return new Set((places ?? []).map((place) => passageAt(source.index.firsts, place)))
}

/** The matching word positions; null if the source does not match. */
function meeting(search: Connected, source: LoadedSource, vocabulary: Vocabulary): number[] | null {
  if (search.kind === 'words') {
    const found = placesOfWords(search, source, vocabulary)
    return found.length > 0 ? found : null
  }
  const left = meeting(search.left, source, vocabulary)
  const right = meeting(search.right, source, vocabulary)
  if (search.kind === 'or') return left && right ? [...left, ...right] : (left ?? right)
  if (search.kind === 'not') return right ? null : left
  if (!left || !right) return null
  if (!search.within) return [...left, ...right]
  const isNear = isWithin(search.within, source)
  const pairs = left.flatMap((one) =>
    right.filter((other) => isNear(one, other)).flatMap((other) => [one, other]),
  )
  return pairs.length > 0 ? [...new Set(pairs)] : null
}

function placesOfWords(
  { words, isBegun }: Extract<Connected, { kind: 'words' }>,
  source: LoadedSource,
  vocabulary: Vocabulary,
): number[] {
  const [first, ...others] = words
  if (!first) return []
  const placesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const place = placeOfTerm(source, id)
      return place < 0 ? [] : wordPlaces(source, place)
    })
  if (isBegun) return placesOf(vocabulary.withRoot(first.term))
  const own = (word: Word) => {
    const id = vocabulary.idOf(word.term)
    return id === undefined ? [] : placesOf([id])
  }
  const further = others.map((word) => ({ gap: word.at - first.at, places: new Set(own(word)) }))
  return own(first).filter((place) => further.every(({ gap, places }) => places.has(place + gap)))
}

function isWithin({ in: size, isOrdered }: Within, { index }: LoadedSource) {
  const { firsts, sentences, clauses } = index
  const clauseFirsts = Uint32Array.from(clauses, (passage) => firsts[passage] ?? 0)
  const partOf = (place: number) =>
    size === 'sentence' ? passageAt(sentences, place) : passageAt(clauseFirsts, place)
  return (one: number, other: number): boolean => {
    if (isOrdered && other <= one) return false
    return typeof size === 'number' ? Math.abs(one - other) <= size : partOf(one) === partOf(other)
  }
}

/** The last of the starts that is not after the position. */
function passageAt(begins: Uint32Array, place: number): number {
  let [low, high] = [0, begins.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((begins[middle] as number) <= place) low = middle
    else high = middle - 1
  }
  return low
}

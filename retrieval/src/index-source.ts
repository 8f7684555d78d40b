import {
  cutPassages,
  cutSentences,
  findClauses,
  type PassageSizes,
  type Span,
  usualSizes,
} from './cut-passages.ts'
import { findLinks, type Links } from './find-links.ts'
import { VarintReader, VarintWriter } from './varint.ts'
import { termsOf } from './words.ts'

/** The index of a text. Everything else about it, including its name, stays with its owner. */
export interface SourceIndex {
  readonly passages: readonly Span[]
  /** How many words of each passage are counted. */
  readonly lengths: Uint16Array
  /** The word position of each passage's first word, and at the end that of the last word. */
  readonly firsts: Uint32Array
  /** The terms in order, and the start of each one's positions in `postings`. */
  readonly terms: readonly string[]
  readonly offsets: Uint32Array
  readonly postings: Uint8Array
  readonly links: Links
  /** The first passage of each clause, and at the end the number of passages. */
  readonly clauses: Uint32Array
  /** The word position where each sentence begins. */
  readonly sentences: Uint32Array
}

/** Splits a text into passages and records the position of each word. */
export function indexSource(text: string, sizes: PassageSizes = usualSizes): SourceIndex {
  const passages = cutPassages(text, sizes)
  const lengths = new Uint16Array(passages.length)
  const firsts = new Uint32Array(passages.length + 1)
  const places = new Map<string, number[]>()
  const sentences: number[] = []
  const ends = cutSentences(text)
  let [end, sentence] = [0, 0]
  for (const [number, passage] of passages.entries()) {
    firsts[number] = end
    const words = termsOf(text.slice(passage.start, passage.end))
    sentences.push(end)
    for (const { term, at, start } of words) {
      while ((ends[sentence]?.end ?? text.length) <= passage.start + start) {
        sentence++
        if (sentences.at(-1) !== end + at) sentences.push(end + at)
      }
      const known = places.get(term)
      if (known) known.push(end + at)
      else places.set(term, [end + at])
    }
    lengths[number] = Math.min(words.length, 0xffff)
    // A gap between passages, so that no phrase spans two.
    end += (words.at(-1)?.at ?? 0) + 10
  }
  firsts[passages.length] = end
  const terms = [...places.keys()].sort()
  const offsets = new Uint32Array(terms.length + 1)
  const writer = new VarintWriter()
  for (const [number, term] of terms.entries()) {
    offsets[number] = writer.length
    let last = 0
    for (const place of places.get(term) ?? []) {
      writer.write(place - last)
      last = place
    }
  }
  offsets[terms.length] = writer.length
  const links = findLinks(text, passages)
  const clauses = clausesFrom(findClauses(text, passages))
  return {
    passages,
    lengths,
    firsts,
    terms,
    offsets,
    postings: writer.finish(),
    links,
    clauses,
    sentences: Uint32Array.from(sentences),
  }
}

const clausesFrom = (opens: readonly boolean[]): Uint32Array =>
  Uint32Array.from([...opens.keys()].filter((number) => opens[number]).concat(opens.length))

/** The version of the written format. Data in an older one is read, and reindexed in the background. */
export const indexForm = 2
const oldForm = 1

export function writeIndex(index: SourceIndex): Uint8Array {
  const head = new VarintWriter()
  const { terms, links, passages, lengths, firsts, offsets, postings, clauses, sentences } = index
  const opens = new Set(clauses)
  const words = new TextEncoder().encode(JSON.stringify({ terms, links }))
  for (const value of [indexForm, passages.length, terms.length, words.length, postings.length])
    head.write(value)
  let last = 0
  for (const [number, { start, end }] of passages.entries()) {
    head.write(start - last)
    head.write(end - start)
    head.write((lengths[number] ?? 0) * 2 + (opens.has(number) ? 1 : 0))
    head.write((firsts[number + 1] ?? 0) - (firsts[number] ?? 0))
    last = end
  }
  head.write(sentences.length)
  for (const [number, place] of sentences.entries()) head.write(place - (sentences[number - 1] ?? 0))
  for (let term = 0; term < terms.length; term++) head.write((offsets[term + 1] ?? 0) - (offsets[term] ?? 0))
  return new Uint8Array(Buffer.concat([head.finish(), words, postings]))
}

export function readIndex(bytes: Uint8Array): SourceIndex {
  const reader = new VarintReader(bytes)
  const form = reader.next()
  if (form !== indexForm && form !== oldForm)
    throw new Error('The index was written by another version of Pam.')
  const [count, termCount, wordBytes, postingBytes] = [
    reader.next(),
    reader.next(),
    reader.next(),
    reader.next(),
  ]
  const passages: Span[] = []
  const lengths = new Uint16Array(count)
  const firsts = new Uint32Array(count + 1)
  const opens: boolean[] = []
  let last = 0
  for (let number = 0; number < count; number++) {
    const start = last + reader.next()
    last = start + reader.next()
    passages.push({ start, end: last })
    const length = reader.next()
    lengths[number] = form === oldForm ? length : length >> 1
    opens.push(form === oldForm || (length & 1) === 1)
    firsts[number + 1] = (firsts[number] ?? 0) + reader.next()
  }
  const sentences = form === oldForm ? firsts.slice(0, -1) : new Uint32Array(reader.next())
  if (form !== oldForm)
    for (let number = 0; number < sentences.length; number++)
      sentences[number] = (sentences[number - 1] ?? 0) + reader.next()
  const offsets = new Uint32Array(termCount + 1)
  for (let term = 0; term < termCount; term++) offsets[term + 1] = (offsets[term] ?? 0) + reader.next()
  const wordsEnd = reader.at + wordBytes
  const { terms, links } = JSON.parse(new TextDecoder().decode(bytes.subarray(reader.at, wordsEnd)))
  const postings = new Uint8Array(bytes.subarray(wordsEnd, wordsEnd + postingBytes))
  const clauses = clausesFrom(opens)
  return { terms, links, passages, lengths, firsts, offsets, postings, clauses, sentences }
}

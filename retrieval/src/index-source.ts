import { cutPassages, type PassageSizes, type Span, usualSizes } from './cut-passages.ts'
import { findLinks, type Links } from './find-links.ts'
import { VarintReader, VarintWriter } from './varint.ts'
import { wordsOf } from './words.ts'

/** What the index knows of a text. Everything else about it, its name too, stays with its owner. */
export interface SourceIndex {
  readonly passages: readonly Span[]
  /** How many words of each passage are counted. */
  readonly lengths: Uint16Array
  /** The place, in words, of each passage's first word, and at the end that of the last word of all. */
  readonly firsts: Uint32Array
  /** The terms in order, and where the places of each begin in `postings`. */
  readonly terms: readonly string[]
  readonly offsets: Uint32Array
  readonly postings: Uint8Array
  readonly links: Links
}

/** Cuts a text into passages and notes where each word stands. */
export function indexSource(text: string, sizes: PassageSizes = usualSizes): SourceIndex {
  const passages = cutPassages(text, sizes)
  const lengths = new Uint16Array(passages.length)
  const firsts = new Uint32Array(passages.length + 1)
  const places = new Map<string, number[]>()
  let end = 0
  for (const [number, passage] of passages.entries()) {
    firsts[number] = end
    const words = wordsOf(text.slice(passage.start, passage.end))
    for (const { term, at } of words) {
      const known = places.get(term)
      if (known) known.push(end + at)
      else places.set(term, [end + at])
    }
    lengths[number] = Math.min(words.length, 0xffff)
    // A gap between passages, so that no phrase reaches over it.
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
  return { passages, lengths, firsts, terms, offsets, postings: writer.finish(), links }
}

/** The shape of what is written. Another number means: index again. */
const form = 1

export function writeIndex(index: SourceIndex): Uint8Array {
  const head = new VarintWriter()
  const { terms, links, passages, lengths, firsts, offsets, postings } = index
  const words = new TextEncoder().encode(JSON.stringify({ terms, links }))
  for (const value of [form, passages.length, terms.length, words.length, postings.length]) head.write(value)
  let last = 0
  for (const [number, { start, end }] of passages.entries()) {
    head.write(start - last)
    head.write(end - start)
    head.write(lengths[number] ?? 0)
    head.write((firsts[number + 1] ?? 0) - (firsts[number] ?? 0))
    last = end
  }
  for (let term = 0; term < terms.length; term++) head.write((offsets[term + 1] ?? 0) - (offsets[term] ?? 0))
  return new Uint8Array(Buffer.concat([head.finish(), words, postings]))
}

export function readIndex(bytes: Uint8Array): SourceIndex {
  const reader = new VarintReader(bytes)
  if (reader.next() !== form) throw new Error('The index was written by another version of Pam.')
  const [count, termCount, wordBytes, postingBytes] = [
    reader.next(),
    reader.next(),
    reader.next(),
    reader.next(),
  ]
  const passages: Span[] = []
  const lengths = new Uint16Array(count)
  const firsts = new Uint32Array(count + 1)
  let last = 0
  for (let number = 0; number < count; number++) {
    const start = last + reader.next()
    last = start + reader.next()
    passages.push({ start, end: last })
    lengths[number] = reader.next()
    firsts[number + 1] = (firsts[number] ?? 0) + reader.next()
  }
  const offsets = new Uint32Array(termCount + 1)
  for (let term = 0; term < termCount; term++) offsets[term + 1] = (offsets[term] ?? 0) + reader.next()
  const wordsEnd = reader.at + wordBytes
  const { terms, links } = JSON.parse(new TextDecoder().decode(bytes.subarray(reader.at, wordsEnd)))
  const postings = new Uint8Array(bytes.subarray(wordsEnd, wordsEnd + postingBytes))
  return { terms, links, passages, lengths, firsts, offsets, postings }
}

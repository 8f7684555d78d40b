import { type LoadedSource, placeOfTerm } from './loaded-source.ts'
import { VarintReader } from './varint.ts'

/** Words at the head of a source, where its kind and parties stand. */
const headWords = 400

/** Which of the question's terms stand in which source: everything counted is counted over these sources alone. */
export interface TermTable {
  readonly ids: readonly number[]
  readonly sources: readonly LoadedSource[]
  /** By source and term: the term's place in the source, or -1. */
  readonly places: Int32Array
  /** In how many sources each term stands, in text or title. */
  readonly spread: Uint32Array
}

export function makeTermTable(sources: readonly LoadedSource[], ids: readonly number[]): TermTable {
  const places = new Int32Array(sources.length * ids.length)
  const spread = new Uint32Array(ids.length)
  for (const [row, source] of sources.entries())
    for (const [column, id] of ids.entries()) {
      const place = placeOfTerm(source, id)
      places[row * ids.length + column] = place
      if (place >= 0 || source.titleIds.has(id)) spread[column] = (spread[column] ?? 0) + 1
    }
  return { ids, sources, places, spread }
}

/** Does the term stand at the head of the source? */
export function isInHead({ index }: LoadedSource, place: number): boolean {
  if (place < 0) return false
  return new VarintReader(index.postings, index.offsets[place] ?? 0).next() < headWords
}

/** Calls back with each passage the term stands in and how often. */
export function eachPassage(
  { index }: LoadedSource,
  place: number,
  found: (passage: number, times: number) => void,
): void {
  const { firsts, offsets, postings } = index
  const reader = new VarintReader(postings, offsets[place] ?? 0)
  const end = offsets[place + 1] ?? 0
  let [word, passage, times] = [0, 0, 0]
  while (reader.at < end) {
    word += reader.next()
    while (word >= (firsts[passage + 1] ?? Number.POSITIVE_INFINITY)) {
      if (times > 0) found(passage, times)
      passage++
      times = 0
    }
    times++
  }
  if (times > 0) found(passage, times)
}

/** Does the term stand in one of the passages from first to last? */
export function standsIn(source: LoadedSource, place: number, first: number, last: number): boolean {
  let isThere = false
  eachPassage(source, place, (passage) => {
    if (passage >= first && passage <= last) isThere = true
  })
  return isThere
}

/** The places of a term in words. */
export function wordPlaces({ index }: LoadedSource, place: number): number[] {
  const reader = new VarintReader(index.postings, index.offsets[place] ?? 0)
  const end = index.offsets[place + 1] ?? 0
  const found: number[] = []
  let word = 0
  while (reader.at < end) {
    word += reader.next()
    found.push(word)
  }
  return found
}

/** The rarer, the more it says: as in BM25. */
export const rarity = (count: number, all: number) => Math.log(1 + (all - count + 0.5) / (count + 0.5))

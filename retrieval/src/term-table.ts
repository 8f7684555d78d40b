import type { LoadedSource } from './loaded-source.ts'
import { VarintReader } from './varint.ts'

/** Words at the head of a source, where its kind and parties are. */
const headWords = 400

/** Which of the question's terms are in which source: all statistics are computed over these sources only. */
export interface TermTable {
  readonly ids: readonly number[]
  readonly sources: readonly LoadedSource[]
  /** By source and term: the term's index in the source, or -1. */
  readonly places: Int32Array
  /** How many sources have each term, in text or title. */
  readonly spread: Uint32Array
}

export type PlacesOf = typeof placesOf

export function makeTermTable(
  sources: readonly LoadedSource[],
  ids: readonly number[],
  lookUp: PlacesOf = placesOf,
): TermTable {
  const places = lookUp(sources, ids)
  const spread = new Uint32Array(ids.length)
  for (const [row, { titleIds }] of sources.entries())
    for (const [column, id] of ids.entries())
      if ((places[row * ids.length + column] as number) >= 0 || titleIds.has(id))
        spread[column] = (spread[column] as number) + 1
  return { ids, sources, places, spread }
}

/** By source and term: the term's index in the source, or -1. Both lists are sorted, so they are merged. */
export function placesOf(sources: readonly LoadedSource[], ids: readonly number[]): Int32Array {
  const places = new Int32Array(sources.length * ids.length).fill(-1)
  const sorted = ids.map((id, column) => ({ id, column })).sort((a, b) => a.id - b.id)
  for (const [row, { termIds, termPlaces }] of sources.entries()) {
    let from = 0
    for (const { id, column } of sorted) {
      let high = termIds.length
      while (from < high) {
        const middle = (from + high) >> 1
        if ((termIds[middle] as number) < id) from = middle + 1
        else high = middle
      }
      if (from === termIds.length) break
      if (termIds[from] === id) places[row * ids.length + column] = termPlaces[from] as number
    }
  }
  return places
}

/** Whether the term is at the head of the source. */
export function isInHead({ index }: LoadedSource, place: number): boolean {
  if (place < 0) return false
  const at = index.offsets[place] as number
  const [low, high] = [index.postings[at] as number, index.postings[at + 1] as number]
  // The first position of a term, in one or two bytes: with a third it is far below the head.
  if (low < 128) return low < headWords
  return high < 128 && ((high << 7) | (low & 127)) < headWords
}

/** Whether the source is no longer than a head. */
export const isAllHead = ({ index }: LoadedSource): boolean => (index.firsts.at(-1) ?? 0) <= headWords

/** Which passages of a pool have a term, and how often: a buffer reused from term to term. */
export class Holdings {
  #passages = new Uint32Array(1024)
  #times = new Uint16Array(1024)
  count = 0

  get passages(): Uint32Array {
    return this.#passages
  }

  get times(): Uint16Array {
    return this.#times
  }

  clear(): void {
    this.count = 0
  }

  /**
   * Adds the passages of a source that have the term at an index; `begin` is the source's offset in the pool. Runs for
   * every posting of every term, so it decodes the numbers itself without bounds checks.
   */
  add({ index: { firsts, offsets, postings } }: LoadedSource, place: number, begin: number): void {
    let at = offsets[place] as number
    const end = offsets[place + 1] as number
    this.#reserve(end - at)
    const [passages, times] = [this.#passages, this.#times]
    let { count } = this
    let [word, passage, held, next] = [0, 0, 0, firsts[1] as number]
    while (at < end) {
      let [byte, shift, gap] = [postings[at++] as number, 7, 0]
      gap = byte & 127
      while (byte > 127) {
        byte = postings[at++] as number
        gap |= (byte & 127) << shift
        shift += 7
      }
      word += gap
      if (word >= next) {
        if (held > 0) {
          passages[count] = begin + passage
          times[count++] = held
          held = 0
        }
        do {
          passage++
          next = firsts[passage + 1] as number
        } while (word >= next)
      }
      held++
    }
    if (held > 0) {
      passages[count] = begin + passage
      times[count++] = held
    }
    this.count = count
  }

  #reserve(more: number): void {
    const needed = this.count + more
    if (needed <= this.#passages.length) return
    const passages = new Uint32Array(needed * 2)
    const times = new Uint16Array(needed * 2)
    passages.set(this.#passages)
    times.set(this.#times)
    this.#passages = passages
    this.#times = times
  }
}

/** Whether the term is in one of the passages from first to last. */
export function standsIn(source: LoadedSource, place: number, first: number, last: number): boolean {
  const [from, to] = [source.index.firsts[first] ?? 0, source.index.firsts[last + 1] ?? 0]
  return wordPlaces(source, place).some((word) => word >= from && word < to)
}

/** The word positions of a term. */
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

/** The rarer, the more informative: as in BM25. */
export const rarity = (count: number, all: number) => Math.log(1 + (all - count + 0.5) / (count + 0.5))

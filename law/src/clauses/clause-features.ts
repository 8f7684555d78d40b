import { clauseCategories, clauseCues } from './clause-cues.ts'
import type { Segment } from './segments.ts'

/** Names of features are hashed into this many buckets. */
export const featurePlaces = 1 << 20

/** A segment as the finder sees it: indexes and weights, normalized to length one. */
export interface Features {
  readonly places: Int32Array
  readonly weights: Float32Array
}

/** FNV-1a, reduced to the number of buckets. */
export function hash(name: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) {
    value ^= name.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  return (value >>> 0) % featurePlaces
}

/** Suffixes that do not matter here. */
const stem = (word: string) =>
  word.length > 4 ? word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|ly)$/, '') : word

const shapes: [string, RegExp][] = [
  ['money', /\$\s?\d|\b(?:dollars|usd)\b/i],
  ['percent', /\d\s?%|\bpercent/i],
  ['days', /\b\d+\)?\s*(?:business |calendar )?days?\b/i],
  ['months', /\b\d+\)?\s*months?\b/i],
  ['years', /\b(?:\d+\)?|one|two|three|five|ten)\s*(?:\(\d+\)\s*)?years?\b/i],
  [
    'date',
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2},?\s+\d{4}/i,
  ],
  ['capitals', /^[^a-z]{20,}$/],
  ['defined', /[“"][A-Z][^”"]{1,40}[”"]/],
  ['shall not', /\b(?:shall|will|may|does|agrees?|covenants?)\s+not\b|\bneither\b/i],
  ['grants', /\bhereby grants?\b/i],
  ['consent', /\bconsent\b/i],
]

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z]+(?:'[a-z]+)?|\d+|\$|%/g) ?? []).map(numberless)
const numberless = (word: string) => (/^\d+$/.test(word) ? (word.length > 3 ? '#year' : '#') : stem(word))

/** All segments of a contract at once: each also includes some of its neighbors, and its heading. */
export function featuresOf(segments: readonly Segment[]): Features[] {
  const words = segments.map((segment) => wordsOf(segment.text).slice(0, 260))
  return segments.map((segment, index) => {
    const found = new Map<number, number>()
    const add = (name: string, weight: number) => {
      const place = hash(name)
      found.set(place, (found.get(place) ?? 0) + weight)
    }
    const own = words[index] ?? []
    for (const [place, word] of own.entries()) {
      add(word, 1)
      const next = own[place + 1]
      if (next) add(`${word} ${next}`, 1)
      const third = own[place + 2]
      if (third) add(`${word} _ ${third}`, 0.5)
    }
    for (const [place, weight] of found) found.set(place, Math.sqrt(weight))
    for (const word of wordsOf(segment.heading)) add(`h:${word}`, 1.5)
    for (const word of new Set(words[index - 1]?.slice(-40))) add(`p:${word}`, 0.25)
    for (const word of new Set(words[index + 1]?.slice(0, 40))) add(`n:${word}`, 0.25)
    for (const [name, pattern] of shapes) if (pattern.test(segment.text)) add(`s:${name}`, 1)
    for (const category of clauseCategories)
      for (const [place, cue] of clauseCues[category].entries())
        if (cue.test(segment.text)) add(`c:${category}:${place}`, 2)
    add(`first:${Math.min(index, 12)}`, index < 12 ? 2 : 0.5)
    add(`place:${Math.floor((10 * index) / Math.max(1, segments.length))}`, 0.7)
    add(`long:${Math.min(8, Math.floor(Math.log2(1 + own.length)))}`, 0.7)
    return normal(found)
  })
}

function normal(found: ReadonlyMap<number, number>): Features {
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0)) || 1
  const places = Int32Array.from(found.keys())
  const weights = Float32Array.from(found.values(), (value) => value / length)
  return { places, weights }
}

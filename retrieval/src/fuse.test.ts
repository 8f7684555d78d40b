import { describe, expect, test } from 'vitest'
import { rankPassages, type Weights } from './fuse.ts'
import { indexSource, writeIndex } from './index-source.ts'
import { type LoadedSource, loadSource } from './loaded-source.ts'
import { rowOfSources } from './pool.ts'
import { packVectors } from './vectors.ts'
import { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

const vocabulary = new Vocabulary()
const long = 'It is written at some length here, so that it makes a passage of its own and no other. '.repeat(
  3,
)
const text = ['anchor', 'buoy', 'capstan', 'davit', 'ensign']
  .map((word, at) => `${at + 1}. The ${word} is named here. ${long}`)
  .join('\n')

/** A source of five passages; passage n points along axis n. */
function sourceOf(key: string): LoadedSource {
  const index = indexSource(text)
  expect(index.passages).toHaveLength(5)
  const vectors = packVectors(
    index.passages.map((_, at) => Float32Array.from({ length: 5 }, (__, axis) => (axis === at ? 1 : 0))),
  )
  return loadSource({ key, title: key, words: writeIndex(index), vectors }, vocabulary)
}

const only = (part: Partial<Weights>): Weights => ({
  words: 0,
  meaning: 0,
  neighbors: 0,
  clauses: 0,
  ...part,
})
const along = (axis: number) =>
  new Map([['', { vector: Float32Array.from({ length: 5 }, (_, at) => (at === axis ? 1 : 0)), floor: 0 }]])
const term = (word: string) => new Map(wordsOf(word).map((found) => [vocabulary.take(found.term), 1]))
const order = (scores: Float32Array) =>
  [...scores.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))

describe('ranking passages', () => {
  const row = rowOfSources([sourceOf('one')])

  test('a passage with the word comes first by words', () => {
    const { scores } = rankPassages(row, term('capstan'), new Map(), only({ words: 1 }))
    expect(order(scores)[0]).toBe(2)
  })

  test('the passage most similar in meaning comes first by meaning', () => {
    const { scores } = rankPassages(row, new Map(), along(3), only({ meaning: 1 }))
    expect(order(scores)[0]).toBe(3)
  })

  test('words and meaning are added: a passage with both comes before one with either', () => {
    const both = rankPassages(row, term('buoy'), along(1), only({ words: 1, meaning: 1 }))
    const divided = rankPassages(row, term('buoy'), along(4), only({ words: 1, meaning: 1 }))
    expect(order(both.scores)[0]).toBe(1)
    expect(order(divided.scores).slice(0, 2).toSorted()).toEqual([1, 4])
    expect(both.scores[1] ?? 0).toBeGreaterThan(divided.scores[1] ?? 0)
  })

  test('a neighbor of a good passage gains the given share of its score, and others gain nothing', () => {
    const alone = rankPassages(row, term('davit'), new Map(), only({ words: 1 })).scores
    const lent = rankPassages(row, term('davit'), new Map(), only({ words: 1, neighbors: 0.4 })).scores
    const best = alone[3] ?? 0
    expect(best).toBeGreaterThan(0)
    for (const beside of [2, 4]) expect(lent[beside]).toBeCloseTo((alone[beside] ?? 0) + 0.4 * best, 5)
    expect(lent[0] ?? 0).toBeLessThan(lent[2] ?? 0)
  })

  test('a neighbor in another document gains nothing', () => {
    const [one, two] = [sourceOf('one'), sourceOf('two')]
    const { scores } = rankPassages(
      rowOfSources([one, two]),
      term('anchor'),
      new Map(),
      only({ words: 1, neighbors: 0.4 }),
    )
    // The first passage of each is good; the last of the first document is adjacent to it only in the pool.
    expect(scores[4] ?? 0).toBeLessThan(scores[1] ?? 0)
    expect(scores[4]).toBeCloseTo(scores[9] ?? 0, 5)
  })
})

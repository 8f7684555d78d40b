import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Embed } from '#retrieval/embedder'
import type { Engine } from '#retrieval/engine'
import { passageWeights } from '#retrieval/fuse'
import { meanReciprocalRank, openRankEngine, questions, rankOf } from './rank-fixture.ts'

const stored = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

/** The model's own vectors, stored, so that the test needs no model and never varies. */
const storedEmbed: Embed = async (text) => {
  const packed = stored[text]
  if (!packed) throw new Error(`No stored vector for "${text}". Run retrieval/test/rank/make-vectors.ts.`)
  const values = new Int8Array(Buffer.from(packed, 'base64'))
  const length = Math.hypot(...values)
  return Float32Array.from(values, (value) => value / length)
}

describe('fixed questions over fixed documents', () => {
  let engine: Engine
  let usual: number
  beforeAll(async () => {
    engine = await openRankEngine(storedEmbed)
    usual = await meanReciprocalRank(engine)
  })

  test.each(questions)('"$ask" is answered within the first $within', async (question) => {
    expect(await rankOf(engine, question)).toBeLessThanOrEqual(question.within)
  })

  test('the answers rank high overall', () => {
    expect(usual).toBeGreaterThanOrEqual(0.83)
  })

  test('meaning finds what is said in other words', async () => {
    const without = await meanReciprocalRank(engine, { weights: { ...passageWeights, meaning: 0 } })
    expect(usual - without).toBeGreaterThan(0.15)
  })

  test('a document named in the question is searched first', async () => {
    const without = await meanReciprocalRank(engine, { without: ['scope'] })
    expect(usual - without).toBeGreaterThan(0.03)
  })

  test('a passage next to a good one gains from it', async () => {
    const without = await meanReciprocalRank(engine, { weights: { ...passageWeights, neighbors: 0 } })
    const against = await meanReciprocalRank(engine, { weights: { ...passageWeights, neighbors: -0.4 } })
    expect(usual - without).toBeGreaterThan(0.005)
    expect(usual - against).toBeGreaterThan(0.005)
  })

  test('without meaning, words still find what is said in the same words', async () => {
    const lexical = questions.filter(({ ask }) => /insurance|late charge|deed recorded/.test(ask))
    expect(lexical).toHaveLength(3)
    for (const question of lexical)
      expect(await rankOf(engine, question, { weights: { ...passageWeights, meaning: 0 } })).toBe(1)
  })
})

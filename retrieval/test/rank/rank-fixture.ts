import { readdirSync, readFileSync } from 'node:fs'
import type { Embed } from '#retrieval/embedder'
import { type Asked, Engine } from '#retrieval/engine'
import { indexSource, writeIndex } from '#retrieval/index-source'
import { packVectors } from '#retrieval/vectors'

const folder = new URL('./', import.meta.url)

interface RankQuestion {
  readonly ask: string
  /** Words of the passage that answers. */
  readonly answer: string
  /** The lowest allowed rank. */
  readonly within: number
}

export const questions = JSON.parse(readFileSync(new URL('questions.json', folder), 'utf8')) as RankQuestion[]

const documents = readdirSync(new URL('documents/', folder))
  .sort()
  .map((name) => ({
    key: name,
    title: name.replace('.txt', '').replaceAll('-', ' '),
    text: readFileSync(new URL(`documents/${name}`, folder), 'utf8'),
  }))

/** The fixed documents in an engine that takes its vectors from `embed`. */
export async function openRankEngine(embed: Embed): Promise<Engine> {
  const engine = new Engine(embed)
  for (const { key, title, text } of documents) {
    const index = indexSource(text)
    const vectors = await Promise.all(index.passages.map(({ start, end }) => embed(text.slice(start, end))))
    engine.load({ key, title, words: writeIndex(index), vectors: packVectors(vectors) })
  }
  return engine
}

/** The rank of the answer, from 1; Infinity if it is missing. */
export async function rankOf(engine: Engine, { ask, answer }: RankQuestion, how: Partial<Asked> = {}) {
  const found = await engine.search(
    documents.map(({ key }) => key),
    { text: ask, limit: 20, ...how },
  )
  const texts = found.map(({ key, start, end }) =>
    documents.find((document) => document.key === key)?.text.slice(start, end),
  )
  const at = texts.findIndex((text) => text?.replaceAll(/\s+/g, ' ').includes(answer))
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

/** Mean reciprocal rank over all questions: 1 if every answer comes first. */
export async function meanReciprocalRank(engine: Engine, how: Partial<Asked> = {}) {
  let sum = 0
  for (const question of questions) sum += 1 / (await rankOf(engine, question, how))
  return sum / questions.length
}

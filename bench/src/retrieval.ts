import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PassageSizes } from '@pam/retrieval/cut-passages'
import { type Embed, openEmbedder } from '@pam/retrieval/embedder'
import { type Asked, Engine } from '@pam/retrieval/engine'
import { passageWeights } from '@pam/retrieval/fuse'
import { indexSource, readIndex, writeIndex } from '@pam/retrieval/index-source'
import { embeddedSpace, modelFiles } from '@pam/retrieval/model-files'
import { packVectors, readVectors, type Vectors, writeVectors } from '@pam/retrieval/vectors'
import { columns, measure, type Query, readRetrievalData, type Text } from './retrieval-data.ts'
import type { Figure } from './table.ts'

const cache = fileURLToPath(new URL('../../.cache/bench-vectors/', import.meta.url))

/** The vector of every passage, from an earlier run if the passages are the same. */
async function vectorsOf(embed: Embed, { text }: Text, words: Uint8Array, space: string): Promise<Vectors> {
  const { passages } = readIndex(words)
  const hash = createHash('sha256').update(space).update(text)
  for (const { start, end } of passages) hash.update(`${start}-${end},`)
  const path = `${cache}${hash.digest('hex').slice(0, 32)}`
  if (existsSync(path)) return readVectors(readFileSync(path))
  const vectors: Float32Array[] = []
  for (const { start, end } of passages) vectors.push(await embed(text.slice(start, end)))
  const packed = packVectors(vectors)
  writeFileSync(path, writeVectors(packed))
  return packed
}

export async function fillEngine(
  embed: Embed,
  texts: readonly Text[],
  sizes?: PassageSizes,
  space = embeddedSpace,
): Promise<Engine> {
  mkdirSync(cache, { recursive: true })
  const known = new Map<string, Promise<Float32Array>>()
  const engine = new Engine((text) => {
    const found = known.get(text) ?? embed(text)
    known.set(text, found)
    return found
  })
  for (const text of texts) {
    const words = writeIndex(indexSource(text.text, sizes))
    engine.load({
      key: text.id,
      title: text.title,
      words,
      vectors: await vectorsOf(embed, text, words, space),
    })
  }
  return engine
}

export const plain = { without: ['scope', 'concepts', 'definitions', 'references', 'elsewhere'] } as const
export const chunks = { first: 1, others: 1 }

/**
 * The variants compared: first plain search by words and by meaning, which ours may never be worse than, then ours, and
 * ours without each part.
 */
const ways: Record<string, Partial<Asked>> = {
  'plain BM25': { ...plain, runs: chunks, weights: { words: 1, meaning: 0, neighbors: 0, clauses: 0 } },
  'plain vectors': { ...plain, runs: chunks, weights: { words: 0, meaning: 1, neighbors: 0, clauses: 0 } },
  'plain BM25 + vectors': {
    ...plain,
    runs: chunks,
    weights: { words: 1, meaning: 1, neighbors: 0, clauses: 0 },
  },
  ours: {},
  'without scope': { without: ['scope'] },
  'without concepts': { without: ['concepts'] },
  'without definitions': { without: ['definitions'] },
  'without references': { without: ['references'] },
  'without meaning': { weights: { ...passageWeights, meaning: 0 } },
  'without words': { weights: { ...passageWeights, words: 0 } },
  'without neighbors': { weights: { ...passageWeights, neighbors: 0 } },
  'without clauses': { weights: { ...passageWeights, clauses: 0 } },
  'without joining': { runs: chunks },
}

const bars: Record<string, readonly string[]> = { ours: ['55', '', '', '90', '', '98'] }

/** How well the passages that answer public questions are found, all sets in one index. */
export async function retrievalBench(): Promise<Figure[]> {
  const data = readRetrievalData()
  const files = modelFiles()
  if (!data || !files) return [{ name: 'retrieval (data or model not at hand)', value: 0, unit: '' }]
  const engine = await fillEngine(await openEmbedder(files, 2), data.texts)
  const keys = data.texts.map(({ id }) => id)
  const figures: Figure[] = []
  for (const [name, way] of Object.entries(ways))
    for (const [form, textOf] of forms) {
      const means = await measure(data.queries, async (query) => {
        const inside = form === 'document chosen' ? [query.relevant[0]?.doc ?? ''] : keys
        const found = await engine.search(inside, { text: textOf(query), limit: 64, ...way })
        return found.map(({ key, start, end }) => ({ doc: key, start, end }))
      })
      for (const [i, value] of means.entries()) {
        const bar = form === 'named' ? bars[name]?.[i] : undefined
        figures.push({
          name: `${name}, ${form}, ${columns[i] ?? ''}`,
          value,
          unit: '%',
          ...(bar ? { bar } : {}),
        })
      }
    }
  return figures
}

const forms: readonly (readonly [string, (query: Query) => string])[] = [
  ['named', ({ query }) => query],
  ['document chosen', ({ rest }) => rest],
  ['unnamed', ({ rest }) => rest],
]

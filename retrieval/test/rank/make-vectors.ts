// Writes vectors.json: the embedding model's vectors of every text the rank test uses. Run it when the documents or
// questions change: node retrieval/test/rank/make-vectors.ts
import { writeFileSync } from 'node:fs'
import { openEmbedder } from '#retrieval/embedder'
import { modelFiles } from '#retrieval/model-files'
import { packVectors } from '#retrieval/vectors'
import { meanReciprocalRank, openRankEngine } from './rank-fixture.ts'

const files = modelFiles()
if (!files) throw new Error('The embedding model is missing. Run npm start once to fetch it.')
const embed = await openEmbedder(files)
const stored: Record<string, string> = {}
const engine = await openRankEngine(async (text) => {
  const vector = await embed(text)
  stored[text] = Buffer.from(packVectors([vector]).values).toString('base64')
  return vector
})
for (const without of [[], ['scope'], ['concepts'], ['scope', 'concepts']] as const)
  await meanReciprocalRank(engine, { without })
const sorted = Object.fromEntries(Object.entries(stored).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(new URL('vectors.json', import.meta.url), `${JSON.stringify(sorted, null, 1)}\n`)

import { searchApi } from '@pam/contracts/search'
import { indexForm, indexSource, type SourceIndex } from '@pam/retrieval/index-source'
import { embeddedSpace } from '@pam/retrieval/model-files'
import { VarintWriter } from '@pam/retrieval/varint'
import { packVectors, writeVectors } from '@pam/retrieval/vectors'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { searchRuns, searchSources } from '#table/search/search'
import { testApp } from '#test/app'
import { giveAndRead } from '#test/documents'
import { resumeRuns } from './runs.jobs.ts'

const text = 'The heron owns the pond. The pond was dug in 1987 and is fed by a spring below the mill.\n'
const oldSpace = 'all-MiniLM-L6-v2/int8/afdb6f1a/384'

/** As the previous version wrote it: neither clauses nor sentences. */
function inOldForm({ terms, links, passages, lengths, firsts, offsets, postings }: SourceIndex): Uint8Array {
  const head = new VarintWriter()
  const words = new TextEncoder().encode(JSON.stringify({ terms, links }))
  for (const value of [1, passages.length, terms.length, words.length, postings.length]) head.write(value)
  let last = 0
  for (const [number, { start, end }] of passages.entries()) {
    for (const value of [start - last, end - start, lengths[number] ?? 0]) head.write(value)
    head.write((firsts[number + 1] ?? 0) - (firsts[number] ?? 0))
    last = end
  }
  for (let term = 0; term < terms.length; term++) head.write((offsets[term + 1] ?? 0) - (offsets[term] ?? 0))
  return new Uint8Array(Buffer.concat([head.finish(), words, postings]))
}

describe('an index of an older version', () => {
  it('answers by its words while a new one is built next to it, and is then replaced', async () => {
    const world = await testApp()
    const { db, jobs } = world.services
    const user = await world.person('user')
    const { id } = await giveAndRead(world, user, { content: text })
    const live = async () => {
      const [row] = await db
        .select()
        .from(searchSources)
        .where(and(eq(searchSources.documentId, id), eq(searchSources.isLive, true)))
      if (!row) throw new Error('The document is not indexed.')
      return row
    }
    const before = await live()
    const vectors = writeVectors(packVectors([new Float32Array(384).fill(0.05)]))
    const words = inOldForm(indexSource(text))
    await db
      .update(searchSources)
      .set({ words, vectors, space: oldSpace, edition: crypto.randomUUID() })
      .where(eq(searchSources.id, before.id))
    const found = async () =>
      (await user.call(searchApi.passages, { query: { q: 'who owns the pond' } })).items[0]?.document_id
    expect(await found()).toBe(id)
    await jobs.enqueue(db, resumeRuns, {})
    await jobs.settle()
    const after = await live()
    expect(after.id).not.toBe(before.id)
    expect(after.words[0]).toBe(indexForm)
    expect(after.space).not.toBe(oldSpace)
    expect([null, embeddedSpace]).toContain(after.space)
    expect(await found()).toBe(id)
    const runs = await db
      .select()
      .from(searchRuns)
      .where(eq(searchRuns.firmId, before.firmId ?? ''))
    expect(runs).toEqual([expect.objectContaining({ cause: 'upgrade', state: 'live' })])
  })
})

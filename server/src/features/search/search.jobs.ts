import { embeddedSpace } from '@pam/retrieval/model-files'
import { joinVectors } from '@pam/retrieval/vectors'
import { z } from 'zod'
import {
  documentRead,
  documentWithVersion,
  pagePlaces,
  readVersionsBut,
  textOfVersion,
} from '#features/documents'
import { subscribe } from '#platform/events'
import { newId } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs-define'
import * as query from './index.queries.ts'
import { indexText } from './index-source.service.ts'
import { threadsOf } from './loaded-editions.ts'

/** Indexes the version of a document that is in force. Done twice it is the same. */
export const indexDocument = defineJob({
  name: 'search.index_document',
  payload: z.object({ versionId: z.uuid(), anew: z.boolean().default(false) }),
  lane: 'slow',
  async run(ctx: JobCtx, { versionId, anew }) {
    const document = await documentWithVersion(ctx.db, versionId)
    if (!document) return
    const owner = { documentId: document.id }
    if (document.state !== 'ready') {
      await query.forgetOwner(ctx.db, owner)
      return
    }
    if (!anew && (await query.isIndexed(ctx.db, owner, versionId))) return
    const read = await textOfVersion(ctx.db, versionId)
    if (!read) return
    const pages = await pagePlaces(ctx.db, versionId)
    const { firmId, name: title } = document
    await indexText(ctx, { firmId, owner, madeFrom: versionId, title, text: read.text, pages })
    await ctx.jobs.enqueue(ctx.db, embedSources, {}, { key: 'search/embed' })
  },
})

const textsAtOnce = 16
/** Then others in the lane have their turn: learning a long document takes many minutes. */
const turnMs = 4000

/** What is known so far of sources whose turn was over in the middle. Lost with the process, and then learnt again. */
const begun = new Map<string, Uint8Array[]>()

/** Learns the meaning of what has only words yet, source by source, a short while at a time. */
export const embedSources = defineJob({
  name: 'search.embed',
  payload: z.object({}),
  lane: 'slow',
  async run(ctx: JobCtx) {
    if (!ctx.meaningModel) return
    const end = performance.now() + turnMs
    const failed: string[] = []
    for (;;) {
      ctx.signal.throwIfAborted()
      const source = await query.nextUnembedded(ctx.db, embeddedSpace, failed)
      if (!source) return
      const vectors = await embedUntil(ctx, source.id, end)
      if (vectors === 'later') {
        await ctx.jobs.enqueue(ctx.db, embedSources, {}, { key: 'search/embed' })
        return
      }
      if (!vectors) return
      // Whoever is asked again after a failure would be asked for ever.
      failed.push(source.id)
      await query.keepVectors(ctx.db, source, { vectors, space: embeddedSpace, edition: newId() })
    }
  },
})

/** The meaning of a source, whole; or that there is more to do than time. */
async function embedUntil(ctx: JobCtx, id: string, end: number): Promise<Uint8Array | 'later' | null> {
  const texts = await query.textsOfSource(ctx.db, id)
  const parts = begun.get(id) ?? []
  begun.delete(id)
  for (let from = parts.length * textsAtOnce; from < texts.length; from += textsAtOnce) {
    ctx.signal.throwIfAborted()
    if (performance.now() > end) {
      begun.set(id, parts)
      return 'later'
    }
    const some = await threadsOf(ctx).indexing.run({
      task: 'embed',
      texts: texts.slice(from, from + textsAtOnce),
    })
    if (!some) return null
    parts.push(some)
  }
  return joinVectors(parts)
}

const hour = 60 * 60_000
const atOnce = 200

/** Finds documents that were let in after they were read, whose job was lost, or that nobody indexed yet. */
export const findUnindexed = defineJob({
  name: 'search.find_unindexed',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    await query.dropUnfinished(ctx.db, new Date(ctx.now().getTime() - hour))
    for (const { id } of await readVersionsBut(ctx.db, query.indexedVersions(ctx.db), atOnce))
      await ctx.jobs.enqueue(ctx.db, indexDocument, { versionId: id }, { key: `search/${id}` })
    await ctx.jobs.enqueue(ctx.db, embedSources, {}, { key: 'search/embed' })
  },
})

/** Indexes everything of a firm anew, as if it had just been read. */
export const reindexFirm = defineJob({
  name: 'search.reindex_firm',
  payload: z.object({ firmId: z.uuid() }),
  async run(ctx: JobCtx, { firmId }) {
    for (const { madeFrom } of await query.indexedDocuments(ctx.db, firmId))
      await ctx.jobs.enqueue(
        ...([
          ctx.db,
          indexDocument,
          { versionId: madeFrom, anew: true },
          { key: `search/${madeFrom}` },
        ] as const),
      )
  },
})

export const searchSubscriptions = [subscribe(documentRead, indexDocument)]

import { z } from 'zod'
import {
  documentRead,
  documentWithVersion,
  pagePlaces,
  readVersionsBut,
  textOfVersion,
} from '#features/documents'
import { libraryLaid, versionsInForceBut, versionsOutOfForce } from '#features/knowledge'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { subscribe } from '#platform/jobs/events'
import { embedSources } from './indexing/embed.job.ts'
import * as query from './indexing/index.queries.ts'
import { indexKnowledge, indexText } from './indexing/index-source.service.ts'
import { mailSoon } from './saved/saved.jobs.ts'

/** Indexes the current version of a document. Idempotent. */
export const indexDocument = defineJob({
  name: 'search.index_document',
  payload: z.object({ versionId: z.uuid() }),
  lane: 'slow',
  async run(ctx: JobCtx, { versionId }) {
    const document = await documentWithVersion(ctx.db, versionId)
    if (!document) return
    const owner = { documentId: document.id }
    if (document.state !== 'ready') {
      await query.forgetOwner(ctx.db, owner)
      return
    }
    if (await query.isIndexed(ctx.db, owner, versionId)) return
    const read = await textOfVersion(ctx.db, versionId)
    if (!read) return
    const pages = await pagePlaces(ctx.db, versionId)
    const { firmId, name: title } = document
    await indexText(ctx, { firmId, owner, madeFrom: versionId, title, text: read.text, pages })
    await ctx.jobs.enqueue(ctx.db, embedSources, {}, { key: 'search/embed' })
    await mailSoon(ctx, firmId)
  },
})

const hour = 60 * 60_000
const atOnce = 200

/** Finds documents that were released after they were read, whose job was lost, or that are not indexed yet. */
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

const knowledgeAtOnce = 100

/** Indexes the current text of the knowledge base, and drops versions current nowhere. */
export const indexLibrary = defineJob({
  name: 'search.index_library',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    await query.dropKnowledge(ctx.db, versionsOutOfForce(ctx.db))
    for (;;) {
      const some = await versionsInForceBut(ctx.db, query.indexedKnowledge(ctx.db), knowledgeAtOnce)
      for (const version of some) {
        ctx.signal.throwIfAborted()
        await indexKnowledge(ctx, version)
      }
      if (some.length < knowledgeAtOnce) break
    }
    await ctx.jobs.enqueue(ctx.db, embedSources, {}, { key: 'search/embed' })
  },
})

export const searchSubscriptions = [
  subscribe(documentRead, indexDocument),
  subscribe(libraryLaid, indexLibrary),
]

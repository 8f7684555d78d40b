import { z } from 'zod'
import { documentRead, fileKindByPam, readVersionsBut, textOfVersion } from '#features/documents'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { announce, subscribe } from '#platform/jobs/events'
import * as query from './analysis.queries.ts'
import { documentAnalysed } from './analysis-events.ts'
import { type Analysed, analyzeInThread } from './analysis-thread.ts'
import { giveUpOpinions } from './opinion/opinion.queries.ts'

const mostTries = 3
const givenUp = 'The analysis did not finish. Try again, or review the document yourself.'
const nothingToRead = 'No text was found in this document, so there is nothing to analyze.'

/** Analyzes one version that has been read. Idempotent. */
export const analyseDocument = defineJob({
  name: 'analysis.analyse',
  payload: z.object({ versionId: z.uuid() }),
  lane: 'slow',
  retryLimit: mostTries - 1,
  async run(ctx: JobCtx, { versionId }) {
    const read = await textOfVersion(ctx.db, versionId)
    if (read?.state !== 'ready') return
    await query.beginAnalysis(ctx.db, read.firmId, versionId, ctx.now())
    if (read.text.trim() === '') return fail(ctx, versionId, nothingToRead)
    const analysed = await analyse(ctx, versionId, read.text)
    if (!analysed) return
    const { result, modelVersion } = analysed
    await ctx.db.transaction(async (tx) => {
      await query.endAnalysis(tx, versionId, {
        state: 'done',
        reason: null,
        result,
        modelVersion,
        analysedAt: ctx.now(),
      })
      await fileKindByPam(tx, ctx, versionId, result.kind)
      await announce(ctx, tx, documentAnalysed, { versionId })
    })
  },
})

async function analyse(ctx: JobCtx, versionId: string, text: string): Promise<Analysed | undefined> {
  try {
    return await analyzeInThread({ text, clauseModel: ctx.clauseModel }, ctx.signal)
  } catch (error) {
    if (!ctx.isLastAttempt || ctx.signal.aborted) throw error
    await fail(ctx, versionId, givenUp)
    return undefined
  }
}

const fail = (ctx: JobCtx, versionId: string, reason: string) =>
  ctx.db.transaction(async (tx) => {
    await query.endAnalysis(tx, versionId, {
      state: 'failed',
      reason,
      result: null,
      modelVersion: null,
      analysedAt: ctx.now(),
    })
    await announce(ctx, tx, documentAnalysed, { versionId })
  })

const quarter = 15 * 60_000
const atOnce = 200

/** Finds documents whose analysis was lost, or that were released from quarantine after they were read. */
export const findUnanalysed = defineJob({
  name: 'analysis.find_unanalysed',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    const since = new Date(ctx.now().getTime() - quarter)
    await query.giveUpOn(ctx.db, since, mostTries, givenUp)
    await giveUpOpinions(
      ctx.db,
      new Date(ctx.now().getTime() - 4 * quarter),
      'The model did not answer. Ask again.',
    )
    const settled = query.settledVersions(ctx.db, since, mostTries)
    for (const { id } of await readVersionsBut(ctx.db, settled, atOnce))
      await ctx.jobs.enqueue(ctx.db, analyseDocument, { versionId: id }, { key: `analysis/${id}` })
  },
})

export const analysisSubscriptions = [subscribe(documentRead, analyseDocument)]

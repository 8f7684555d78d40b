import { z } from 'zod'
import { noteInForce } from '#features/cases'
import { documentWithVersion, pagePlaces, textOfVersion } from '#features/documents'
import { versionInForce } from '#features/knowledge'
import { embeddingService } from '#features/settings'
import { newId } from '#platform/id'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import type { SearchRun } from '#slice/search/search.table'
import { goldenOf } from '#slice/search/test-questions/golden.queries'
import { measureGolden } from '#slice/search/test-questions/measure-golden'
import { embedSources } from './embed.job.ts'
import { isServiceResting } from './embedding-service.ts'
import { indexText, type TextToIndex, titleOfKnowledge } from './index-source.service.ts'
import * as query from './runs.queries.ts'

/** Then others in the queue have their turn. */
const turnMs = 10_000
const waitForMeaningMs = 5_000
const waitForServiceMs = 60_000

/** What this process is building: a lost job and the one that looks for lost jobs may both resume it. */
const inHand = new Set<string>()

/** Builds an index next to the live one, source by source, and then replaces it. After a kill it resumes. */
export const buildRun = defineJob({
  name: 'search.build_run',
  payload: z.object({ runId: z.uuid() }),
  lane: 'slow',
  async run(ctx: JobCtx, { runId }) {
    if (inHand.has(runId)) return
    inHand.add(runId)
    try {
      await build(ctx, runId)
    } finally {
      inHand.delete(runId)
    }
  },
})

async function build(ctx: JobCtx, runId: string): Promise<void> {
  const run = await query.findRun(ctx.db, runId)
  if (run?.state !== 'building') return
  await query.dropHalf(ctx.db, runId)
  const again = (startAfter?: Date) =>
    ctx.jobs.enqueue(
      ...([
        ctx.db,
        buildRun,
        { runId },
        { key: `search/run/${runId}`, ...(startAfter && { startAfter }) },
      ] as const),
    )
  const end = performance.now() + turnMs
  for (;;) {
    ctx.signal.throwIfAborted()
    const source = await query.nextToMake(ctx.db, run)
    if (!source) break
    if (performance.now() > end) {
      await again()
      return
    }
    await make(ctx, run, source)
  }
  const service = run.firmId && (await embeddingService(ctx, run.firmId))
  if ((ctx.meaningModel || service) && (await query.lacksMeaning(ctx.db, runId, service))) {
    await ctx.jobs.enqueue(ctx.db, embedSources, {}, { key: 'search/embed' })
    const isResting = run.firmId !== null && isServiceResting(run.firmId)
    await again(new Date(ctx.now().getTime() + (isResting ? waitForServiceMs : waitForMeaningMs)))
    return
  }
  await finish(ctx, run)
}

/** Resumes builds of a process that ended, and rebuilds what an older version of Pam indexed. */
export const resumeRuns = defineJob({
  name: 'search.resume_runs',
  payload: z.object({}),
  schedule: { cron: '*/10 * * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    await beginUpgrades(ctx)
    for (const { id } of await query.openRuns(ctx.db))
      await ctx.jobs.enqueue(ctx.db, buildRun, { runId: id }, { key: `search/run/${id}` })
  },
})

/** Built next to the live index. One that an administrator dropped is not restarted automatically. */
async function beginUpgrades(ctx: JobCtx): Promise<void> {
  for (const firmId of await query.outdatedFirms(ctx.db)) {
    const last = await query.lastRun(ctx.db, firmId)
    if (last?.cause === 'upgrade' && last.state === 'dropped') continue
    await query.insertRun(ctx.db, {
      id: newId(),
      firmId,
      cause: 'upgrade',
      state: 'building',
      begunBy: null,
      begunAt: ctx.now(),
    })
  }
}

async function make(ctx: JobCtx, run: SearchRun, source: query.SourceToMake): Promise<void> {
  const text = await readSource(ctx, source)
  if (!text) {
    // Its text is no longer current: there is nothing to find.
    await query.dropSource(ctx.db, source.id)
    return
  }
  const id = await indexText(ctx, {
    ...text,
    firmId: run.firmId,
    madeFrom: source.madeFrom,
    run: { id: run.id, madeOf: source.id },
  })
  await query.takeVectors(ctx.db, id, source.id, run.firmId && (await embeddingService(ctx, run.firmId)))
}

type Read = Pick<TextToIndex, 'owner' | 'title' | 'text' | 'pages'>

/** The source's current words; null if they differ from the indexed ones. */
async function readSource({ db }: JobCtx, source: query.SourceToMake): Promise<Read | null> {
  const { documentId, noteId, knowledgeVersionId, madeFrom } = source
  if (documentId) {
    const document = await documentWithVersion(db, madeFrom)
    const read = document?.state === 'ready' ? await textOfVersion(db, madeFrom) : undefined
    if (!document || !read) return null
    return {
      owner: { documentId },
      title: document.name,
      text: read.text,
      pages: await pagePlaces(db, madeFrom),
    }
  }
  if (noteId) {
    const note = await noteInForce(db, noteId)
    if (note?.stamp !== madeFrom) return null
    return { owner: { noteId }, title: `Note on ${note.caseTitle}`, text: note.text, pages: [] }
  }
  const version = knowledgeVersionId ? await versionInForce(db, knowledgeVersionId) : undefined
  if (!version) return null
  const owner = { knowledgeVersionId: version.id }
  return { owner, title: titleOfKnowledge(version), text: version.body, pages: [] }
}

/** A new index with worse answers to test questions waits for a person. */
async function finish(ctx: JobCtx, run: SearchRun): Promise<void> {
  const live = await measureGolden(ctx, run.firmId, 'reindex')
  const next = await measureGolden(ctx, run.firmId, 'reindex', run)
  const isWorse = next.first < live.first || next.eight < live.eight || next.all < live.all
  if (isWorse) {
    await query.endRun(ctx.db, run, { state: 'waiting', endedAt: null })
    return
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.endRun(tx, run, { state: 'live', endedAt: ctx.now() }))) return
    await query.switchTo(tx, run.id)
  })
}

/** Runs the test questions of one firm. */
export const measureFirm = defineJob({
  name: 'search.measure_firm',
  payload: z.object({ firmId: z.uuid(), cause: z.enum(['regular', 'asked']) }),
  lane: 'slow',
  async run(ctx: JobCtx, { firmId, cause }) {
    await measureGolden(ctx, firmId, cause)
  },
})

/** Every night and after every start: a new version of Pam, or another model, needs a restart. */
export const measureAll = defineJob({
  name: 'search.measure_all',
  payload: z.object({}),
  schedule: { cron: '20 3 * * *', timeZone: 'UTC', atStart: true },
  async run(ctx: JobCtx) {
    for (const firmId of new Set((await goldenOf(ctx.db, null)).map((entry) => entry.firmId)))
      await ctx.jobs.enqueue(
        ...([ctx.db, measureFirm, { firmId, cause: 'regular' }, { key: `search/golden/${firmId}` }] as const),
      )
  },
})

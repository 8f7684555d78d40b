import type { GoldenFigures, GoldenQuestion, SearchQuality } from '@pam/contracts/search/golden'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { askEngine } from '#slice/search/engine/ask-engine'
import { catchUp } from '#slice/search/indexing/catch-up'
import { measureFirm } from '#slice/search/indexing/runs.jobs'
import * as runs from '#slice/search/indexing/runs.queries'
import type { Run } from './golden.policy.ts'
import * as query from './golden.queries.ts'
import type { GoldenRow } from './golden.table.ts'

const asFar = 64
const plotted = 60

interface Right {
  readonly q: string
  readonly source_id: string
  readonly start: number
}

/** The words are taken from the answer itself, never from the caller: an invisible passage cannot be saved. */
export async function saveGolden(
  ctx: Ctx,
  { q, source_id: sourceId, start }: Right,
): Promise<GoldenQuestion> {
  await catchUp(ctx)
  const found = await askEngine(ctx, { text: q, where: {}, limit: asFar, isUnfinished: false })
  const right = found.find(
    ({ passage }) =>
      (passage.document_id ?? passage.note_id ?? passage.knowledge_id) === sourceId &&
      passage.start <= start &&
      start < passage.end,
  )?.passage
  if (!right)
    throw new AppError('conflict', 'This passage is no longer in the results. Search again, then save it.')
  const row: GoldenRow = {
    id: newId(),
    firmId: ctx.actor.firmId,
    userId: ctx.actor.userId,
    question: q,
    documentId: right.document_id,
    noteId: right.note_id,
    knowledgeId: right.knowledge_id,
    start: right.start,
    finish: right.end,
    text: right.text,
    createdAt: ctx.now(),
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertGolden(tx, row)
    await record(tx, ctx, 'search.golden_saved', row.id, {})
  })
  return view(row, right.title, undefined)
}

export async function listGolden(ctx: Ctx): Promise<{ items: GoldenQuestion[] }> {
  const rows = await query.ownGolden(ctx.db, ctx.actor)
  const titles = await query.titlesOf(ctx.db, ctx.actor, rows)
  const ranks = new Map((await query.lastRanks(ctx.db, ctx.actor)).map((rank) => [rank.questionId, rank]))
  return { items: rows.map((row) => view(row, titles.get(row.id) ?? '', ranks.get(row.id))) }
}

const view = (row: GoldenRow, title: string, last: { rank: number | null } | undefined): GoldenQuestion => ({
  id: row.id,
  question: row.question,
  title,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  rank: last?.rank ?? null,
  is_measured: last !== undefined,
})

export async function dropGolden(ctx: Ctx, { id }: Granted<GoldenRow, 'drop'>): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.dropGolden(tx, id))) throw notFound('question')
    await record(tx, ctx, 'search.golden_dropped', id, {})
  })
  return { done: true }
}

/** A waiting new index of the bundled library that answers questions of this firm. */
async function waitingLibrary({ db, actor }: Ctx) {
  const run = await runs.lastRun(db, null)
  return run?.state === 'waiting' && (await query.wasAsked(db, actor.firmId, run.id)) ? run : undefined
}

export async function showQuality(ctx: Ctx): Promise<SearchQuality> {
  const { db, actor } = ctx
  const run = (await waitingLibrary(ctx)) ?? (await runs.lastRun(db, actor.firmId))
  const measures = await query.measuresSeen(db, actor, query.ofWhatAnswers, plotted)
  const [next] = run?.state === 'waiting' ? await query.measuresSeen(db, actor, query.ofRun(run.id), 1) : []
  const live = measures.find(({ cause }) => cause === 'reindex')
  return {
    questions: await query.countGolden(db, actor),
    measures: measures
      .toReversed()
      .map((measure) => ({ ...figures(measure), at: measure.at.toISOString(), cause: measure.cause })),
    waiting:
      run?.state === 'waiting'
        ? { id: run.id, begun_at: run.begunAt.toISOString(), live: figures(live), next: figures(next) }
        : null,
    building: run?.state === 'building' ? await runs.countRun(db, run) : null,
  }
}

type Measured = Awaited<ReturnType<typeof query.measuresSeen>>[number]

const figures = (entry: Measured | undefined): GoldenFigures => ({
  questions: Number(entry?.questions ?? 0),
  recall_1: Number(entry?.first ?? 0),
  recall_8: Number(entry?.eight ?? 0),
  recall_64: Number(entry?.all ?? 0),
  ms: Math.round(Number(entry?.ms ?? 0)),
})

export async function measureNow(ctx: Ctx): Promise<{ done: true }> {
  const { firmId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await record(tx, ctx, 'search.measured', null, {})
    await ctx.jobs.enqueue(tx, measureFirm, { firmId, cause: 'asked' }, { key: `search/golden/${firmId}` })
  })
  return { done: true }
}

/** An index with worse answers replaces the old one only if an administrator decides so. */
export async function decideRun(
  ctx: Ctx,
  { id }: Granted<Run, 'decide'>,
  isTaken: boolean,
): Promise<{ done: true }> {
  await ctx.db.transaction(async (tx) => {
    const state = isTaken ? ('live' as const) : ('dropped' as const)
    if (!(await runs.endRun(tx, { id, state: 'waiting' }, { state, endedAt: ctx.now() })))
      throw new AppError('conflict', 'This was already decided.')
    if (isTaken) await runs.switchTo(tx, id)
    else await runs.dropMade(tx, id)
    await record(tx, ctx, isTaken ? 'search.index_taken' : 'search.index_dropped', id, {})
  })
  return { done: true }
}

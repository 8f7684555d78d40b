import type { NewRun, ResearchRun } from '@pam/contracts/research/runs'
import { requireVisibleCase } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, forbidden, tooMany } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeOf } from '#platform/http/moment-cursor'
import { newId } from '#platform/id'
import { runView, summariesOf } from './run-view.ts'
import { doResearch } from './runs.jobs.ts'
import { requireRun } from './runs.policy.ts'
import * as query from './runs.queries.ts'
import type { ResearchRunRow } from './runs.table.ts'
import { dropSignOffs } from './sign-offs.queries.ts'
import { scopeOf } from './sources.queries.ts'

type Changeable = Granted<ResearchRunRow, 'change'>

const guestRunsPerHour = { max: 20, seconds: 3600 } as const

/** Guests share one machine with the firm. */
async function limitGuests(ctx: Ctx): Promise<void> {
  if (ctx.may('documents.create')) return
  const wait = await ctx.guesses.take(`research:${ctx.network}`, guestRunsPerHour)
  if (wait > 0) throw tooMany(wait, 'You have reached the limit for guests. Try again later, or sign in.')
}

export const showScope = (ctx: Ctx) => scopeOf(ctx.db, ctx.actor, !ctx.may('research.use'))

export async function listRuns(
  ctx: Ctx,
  { case_id, after, limit }: { case_id?: string | undefined; after?: string | undefined; limit: number },
) {
  const from = after === undefined ? undefined : placeOf(after)
  const rows = await query.listRuns(ctx.db, ctx.actor, case_id, from, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await summariesOf(ctx, page),
    next: rows.length > limit && last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

/** Opening a run with news marks it as seen. */
export async function showRun(ctx: Ctx, run: ResearchRunRow): Promise<ResearchRun> {
  if (run.hasNews && run.createdBy === ctx.actor.userId) await query.writeRun(ctx.db, run, { hasNews: false })
  return runView(ctx, run)
}

export async function startRun(
  ctx: Ctx,
  { question, case_id: caseId, filter }: NewRun,
): Promise<ResearchRun> {
  await limitGuests(ctx)
  if (caseId) await requireCaseToAttach(ctx, caseId)
  if (filter.documents && !caseId)
    throw badInput('Choose a case to search its documents.', { case_id: 'Choose a case.' })
  const now = ctx.now()
  const run: ResearchRunRow = {
    id: newId(),
    firmId: ctx.actor.firmId,
    caseId,
    question,
    filter,
    state: 'waiting',
    failure: null,
    edition: 1,
    steps: [],
    memo: null,
    changes: null,
    notes: '',
    isWatched: false,
    hasNews: false,
    revision: 0,
    createdBy: ctx.actor.userId,
    createdAt: now,
    touchedAt: now,
    finishedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertRun(tx, run)
    await work(ctx, tx, run)
    await record(tx, ctx, 'research.started', run.id, { ...(caseId && { case: caseId }) })
  })
  return runView(ctx, run)
}

function requireCaseToAttach(ctx: Ctx, caseId: string) {
  if (!ctx.may('research.use') || !ctx.may('cases.view')) throw forbidden('attach research to a case')
  return requireVisibleCase(ctx, caseId)
}

const work = (ctx: Ctx, tx: Db, { id, edition }: Pick<ResearchRunRow, 'id' | 'edition'>) =>
  ctx.jobs.enqueue(tx, doResearch, { runId: id, edition }, { key: `research/${id}/${edition}` })

/** The same question over current material. The previous memo stays until the new one is ready. */
export async function refreshRun(ctx: Ctx, run: Changeable): Promise<ResearchRun> {
  await limitGuests(ctx)
  await ctx.db.transaction(async (tx) => {
    if (!(await query.askAgain(tx, run, ctx.now())))
      throw new AppError('conflict', 'This research is already running.')
    await work(ctx, tx, { id: run.id, edition: run.edition + 1 })
    await record(tx, ctx, 'research.refreshed', run.id, {})
  })
  return runView(ctx, await requireRun(ctx, run.id, 'read'))
}

interface Change {
  readonly revision: number
  readonly case_id?: string | null | undefined
  readonly notes?: string | undefined
  readonly is_watched?: boolean | undefined
}

export async function changeRun(ctx: Ctx, run: Changeable, change: Change): Promise<ResearchRun> {
  const { revision, case_id: caseId, notes, is_watched: isWatched } = change
  if (caseId !== undefined && caseId !== run.caseId) {
    await requireRun(ctx, run.id, 'attach')
    if (caseId) await requireCaseToAttach(ctx, caseId)
    // Facts of one case may not enter another.
    if (run.memo && run.memo.facts.length > 0)
      throw new AppError(
        'conflict',
        'This memo quotes documents of its case. Start new research in the other case instead.',
      )
  }
  if (isWatched && !ctx.may('research.use')) throw forbidden('watch research')
  await ctx.db.transaction(async (tx) => {
    const wanted = {
      ...(caseId !== undefined && { caseId }),
      ...(notes !== undefined && { notes }),
      ...(isWatched !== undefined && { isWatched }),
    }
    if (!(await query.changeRun(tx, { id: run.id, revision }, wanted)))
      throw new AppError(
        'conflict',
        'Someone changed this research in the meantime. Your text is still here: reload, then save again.',
      )
    await record(tx, ctx, 'research.changed', run.id, { fields: Object.keys(wanted).join(', ') })
  })
  return runView(ctx, await requireRun(ctx, run.id, 'read'))
}

export async function removeRun(ctx: Ctx, run: Changeable) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteRun(tx, run.id)
    await dropSignOffs(tx, run.firmId, { workKind: 'memo', workId: run.id })
    await record(tx, ctx, 'research.deleted', run.id, {})
  })
  return { done: true as const }
}

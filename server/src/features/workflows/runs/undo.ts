import type { WorkflowDefinition } from '@pam/contracts/workflows'
import { countedFirst } from '@pam/law/format/numbers'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import type { JobCtx } from '#platform/jobs/define'
import { actsOf } from '#slice/workflows/catalog/acts'
import { type Journal, type Place, placesBehind } from '#slice/workflows/definition/next-step'
import type { Scope } from '#slice/workflows/expressions/evaluate'
import { ExpressionError } from '#slice/workflows/expressions/parse'
import type { RunStep, WorkflowRun } from '#slice/workflows/workflows.table'
import { endFailed } from './failure.ts'
import { performStep } from './perform-step.ts'
import { scopeOf } from './run-ctx.ts'
import * as query from './runs.queries.ts'
import { rowOf } from './settle-step.ts'
import { withinTime } from './time-limit.ts'

export const undoOf = (path: string): string => `${path}~undo`
export const isUndo = (path: string): boolean => path.endsWith('~undo')

/** Undoes the last step that can be undone and is not; where none is left, the run ends. Answers whether there is more. */
export async function takeUndo(
  ctx: JobCtx,
  acting: Ctx,
  { run, rows, definition }: { run: WorkflowRun; rows: readonly RunStep[]; definition: WorkflowDefinition },
): Promise<boolean> {
  const place = placesToUndo(definition, rows, await scopeOf(acting, run.caseId, run.started)).at(-1)
  if (!place) return end(ctx, acting.db, run, rows)
  await undo(ctx, acting, run, rows, place)
  return true
}

/** The steps done that can be undone and are not, in the order they were taken. */
export function placesToUndo(
  definition: WorkflowDefinition,
  rows: readonly RunStep[],
  scope: Scope,
): Place[] {
  const journal: Journal = new Map(rows.map((row) => [row.path, row]))
  return placesBehind(definition, journal, scope).filter(
    ({ path, step }) =>
      step.kind === 'act' && step.undo && journal.get(path)?.status === 'done' && !journal.has(undoOf(path)),
  )
}

async function end(ctx: JobCtx, tx: Db, run: WorkflowRun, rows: readonly RunStep[]): Promise<false> {
  if (!run.isCanceling) return endFailed(ctx, tx, run, run.error ?? '')
  const failed = rows.filter(({ path, status }) => isUndo(path) && status === 'failed').length
  const outcome =
    failed === 0
      ? 'The completed steps were undone.'
      : `${countedFirst(failed, 'step')} could not be undone; see the timeline.`
  const error = `${run.error ?? ''} ${outcome}`.trim()
  await query.changeRun(tx, run.id, { status: 'canceled', isCanceling: false, error, endedAt: ctx.now() })
  return false
}

/** An undo that cannot be done is noted, and the others are still tried. */
async function undo(ctx: JobCtx, acting: Ctx, run: WorkflowRun, rows: readonly RunStep[], place: Place) {
  const { step, scope } = place
  if (step.kind !== 'act' || !step.undo) return
  const undoing = { ...step, ...step.undo, title: `Undo: ${step.title}`.slice(0, 200), automatic: true }
  const row = rowOf(run, rows, { path: undoOf(place.path), step: undoing, scope }, ctx.now())
  try {
    const performed = await acting.db.transaction((tx) =>
      withinTime(performStep({ ...acting, db: tx }, actsOf(ctx.tools), { step: undoing, scope }, true)),
    )
    if (performed.is !== 'done') throw new AppError('conflict', 'This cannot be undone automatically.')
    const { text, details, link, output } = performed
    await query.writeStep(acting.db, { ...row, text, details, link, output })
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ExpressionError)) throw error
    await query.writeStep(acting.db, { ...row, status: 'failed', text: error.message })
  }
}

import type { ComputedDeadlineView, ProposedChange } from '@pam/contracts/deadlines'
import type { LimitationProofView } from '@pam/contracts/deadlines/limitations'
import type { ChainRule } from '@pam/law/chains/chain-rule'
import { type Case, recordCaseEvent, visibleCaseTitles } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, changedSince, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { newPeriodOf } from './counting/chain-period.ts'
import { computeFor, dayIn } from './counting/compute.ts'
import { limitationFor } from './counting/limitation-proof.ts'
import { moveTasksOf } from './deadline-tasks.service.ts'
import * as query from './deadlines.queries.ts'
import type { Deadline, DeadlineChange } from './deadlines.table.ts'

interface Move {
  readonly trigger: string
  readonly trigger_date: string
}

/** Each deadline of an event before and after the event moves. */
export async function previewMove(ctx: Ctx, entry: Case, { trigger, trigger_date }: Move) {
  const rows = await query.countedFrom(ctx.db, entry.id, trigger)
  if (rows.length === 0) throw notFound('event')
  const changes = []
  for (const row of rows) {
    const after = await recount(ctx, row, trigger_date).catch(saidWhy)
    const isCounted = typeof after !== 'string'
    changes.push({
      deadline_id: row.id,
      title: row.title,
      before: row.due,
      after: isCounted ? after.computed.due : row.due,
      error: isCounted ? null : after,
    })
  }
  return { changes }
}

function saidWhy(error: unknown): string {
  if (error instanceof AppError && error.code === 'bad_input') return error.message
  throw error
}

async function recount(ctx: Ctx, row: Deadline, triggerDate: string) {
  if (!row.input) throw notFound('count')
  const input = { ...row.input, trigger_date: triggerDate }
  return { input, computed: await computeFor(ctx.db, row.firmId, input) }
}

export async function moveTrigger(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  { trigger, trigger_date, deadline_ids }: Move & { deadline_ids: readonly string[] },
) {
  const rows = await query.countedFrom(ctx.db, granted.id, trigger)
  const chosen = rows.filter((row) => deadline_ids.includes(row.id))
  if (chosen.length !== new Set(deadline_ids).size) throw notFound('deadline')
  const moved = await Promise.all(
    chosen.map(async (row) => ({ row, ...(await recount(ctx, row, trigger_date)) })),
  )
  await ctx.db.transaction(async (tx) => {
    for (const { row, input, computed } of moved) {
      const change = { input, ...columnsOf(computed) }
      if (!(await query.updateDeadline(tx, row, change)))
        throw new AppError(
          'conflict',
          'Someone changed one of these deadlines since you opened them. Load them again.',
        )
      if (row.due !== computed.due) await query.dropAcknowledgements(tx, row.id)
      await query.dropProposal(tx, row.id)
      await moveTasksOf(tx, ctx, { ...row, ...change })
      await recordCaseEvent(
        tx,
        ctx,
        granted.id,
        'deadline.moved',
        `${row.title} moved from ${row.due} to ${computed.due}.`,
        row.id,
      )
    }
    await record(tx, ctx, 'deadline.moved', granted.id, {
      trigger_date,
      deadlines: moved.map(({ row }) => row.id),
    })
  })
  return { moved: moved.length }
}

const columnsOf = (computed: Deadline['computed'] & object) => ({
  computed,
  due: computed.due,
  safeDue: computed.safe_due,
  remindOn: dayIn(computed.safe_due),
})

/** Counts every open deadline of a firm again, by the current chains; differences are proposed, never applied. */
export async function proposeRecounts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  tx: Db,
  firmId: string,
  reason: string,
  rules?: readonly ChainRule[],
): Promise<number> {
  let proposed = 0
  for (const row of await query.countedOpen(tx, firmId)) {
    if (!row.input) continue
    const period = newPeriodOf(row, rules)
    const computed = await computeFor(tx, firmId, period?.input ?? row.input).catch(saidWhy)
    // What the engine can no longer count stays unchanged: a person reviews the others meanwhile.
    if (typeof computed === 'string') continue
    if (!period && computed.due === row.due && computed.safe_due === row.safeDue) {
      await query.dropProposal(tx, row.id)
      continue
    }
    await query.proposeChange(tx, {
      id: newId(),
      firmId,
      deadlineId: row.id,
      before: row.due,
      computed,
      input: period?.input ?? null,
      reason: (period ? `${period.reason} ${reason}` : reason).slice(0, 500),
      proposedAt: ctx.now(),
    })
    proposed += 1
  }
  return proposed + (await proposeLimitations(ctx, tx, firmId, reason))
}

/** The same for limitation dates, by their table and the closed days of the state. */
async function proposeLimitations(
  ctx: Pick<Ctx, 'now'>,
  tx: Db,
  firmId: string,
  reason: string,
): Promise<number> {
  let proposed = 0
  for (const row of await query.limitationsOpen(tx, firmId)) {
    if (!row.limitation) continue
    const proof = await limitationFor(tx, firmId, row.limitation.input).catch(saidWhy)
    if (typeof proof === 'string') continue
    if (proof.computed.due === row.due && proof.computed.safe_due === row.safeDue) {
      await query.dropProposal(tx, row.id)
      continue
    }
    await query.proposeChange(tx, {
      id: newId(),
      firmId,
      deadlineId: row.id,
      before: row.due,
      computed: countOf(proof),
      input: null,
      reason: reason.slice(0, 500),
      proposedAt: ctx.now(),
    })
    proposed += 1
  }
  return proposed
}

/** A limitation date in the format of the table of changes. */
const countOf = ({ computed }: LimitationProofView): ComputedDeadlineView => ({
  due: computed.due,
  due_instant: null,
  safe_due: computed.safe_due,
  steps: computed.steps,
  warnings: computed.warnings,
  rules_version: computed.limitations_version,
  holiday_table_version: computed.holiday_table_version,
})

export async function listChanges(ctx: Ctx): Promise<{ items: ProposedChange[] }> {
  const rows = await query.listChanges(ctx.db, ctx.actor)
  const titles = await visibleCaseTitles(
    ctx.db,
    ctx.actor,
    rows.map((row) => row.deadline.caseId),
  )
  return {
    items: rows.map(({ change, deadline }) => ({
      id: change.id,
      deadline_id: deadline.id,
      title: deadline.title,
      case_id: deadline.caseId,
      case_title: titles.get(deadline.caseId) ?? '',
      before: deadline.due,
      after: change.computed.due,
      safe_after: change.computed.safe_due,
      reason: change.reason,
      proposed_at: change.proposedAt.toISOString(),
    })),
  }
}

/** The values written when a change is accepted: the count that was shown, or the limitation date computed again. */
async function acceptedColumns(tx: Db, change: DeadlineChange, deadline: Deadline) {
  if (!deadline.limitation)
    return { ...columnsOf(change.computed), ...(change.input && { input: change.input }) }
  const limitation = await limitationFor(tx, deadline.firmId, deadline.limitation.input)
  const { due, safe_due: safeDue } = limitation.computed
  if (due !== change.computed.due || safeDue !== change.computed.safe_due)
    throw new AppError('conflict', 'The date has changed again. Load the proposed changes again.')
  return { limitation, due, safeDue, remindOn: safeDue }
}

export async function decideChange(
  ctx: Ctx,
  { change, deadline }: { change: Granted<DeadlineChange, 'decide'>; deadline: Deadline },
  accept: boolean,
) {
  const decision = accept ? 'accepted' : 'rejected'
  await ctx.db.transaction(async (tx) => {
    await query.decideChange(tx, change.id, { decision, decidedBy: ctx.actor.userId, decidedAt: ctx.now() })
    if (accept) {
      const columns = await acceptedColumns(tx, change, deadline)
      if (!(await query.updateDeadline(tx, deadline, columns))) throw changedSince('this deadline')
      await query.dropAcknowledgements(tx, deadline.id)
      await moveTasksOf(tx, ctx, { ...deadline, ...columns })
      const text = `${deadline.title} moved from ${deadline.due} to ${change.computed.due}: ${change.reason}`
      await recordCaseEvent(tx, ctx, deadline.caseId, 'deadline.moved', text, deadline.id)
    }
    await record(tx, ctx, `deadline.change_${decision}`, deadline.id, { case: deadline.caseId })
  })
  return { done: true as const }
}

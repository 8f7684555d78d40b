import type { DeadlineStatus, DeadlineView, NewDeadline } from '@pam/contracts/deadlines'
import { requireColleagueIn } from '#features/auth'
import { type Case, recordCaseEvent, today } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, placeAfter } from '#platform/http/page-place'
import { newId } from '#platform/id'
import { computeFor, dayIn } from './counting/compute.ts'
import { moveTasksOf } from './deadline-tasks.service.ts'
import { rowsOf, viewsOf } from './deadline-view.ts'
import { requireDeadline } from './deadlines.policy.ts'
import * as query from './deadlines.queries.ts'
import type { Deadline } from './deadlines.table.ts'

export async function listDeadlines(
  ctx: Ctx,
  { after, limit, ...filter }: query.DeadlineFilter & { after?: string | undefined; limit: number },
) {
  const rows = await query.listDeadlines(ctx.db, ctx.actor, filter, placeAfter(after, 'day'), limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: await rowsOf(ctx, page),
    next: rows.length > limit && last ? cursorOf(last.remindOn, last.id) : null,
    today: await today(ctx, ctx.db),
  }
}

export async function showDeadline(ctx: Ctx, entry: Deadline): Promise<DeadlineView> {
  const [view] = await viewsOf(ctx, [entry])
  if (!view) throw notFound('deadline')
  return view
}

/** Whatever dates came with the request, the engine counts again: its result is stored. */
export async function acceptDeadlines(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  wanted: readonly NewDeadline[],
) {
  const rows: Deadline[] = []
  for (const one of wanted) {
    const computed = await computeFor(ctx.db, granted.firmId, one.input)
    rows.push({
      ...(await newRow(ctx, granted, one)),
      source: 'computed',
      chainRuleId: one.chain_rule_id,
      trigger: one.trigger,
      input: one.input,
      computed,
      due: computed.due,
      safeDue: computed.safe_due,
      remindOn: dayIn(computed.safe_due),
    })
  }
  await keep(ctx, granted, rows)
  return { items: await viewsOf(ctx, rows) }
}

interface Ordered {
  readonly title: string
  readonly due: string
  readonly authority: string
  readonly is_jurisdictional: boolean
  readonly is_limitation: boolean
  readonly responsible_id?: string | undefined
  readonly note: string
}

export async function addOrdered(
  ctx: Ctx,
  granted: Granted<Case, 'edit'>,
  wanted: Ordered,
): Promise<DeadlineView> {
  const row: Deadline = {
    ...(await newRow(ctx, granted, wanted)),
    source: wanted.is_limitation ? 'limitation' : 'order',
    due: wanted.due,
    safeDue: wanted.due,
    remindOn: wanted.due,
  }
  await keep(ctx, granted, [row])
  return showDeadline(ctx, row)
}

export async function newRow(
  ctx: Ctx,
  entry: Case,
  wanted: Pick<Ordered, 'title' | 'authority' | 'is_jurisdictional' | 'note' | 'responsible_id'>,
) {
  const responsibleId = wanted.responsible_id ?? entry.leadId
  await requireColleagueIn(ctx, 'responsible_id', responsibleId)
  return {
    id: newId(),
    firmId: entry.firmId,
    caseId: entry.id,
    title: wanted.title,
    authority: wanted.authority,
    status: 'open' as const,
    chainRuleId: null,
    trigger: '',
    input: null,
    computed: null,
    limitation: null,
    isJurisdictional: wanted.is_jurisdictional,
    overriddenBy: null,
    responsibleId,
    note: wanted.note,
    confirmedBy: ctx.actor.userId,
    confirmedAt: ctx.now(),
    doneBy: null,
    doneAt: null,
    version: 1,
  }
}

export async function keep(ctx: Ctx, entry: Case, rows: Deadline[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await query.insertDeadlines(tx, rows)
    for (const row of rows)
      await recordCaseEvent(tx, ctx, entry.id, 'deadline.added', `${row.title} is due ${row.due}.`, row.id)
    await record(tx, ctx, 'deadline.added', entry.id, { deadlines: rows.map((row) => row.id) })
  })
}

/** One change of a deadline, over the version that was read. */
async function save(
  ctx: Ctx,
  entry: Deadline,
  change: Partial<Deadline>,
  { action, text, also }: { action: string; text: string; also?: (tx: Db) => Promise<unknown> },
): Promise<DeadlineView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateDeadline(tx, entry, change)))
      throw new AppError('conflict', 'Someone changed this deadline since you opened it. Load it again.')
    await also?.(tx)
    await moveTasksOf(tx, ctx, { ...entry, ...change })
    await recordCaseEvent(tx, ctx, entry.caseId, action, text, entry.id)
    await record(tx, ctx, action, entry.id, { case: entry.caseId })
  })
  return showDeadline(ctx, await requireDeadline(ctx, entry.id, 'read'))
}

interface Order {
  readonly due: string
  readonly order: string
  readonly version: number
}

export const overrideDeadline = (
  ctx: Ctx,
  granted: Granted<Deadline, 'change'>,
  { due, order, version }: Order,
) =>
  save(
    ctx,
    { ...granted, version },
    { due, safeDue: due, remindOn: due, overriddenBy: order },
    {
      action: 'deadline.overridden',
      text: `${granted.title} moved from ${granted.due} to ${due} by order: ${order}.`,
      also: async (tx) => {
        await query.dropAcknowledgements(tx, granted.id)
        await query.dropProposal(tx, granted.id)
      },
    },
  )

const words: Record<DeadlineStatus, string> = {
  open: 'was reopened',
  done: 'was completed',
  cancelled: 'was canceled',
}

export async function settleDeadline(
  ctx: Ctx,
  granted: Granted<Deadline, 'change'>,
  { status, reason, version }: { status: DeadlineStatus; reason: string; version: number },
): Promise<DeadlineView> {
  if (status === 'cancelled' && reason.length < 3)
    throw badInput('Enter the reason for canceling.', { reason: 'Enter a reason.' })
  const isDone = status === 'done'
  return save(
    ctx,
    { ...granted, version },
    { status, doneBy: isDone ? ctx.actor.userId : null, doneAt: isDone ? ctx.now() : null },
    {
      action: `deadline.${status}`,
      text: `${granted.title} ${words[status]}${reason ? `: ${reason}` : ''}.`,
    },
  )
}

export async function assignDeadline(
  ctx: Ctx,
  granted: Granted<Deadline, 'change'>,
  { user_id: userId, version }: { user_id: string; version: number },
): Promise<DeadlineView> {
  const { name } = await requireColleagueIn(ctx, 'responsible_id', userId)
  const told = { action: 'deadline.assigned', text: `${granted.title} was assigned to ${name}.` }
  return save(ctx, { ...granted, version }, { responsibleId: userId }, told)
}

export async function acknowledgeDeadline(
  ctx: Ctx,
  granted: Granted<Deadline, 'acknowledge'>,
): Promise<DeadlineView> {
  if (granted.status !== 'open') throw new AppError('conflict', 'This deadline is no longer open.')
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await query.insertAcknowledgement(tx, { firmId, deadlineId: granted.id, userId, at: ctx.now() })
    await record(tx, ctx, 'deadline.acknowledged', granted.id, { case: granted.caseId })
  })
  return showDeadline(ctx, granted)
}

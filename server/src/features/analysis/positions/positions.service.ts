import type { ClausePosition, PositionDraft } from '@pam/contracts/analysis'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, changedSince, notFound } from '#platform/errors'
import type { PositionRow } from '#slice/analysis/analysis.table'
import * as query from './positions.queries.ts'

const known: ReadonlySet<string> = new Set(clauseCategories)

export const listPositions = async (ctx: Ctx) => ({
  items: await viewsOf(ctx, await query.currentPositions(ctx.db, ctx.actor.firmId)),
})

export const positionHistory = async (ctx: Ctx, category: string) => ({
  items: await viewsOf(ctx, await query.positionVersions(ctx.db, ctx.actor.firmId, category)),
})

/** Every change is a new version based on the one that was read. */
export async function savePosition(
  ctx: Ctx,
  { version, ...draft }: PositionDraft & { version: number },
): Promise<ClausePosition> {
  if (!known.has(draft.category)) throw badInput('This clause type does not exist.')
  const taken = await ctx.db.transaction(async (tx) => {
    const before = await requireNewest(ctx, tx, draft.category, version)
    const row = rowOf(ctx, draft, before + 1)
    if (!(await query.insertPosition(tx, row))) throw changedSince('this position')
    await record(tx, ctx, 'analysis.position_taken', null, { category: draft.category, version: row.version })
    return row
  })
  const [view] = await viewsOf(ctx, [taken])
  return view as ClausePosition
}

export async function dropPosition(ctx: Ctx, category: string) {
  await ctx.db.transaction(async (tx) => {
    const [newest] = await query.positionVersions(tx, ctx.actor.firmId, category)
    if (!newest?.isKept) throw notFound('position')
    const row = { ...newest, version: newest.version + 1, isKept: false, ...by(ctx) }
    if (!(await query.insertPosition(tx, row))) throw changedSince('this position')
    await record(tx, ctx, 'analysis.position_dropped', null, { category, version: row.version })
  })
  return { done: true as const }
}

/** Zero means none: a withdrawn one can be taken again, after its last version. */
async function requireNewest(ctx: Ctx, tx: Db, category: string, version: number): Promise<number> {
  const [newest] = await query.positionVersions(tx, ctx.actor.firmId, category)
  if ((newest?.isKept ? newest.version : 0) !== version) throw changedSince('this position')
  return newest?.version ?? 0
}

const by = (ctx: Ctx) => ({ changedBy: ctx.actor.userId, changedAt: ctx.now() })

const rowOf = (ctx: Ctx, draft: PositionDraft, version: number): PositionRow => ({
  ...draft,
  ...by(ctx),
  firmId: ctx.actor.firmId,
  version,
  isKept: true,
  unacceptable: [...new Set(draft.unacceptable)],
})

async function viewsOf(ctx: Ctx, rows: readonly PositionRow[]): Promise<ClausePosition[]> {
  const { firmId } = ctx.actor
  const people = await namesOf(
    ctx.db,
    firmId,
    rows.map((row) => row.changedBy),
  )
  return rows.map(({ firmId: _, isKept, changedBy, changedAt, ...rest }) => ({
    ...rest,
    is_kept: isKept,
    changed_at: changedAt.toISOString(),
    changed_by: people.get(changedBy) ?? 'Former colleague',
  }))
}

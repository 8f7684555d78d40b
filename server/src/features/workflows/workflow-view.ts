import type { WorkflowPage, WorkflowVersion, WorkflowView } from '@pam/contracts/workflows'
import { namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import type { Tool } from '#platform/tools'
import { findTrigger } from './catalog/triggers.ts'
import { problemsOf } from './definition/check-references.ts'
import { countRuns } from './runs/runs.queries.ts'
import { definitionOf, findVersion, versionsOf } from './workflows.queries.ts'
import type { Workflow } from './workflows.table.ts'

export async function viewsOf(ctx: Ctx, rows: readonly Workflow[]): Promise<WorkflowView[]> {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map(({ ownerId }) => ownerId),
  )
  const counts = new Map((await countRuns(ctx.db, ctx.actor)).map((one) => [one.workflowId, one]))
  return rows.map((row) => {
    const counted = counts.get(row.id)
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      status: row.status,
      workflow_type: row.workflowType,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      owner: row.ownerId ? (names.get(row.ownerId) ?? null) : null,
      starts: findTrigger(row.triggerKind)?.title ?? row.triggerKind,
      reason: row.reason,
      runs: counted?.runs ?? 0,
      waiting: counted?.waiting ?? 0,
      last_run_at: counted?.lastAt ? new Date(counted.lastAt).toISOString() : null,
    }
  })
}

export async function pageOf(ctx: Ctx, tools: readonly Tool[], row: Workflow): Promise<WorkflowPage> {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('A workflow has a view.')
  const definition = await definitionOf(ctx.db, row.id, row.version)
  const versions = await versionsOf(ctx.db, row.id)
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    versions.map(({ madeBy }) => madeBy),
  )
  return {
    ...view,
    definition,
    version: row.version,
    versions: versions.map(({ number, madeBy, madeAt }) => ({
      number,
      made_by: madeBy ? (names.get(madeBy) ?? null) : null,
      made_at: madeAt.toISOString(),
    })),
    problems: await problemsOf(ctx, tools, definition),
    owner_id: row.ownerId,
    may_change: ctx.may('workflows.manage'),
  }
}

export async function versionOf(ctx: Ctx, { id }: Workflow, number: number): Promise<WorkflowVersion> {
  const found = await findVersion(ctx.db, id, number)
  if (!found) throw notFound('version')
  const { madeBy, madeAt, definition } = found
  const names = await namesOf(ctx.db, ctx.actor.firmId, [madeBy])
  return {
    number,
    made_by: madeBy ? (names.get(madeBy) ?? null) : null,
    made_at: madeAt.toISOString(),
    definition,
  }
}

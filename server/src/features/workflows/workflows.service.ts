import { permissions } from '@pam/contracts/shared/access'
import type {
  WorkflowCatalog,
  WorkflowDefinition,
  WorkflowDetails,
  WorkflowPage,
} from '@pam/contracts/workflows'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { Tool } from '#platform/tools'
import { actsOf, fieldsOf } from './catalog/acts.ts'
import { templates } from './catalog/templates.ts'
import { triggers } from './catalog/triggers.ts'
import { problemsOf } from './definition/check-references.ts'
import { nextStart } from './definition/next-start.ts'
import { everyStep } from './definition/next-step.ts'
import { dryRun, type Rehearsing } from './runs/dry-run.ts'
import { listenForRuns } from './runs/listen.ts'
import { openRunsOf } from './runs/runs.queries.ts'
import { pageOf, viewsOf } from './workflow-view.ts'
import { requireWorkflow } from './workflows.policy.ts'
import * as query from './workflows.queries.ts'
import type { Workflow } from './workflows.table.ts'

type Changeable = Granted<Workflow, 'change'>

export const showWorkflows = async (ctx: Ctx) => ({
  workflows: await viewsOf(ctx, await query.listWorkflows(ctx.db, ctx.actor)),
})

/** Only what the caller may have done is offered, and only templates whose every step there is. */
export function showCatalog(ctx: Ctx, tools: readonly Tool[]): WorkflowCatalog {
  const acts = actsOf(tools)
  return {
    triggers: triggers.map(({ kind, title, hasCase }) => ({ kind, title, has_case: hasCase })),
    acts: acts
      .filter(({ tool }) => ctx.may(tool.needs))
      .map((act) => ({
        act: act.name,
        title: act.title,
        summary: act.tool.summary,
        leaves_the_firm: act.tool.leavesFirm ?? false,
        fields: fieldsOf(act),
      })),
    templates: templates.filter(({ definition }) =>
      everyStep(definition.steps).every(
        ({ step }) => step.kind !== 'act' || acts.some(({ name }) => name === step.act),
      ),
    ),
  }
}

export async function createWorkflow(ctx: Ctx, tools: readonly Tool[], details: WorkflowDetails) {
  const { name, description, workflow_type, definition } = details
  const now = ctx.now()
  const workflow: Workflow = {
    id: newId(),
    firmId: ctx.actor.firmId,
    name,
    description,
    status: 'paused',
    workflowType: workflow_type,
    createdAt: now,
    updatedAt: now,
    ownerId: ctx.actor.userId,
    reason: null,
    version: 1,
    triggerKind: definition.trigger.kind,
    nextAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertWorkflows(tx, [workflow])
    await query.insertVersions(tx, [
      { workflowId: workflow.id, number: 1, definition, madeBy: ctx.actor.userId, madeAt: now },
    ])
    await record(tx, ctx, 'workflow.created', workflow.id)
  })
  return pageOf(ctx, tools, workflow)
}

export const showWorkflow = async (ctx: Ctx, tools: readonly Tool[], id: string): Promise<WorkflowPage> =>
  pageOf(ctx, tools, await requireWorkflow(ctx, id))

/** Runs under way keep the version they began with. What is active must stay without fault. */
export async function changeWorkflow(
  ctx: Ctx,
  tools: readonly Tool[],
  workflow: Changeable,
  { version, name, description, workflow_type, definition }: WorkflowDetails & { version: number },
) {
  if (workflow.status === 'active') await refuseFaults(ctx, definition, tools)
  const now = ctx.now()
  const number = workflow.version + 1
  await ctx.db.transaction(async (tx) => {
    const isSaved = await query.saveWorkflow(
      tx,
      { id: workflow.id, version },
      {
        name,
        description,
        workflowType: workflow_type,
        triggerKind: definition.trigger.kind,
        nextAt: await nextAt(tx, workflow, definition, now),
        version: number,
        updatedAt: now,
      },
    )
    if (!isSaved) throw new AppError('conflict', 'Someone else changed this workflow. Reload the page.')
    await query.insertVersions(tx, [
      { workflowId: workflow.id, number, definition, madeBy: ctx.actor.userId, madeAt: now },
    ])
    await listenForRuns(tx, workflow.firmId)
    await record(tx, ctx, 'workflow.changed', workflow.id, { version: number })
  })
  return showWorkflow(ctx, tools, workflow.id)
}

const nextAt = async (
  tx: Db,
  { firmId, status }: Pick<Workflow, 'firmId' | 'status'>,
  { trigger }: WorkflowDefinition,
  now: Date,
): Promise<Date | null> =>
  status === 'active' ? nextStart(trigger, now, (await firmSettings(tx, firmId)).time_zone) : null

async function refuseFaults(ctx: Ctx, definition: WorkflowDefinition, tools: readonly Tool[]): Promise<void> {
  const [problem] = await problemsOf(ctx, tools, definition)
  if (problem) throw badInput(`This workflow cannot run yet: ${problem.text}`)
}

/** The person starting it must be allowed to do each step. */
function refuseForbidden(ctx: Ctx, { steps }: WorkflowDefinition, tools: readonly Tool[]): void {
  const acts = actsOf(tools)
  for (const { step } of everyStep(steps)) {
    const act = step.kind === 'act' ? acts.find(({ name }) => name === step.act) : undefined
    if (act && !ctx.may(act.tool.needs))
      throw badInput(
        `You cannot start this workflow: “${step.title}” requires permission to ${permissions[act.tool.needs]}.`,
      )
  }
}

/** The person who starts a workflow owns it: from then on it acts with their permissions. */
export async function setStatus(
  ctx: Ctx,
  tools: readonly Tool[],
  workflow: Changeable,
  status: 'active' | 'paused' | 'stopped',
) {
  const definition = await query.definitionOf(ctx.db, workflow.id, workflow.version)
  if (status === 'active') {
    await refuseFaults(ctx, definition, tools)
    refuseForbidden(ctx, definition, tools)
  }
  await ctx.db.transaction(async (tx) => {
    await query.changeWorkflow(tx, workflow.id, {
      status,
      reason: null,
      ownerId: status === 'active' ? ctx.actor.userId : workflow.ownerId,
      nextAt: await nextAt(tx, { ...workflow, status }, definition, ctx.now()),
      updatedAt: ctx.now(),
    })
    await listenForRuns(tx, workflow.firmId)
    await record(tx, ctx, 'workflow.status_set', workflow.id, { status })
  })
  return showWorkflow(ctx, tools, workflow.id)
}

export async function removeWorkflow(ctx: Ctx, workflow: Changeable) {
  if ((await openRunsOf(ctx.db, workflow.id)) > 0)
    throw new AppError('conflict', 'A run of this workflow is still in progress. Cancel it first.')
  await ctx.db.transaction(async (tx) => {
    await query.deleteWorkflow(tx, workflow.id)
    await listenForRuns(tx, workflow.firmId)
    await record(tx, ctx, 'workflow.deleted', workflow.id)
  })
  return { done: true as const }
}

export const rehearseWorkflow = async (
  ctx: Ctx,
  rehearsing: Rehearsing,
  { id, version, ownerId }: Changeable,
  on: RehearsedOn,
) =>
  dryRun(ctx, rehearsing, {
    definition: await query.definitionOf(ctx.db, id, version),
    ownerId,
    ...placeOf(on),
  })

interface RehearsedOn {
  readonly case_id: string | null
  readonly on_sample_case: boolean
}

const placeOf = ({ case_id, on_sample_case }: RehearsedOn) => ({
  caseId: case_id,
  isOnSample: on_sample_case && case_id === null,
})

/** The errors of an unsaved workflow are reported before its first step. */
export async function rehearseDraft(
  ctx: Ctx,
  rehearsing: Rehearsing,
  definition: WorkflowDefinition,
  on: RehearsedOn,
) {
  await refuseFaults(ctx, definition, rehearsing.tools)
  return dryRun(ctx, rehearsing, { definition, ownerId: null, ...placeOf(on) })
}

export const checkWorkflow = async (ctx: Ctx, tools: readonly Tool[], definition: WorkflowDefinition) => ({
  problems: await problemsOf(ctx, tools, definition),
})

import { workflowsApi } from '@pam/contracts/workflows'
import type { FastifyInstance } from 'fastify'
import { sampleClearance } from '#features/cases'
import { areasOf } from '#features/settings'
import { route } from '#platform/http/http'
import type { SliceHost } from '#platform/slice/slice'
import { showMetrics } from './metrics/metrics.service.ts'
import * as runs from './runs/runs.service.ts'
import { suggestWorkflow } from './suggest/suggest.ts'
import { webhookRoute } from './webhooks/incoming.ts'
import { makeWebhook } from './webhooks/webhooks.service.ts'
import { versionOf } from './workflow-view.ts'
import { requireApproval, requireRun, requireWorkflow } from './workflows.policy.ts'
import * as workflows from './workflows.service.ts'

export function workflowsRoutes(
  app: FastifyInstance,
  { tools, siteUrl, provided }: Pick<SliceHost, 'tools' | 'siteUrl' | 'provided'>,
) {
  const rehearsing = { tools, clear: provided(sampleClearance) }
  route(app, workflowsApi.list, (ctx) => workflows.showWorkflows(ctx))
  route(app, workflowsApi.catalog, (ctx) => workflows.showCatalog(ctx, tools))
  route(app, workflowsApi.check, (ctx, { body }) => workflows.checkWorkflow(ctx, tools, body.definition))
  route(app, workflowsApi.create, (ctx, { body }) => workflows.createWorkflow(ctx, tools, body))
  route(app, workflowsApi.show, (ctx, { params }) => workflows.showWorkflow(ctx, tools, params.id))
  route(app, workflowsApi.change, async (ctx, { params, body }) =>
    workflows.changeWorkflow(ctx, tools, await requireWorkflow(ctx, params.id), body),
  )
  route(app, workflowsApi.setStatus, async (ctx, { params, body }) =>
    workflows.setStatus(ctx, tools, await requireWorkflow(ctx, params.id), body.status),
  )
  route(app, workflowsApi.remove, async (ctx, { params }) =>
    workflows.removeWorkflow(ctx, await requireWorkflow(ctx, params.id)),
  )
  route(app, workflowsApi.dryRun, async (ctx, { params, body }) =>
    workflows.rehearseWorkflow(ctx, rehearsing, await requireWorkflow(ctx, params.id), body),
  )
  route(app, workflowsApi.tryOut, (ctx, { body }) =>
    workflows.rehearseDraft(ctx, rehearsing, body.definition, body),
  )
  route(app, workflowsApi.suggest, async (ctx, { body }) =>
    suggestWorkflow(body.sentence, await areasOf(ctx.db, ctx.actor.firmId)),
  )
  route(app, workflowsApi.version, async (ctx, { params }) =>
    versionOf(ctx, await requireWorkflow(ctx, params.id), params.number),
  )
  route(app, workflowsApi.metrics, async (ctx, { params }) =>
    showMetrics(ctx, await requireWorkflow(ctx, params.id)),
  )
  route(app, workflowsApi.webhook, async (ctx, { params }) =>
    makeWebhook(ctx, await requireWorkflow(ctx, params.id), siteUrl()),
  )
  route(app, workflowsApi.run, async (ctx, { params, body }) =>
    runs.startByHand(ctx, await requireWorkflow(ctx, params.id), body),
  )
  route(app, workflowsApi.runs, async (ctx, { params, query }) =>
    runs.listRuns(ctx, await requireWorkflow(ctx, params.id), query.limit),
  )
  route(app, workflowsApi.showRun, (ctx, { params }) => runs.showRun(ctx, params.id))
  route(app, workflowsApi.cancelRun, async (ctx, { params, body }) =>
    runs.cancelRun(ctx, await requireRun(ctx, params.id), body),
  )
  route(app, workflowsApi.retryRun, async (ctx, { params, body }) =>
    runs.retryRun(ctx, await requireRun(ctx, params.id), body.from),
  )
  webhookRoute(app, tools)
  route(app, workflowsApi.approvals, (ctx) => runs.showApprovals(ctx))
  route(app, workflowsApi.decide, async (ctx, { params, body }) =>
    runs.decide(ctx, await requireApproval(ctx, params.id), body),
  )
}

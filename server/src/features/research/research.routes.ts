import { researchApi } from '@pam/contracts/research'
import { researchRunsApi } from '@pam/contracts/research-runs'
import { savedAuthoritiesApi } from '@pam/contracts/saved-authorities'
import type { FastifyInstance } from 'fastify'
import { requireReadable } from '#features/documents'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { checkCitations } from './check-citations.service.ts'
import { checkDocument } from './check-document.service.ts'
import { signOff, withdrawSignOff } from './export-gate.service.ts'
import { exportMemo, showGate, workOf } from './memo-export.service.ts'
import { requireRun } from './runs.policy.ts'
import * as runs from './runs.service.ts'
import { requireSaved } from './saved/saved.policy.ts'
import * as saved from './saved/saved.service.ts'
import { showSources } from './show-sources.service.ts'
import { exportTable } from './table/table.service.ts'

export function researchRoutes(app: FastifyInstance) {
  route(app, researchApi.checkCitations, (ctx, { body }) => checkCitations(ctx, body.text))
  route(app, researchApi.checkDocument, async (ctx, { params }) =>
    checkDocument(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, researchApi.sources, (ctx) => showSources(ctx))
  downloadRoute(app, researchApi.tableOfAuthorities, async (ctx, { params }) =>
    exportTable(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, researchRunsApi.scope, (ctx) => runs.showScope(ctx))
  route(app, researchRunsApi.list, (ctx, { query }) => runs.listRuns(ctx, query))
  route(app, researchRunsApi.start, (ctx, { body }) => runs.startRun(ctx, body))
  route(app, researchRunsApi.show, async (ctx, { params }) =>
    runs.showRun(ctx, await requireRun(ctx, params.id, 'read')),
  )
  route(app, researchRunsApi.refresh, async (ctx, { params }) =>
    runs.refreshRun(ctx, await requireRun(ctx, params.id, 'change')),
  )
  route(app, researchRunsApi.change, async (ctx, { params, body }) =>
    runs.changeRun(ctx, await requireRun(ctx, params.id, 'change'), body),
  )
  route(app, researchRunsApi.remove, async (ctx, { params }) =>
    runs.removeRun(ctx, await requireRun(ctx, params.id, 'change')),
  )
  route(app, researchRunsApi.gate, async (ctx, { params }) =>
    showGate(ctx, await requireRun(ctx, params.id, 'read')),
  )
  route(app, researchRunsApi.signOff, async (ctx, { params, body }) =>
    signOff(ctx, await workOf(ctx, await requireRun(ctx, params.id, 'sign_off')), body.key, body.reason),
  )
  route(app, researchRunsApi.withdraw, async (ctx, { params }) =>
    withdrawSignOff(ctx, await workOf(ctx, await requireRun(ctx, params.id, 'sign_off')), params.key),
  )
  downloadRoute(app, researchRunsApi.export, async (ctx, { params, query }) =>
    exportMemo(ctx, await requireRun(ctx, params.id, 'read'), query.as),
  )
  route(app, savedAuthoritiesApi.list, (ctx, { query }) => saved.listSaved(ctx, query))
  route(app, savedAuthoritiesApi.save, (ctx, { body }) => saved.saveAuthority(ctx, body))
  route(app, savedAuthoritiesApi.change, async (ctx, { params, body }) =>
    saved.changeSaved(ctx, await requireSaved(ctx, params.id, 'change'), body),
  )
  route(app, savedAuthoritiesApi.remove, async (ctx, { params }) =>
    saved.removeSaved(ctx, await requireSaved(ctx, params.id, 'change')),
  )
}

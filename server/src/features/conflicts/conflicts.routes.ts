import { conflictsApi } from '@pam/contracts/conflicts'
import type { FastifyInstance } from 'fastify'
import { requireVisibleCase } from '#features/cases'
import { route } from '#platform/http/http'
import { requireCheck, requireCheckToDecide, requireHit, requireImport } from './conflicts.policy.ts'
import * as conflicts from './conflicts.service.ts'
import { decideHit, decideHits } from './decisions/decide.service.ts'
import * as imports from './imports.service.ts'
import { readReport } from './reports/read-report.ts'

export function conflictsRoutes(app: FastifyInstance) {
  route(app, conflictsApi.check, (ctx, { body }) => conflicts.checkNames(ctx, body.names))
  route(app, conflictsApi.list, (ctx, { query }) => conflicts.listChecks(ctx, query))
  route(app, conflictsApi.show, async (ctx, { params }) =>
    conflicts.showCheck(ctx, await requireCheck(ctx, params.id)),
  )
  route(app, conflictsApi.report, async (ctx, { params }) =>
    readReport(ctx, await requireCheck(ctx, params.id)),
  )
  route(app, conflictsApi.decide, async (ctx, { params, body }) =>
    decideHit(ctx, await requireHit(ctx, params.id), body),
  )
  route(app, conflictsApi.decideMany, async (ctx, { params, body }) =>
    decideHits(ctx, await requireCheckToDecide(ctx, params.id), body),
  )
  route(app, conflictsApi.showImport, async (ctx, { params }) =>
    imports.showImport(ctx, await requireImport(ctx, params.id, 'read')),
  )
  route(app, conflictsApi.decideImport, async (ctx, { params, body }) =>
    imports.decideImport(ctx, await requireImport(ctx, params.id, 'decide'), body),
  )
  route(app, conflictsApi.checkCase, async (ctx, { params }) =>
    conflicts.checkCase(ctx, await requireVisibleCase(ctx, params.id)),
  )
  route(app, conflictsApi.ofCase, async (ctx, { params }) =>
    conflicts.showCaseCheck(ctx, await requireVisibleCase(ctx, params.id)),
  )
}

import { analysisApi } from '@pam/contracts/analysis'
import type { FastifyInstance } from 'fastify'
import { requireReadable } from '#features/documents'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { requireAnalyzed, requireQuotable } from './analysis.policy.ts'
import * as analysis from './analysis.service.ts'
import { compareDocuments, comparisonFile } from './compare.service.ts'
import { askForOpinion, showOpinion } from './opinion/opinion.service.ts'
import * as positions from './positions/positions.service.ts'
import { reportFile } from './report.service.ts'

export function analysisRoutes(app: FastifyInstance) {
  route(app, analysisApi.show, async (ctx, { params }) =>
    analysis.showAnalysis(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, analysisApi.takeSide, async (ctx, { params, body }) =>
    analysis.takeSide(ctx, await requireQuotable(ctx, params.id), body),
  )
  route(app, analysisApi.again, async (ctx, { params }) =>
    analysis.analyseAgain(ctx, await requireAnalyzed(ctx, params.id)),
  )
  route(app, analysisApi.opinion, async (ctx, { params }) =>
    showOpinion(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, analysisApi.askModel, async (ctx, { params }) =>
    askForOpinion(ctx, await requireAnalyzed(ctx, params.id)),
  )
  downloadRoute(app, analysisApi.report, async (ctx, { params }) =>
    reportFile(ctx, await requireReadable(ctx, params.id)),
  )
  route(app, analysisApi.compare, async (ctx, { query }) =>
    compareDocuments(ctx, await requireReadable(ctx, query.left), await requireReadable(ctx, query.right)),
  )
  downloadRoute(app, analysisApi.compareFile, async (ctx, { query }) =>
    comparisonFile(ctx, await requireReadable(ctx, query.left), await requireReadable(ctx, query.right)),
  )
  route(app, analysisApi.positions, (ctx) => positions.listPositions(ctx))
  route(app, analysisApi.positionHistory, (ctx, { query }) => positions.positionHistory(ctx, query.category))
  route(app, analysisApi.savePosition, (ctx, { body }) => positions.savePosition(ctx, body))
  route(app, analysisApi.dropPosition, (ctx, { query }) => positions.dropPosition(ctx, query.category))
  route(app, analysisApi.playbook, (ctx) => analysis.showPlaybook(ctx))
  route(app, analysisApi.changePlaybook, (ctx, { body }) => analysis.changePlaybook(ctx, body))
}

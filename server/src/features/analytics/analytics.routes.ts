import { analyticsApi } from '@pam/contracts/analytics'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import { showBacktests } from './backtests.service.ts'
import { showDurations } from './durations.service.ts'
import { exportFigures } from './export.service.ts'
import { showForecast } from './forecast.service.ts'
import { showOutcomes } from './outcomes.service.ts'
import { showRisks } from './risks.service.ts'

export function analyticsRoutes(app: FastifyInstance) {
  route(app, analyticsApi.durations, (ctx, { query }) => showDurations(ctx, query))
  route(app, analyticsApi.outcomes, (ctx, { query }) => showOutcomes(ctx, query))
  route(app, analyticsApi.deadlines, showRisks)
  route(app, analyticsApi.forecast, (ctx, { params }) => showForecast(ctx, params.id))
  route(app, analyticsApi.backtests, showBacktests)
  route(app, analyticsApi.exportFigures, (ctx, { query }) => exportFigures(ctx, query))
}

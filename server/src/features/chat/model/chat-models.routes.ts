import { chatModelsApi } from '@pam/contracts/chat/models'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import { listModels } from './availability.ts'
import { exportUse, saveLimits, showFirmUse, showLimits, showOwnUse } from './use.service.ts'

/** The available models, their prices, and the limits. */
export function chatModelsRoutes(app: FastifyInstance) {
  route(app, chatModelsApi.models, (ctx, { query }) => listModels(ctx, query))
  route(app, chatModelsApi.usage, (ctx, { query }) => showOwnUse(ctx, query.month))
  route(app, chatModelsApi.firmUsage, (ctx, { query }) => showFirmUse(ctx, query.month))
  route(app, chatModelsApi.exportUsage, (ctx) => exportUse(ctx))
  route(app, chatModelsApi.limits, (ctx) => showLimits(ctx))
  route(app, chatModelsApi.saveLimits, (ctx, { body }) => saveLimits(ctx, body))
}

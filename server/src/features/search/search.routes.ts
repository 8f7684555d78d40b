import { searchApi } from '@pam/contracts/search'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http'
import { findPassages, reindex, showIndex } from './search.service.ts'

export function searchRoutes(app: FastifyInstance) {
  route(app, searchApi.passages, (ctx, { query }) => findPassages(ctx, query))
  route(app, searchApi.index, (ctx) => showIndex(ctx))
  route(app, searchApi.reindex, (ctx) => reindex(ctx))
}

import { documentScrubsApi } from '@pam/contracts/documents-scrubs'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import * as scrubs from './scrubs.service.ts'

export function scrubsRoutes(app: FastifyInstance) {
  route(app, documentScrubsApi.begin, (ctx, { body }) => scrubs.beginScrub(ctx, body))
  route(app, documentScrubsApi.show, (ctx, { params }) => scrubs.showScrub(ctx, params.id))
  downloadRoute(app, documentScrubsApi.file, (ctx, { params }) =>
    scrubs.openCopy(ctx, params.id, params.document),
  )
  downloadRoute(app, documentScrubsApi.archive, (ctx, { params }) => scrubs.openArchive(ctx, params.id))
  downloadRoute(app, documentScrubsApi.report, (ctx, { params, query }) =>
    scrubs.openReport(ctx, params.id, query.as),
  )
}

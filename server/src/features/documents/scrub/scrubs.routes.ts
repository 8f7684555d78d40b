import { documentScrubsApi } from '@pam/contracts/documents/scrubs'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { requireScrub } from './scrubs.policy.ts'
import * as scrubs from './scrubs.service.ts'

export function scrubsRoutes(app: FastifyInstance) {
  route(app, documentScrubsApi.begin, (ctx, { body }) => scrubs.beginScrub(ctx, body))
  route(app, documentScrubsApi.show, (ctx, { params }) => scrubs.showScrub(ctx, params.id))
  downloadRoute(app, documentScrubsApi.file, async (ctx, { params }) =>
    scrubs.openCopy(ctx, await requireScrub(ctx, params.id, 'take'), params.document),
  )
  downloadRoute(app, documentScrubsApi.archive, async (ctx, { params }) =>
    scrubs.openArchive(ctx, await requireScrub(ctx, params.id, 'take')),
  )
  downloadRoute(app, documentScrubsApi.report, async (ctx, { params, query }) =>
    scrubs.openReport(ctx, await requireScrub(ctx, params.id, 'take'), query.as),
  )
}

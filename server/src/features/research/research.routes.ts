import { researchApi } from '@pam/contracts/research'
import type { FastifyInstance } from 'fastify'
import { requireReadable } from '#features/documents'
import { route } from '#platform/http/http'
import { checkCitations } from './check-citations.service.ts'
import { checkDocument } from './check-document.service.ts'

export function researchRoutes(app: FastifyInstance) {
  route(app, researchApi.checkCitations, (ctx, { body }) => checkCitations(ctx, body.text))
  route(app, researchApi.checkDocument, async (ctx, { params }) =>
    checkDocument(ctx, await requireReadable(ctx, params.id)),
  )
}

import { knowledgeTemplatesApi } from '@pam/contracts/knowledge/templates'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import type { CitationGate } from '#slice/knowledge/knowledge.ports'
import { showFill, showPreview } from './fill.service.ts'
import { filePaper, makePaper } from './paper.service.ts'
import { requireTemplate } from './templates.policy.ts'

export function templatesRoutes(app: FastifyInstance, gate: CitationGate) {
  route(app, knowledgeTemplatesApi.fill, async (ctx, { params, query }) =>
    showFill(ctx, await requireTemplate(ctx, params.id), query.case_id),
  )
  route(app, knowledgeTemplatesApi.preview, async (ctx, { params, body }) =>
    showPreview(await requireTemplate(ctx, params.id), body.answers),
  )
  downloadRoute(app, knowledgeTemplatesApi.make, async (ctx, { params, body }) =>
    makePaper(ctx, await requireTemplate(ctx, params.id), body, gate),
  )
  route(app, knowledgeTemplatesApi.file, async (ctx, { params, body }) =>
    filePaper(ctx, await requireTemplate(ctx, params.id), body),
  )
}

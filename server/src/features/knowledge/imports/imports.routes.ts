import { knowledgeImportsApi } from '@pam/contracts/knowledge/imports'
import type { FastifyInstance } from 'fastify'
import { keepFile, largestFile, tooLarge } from '#features/documents'
import { fileRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { requireImport } from './imports.policy.ts'
import * as imports from './imports.service.ts'

export function importsRoutes(app: FastifyInstance) {
  route(app, knowledgeImportsApi.list, (ctx) => imports.listImports(ctx))
  route(app, knowledgeImportsApi.begin, (ctx, { body }) => imports.beginImport(ctx, body))
  route(app, knowledgeImportsApi.show, async (ctx, { params }) =>
    imports.showImport(ctx, await requireImport(ctx, params.id, 'read')),
  )
  route(app, knowledgeImportsApi.entries, async (ctx, { params, query }) =>
    imports.listEntries(ctx, await requireImport(ctx, params.id, 'read'), query),
  )
  fileRoute(app, knowledgeImportsApi.addFile, {
    limit: largestFile,
    tooLarge,
    keep: (ctx, content, options) => keepFile(ctx, ctx.actor.firmId, content, options),
    run: async (ctx, { params, body }, { stored, name }) =>
      imports.addFile(ctx, await requireImport(ctx, params.id, 'change'), {
        file: stored,
        path: body.path || name,
      }),
  })
  route(app, knowledgeImportsApi.start, async (ctx, { params, body }) =>
    imports.startImport(ctx, await requireImport(ctx, params.id, 'change'), body),
  )
  route(app, knowledgeImportsApi.cancel, async (ctx, { params }) =>
    imports.cancelImport(ctx, await requireImport(ctx, params.id, 'change')),
  )
  route(app, knowledgeImportsApi.undo, async (ctx, { params }) =>
    imports.undoImport(ctx, await requireImport(ctx, params.id, 'change')),
  )
}

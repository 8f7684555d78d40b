import { documentPrivilegeApi } from '@pam/contracts/documents/privilege'
import type { FastifyInstance } from 'fastify'
import { requireVisibleCase } from '#features/cases'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { requireDocument } from '#slice/documents/documents.policy'
import { privilegeLogFile } from './file.service.ts'
import { markDocument, privilegeLogOf } from './privilege.service.ts'

export function privilegeRoutes(app: FastifyInstance) {
  route(app, documentPrivilegeApi.mark, async (ctx, { params, body }) =>
    markDocument(ctx, await requireDocument(ctx, params.id, 'change'), body),
  )
  route(app, documentPrivilegeApi.log, async (ctx, { params }) => ({
    items: await privilegeLogOf(ctx, await requireVisibleCase(ctx, params.id)),
  }))
  downloadRoute(app, documentPrivilegeApi.file, async (ctx, { params, query }) =>
    privilegeLogFile(ctx, await requireVisibleCase(ctx, params.id), query.as),
  )
}

import { documentRetentionApi } from '@pam/contracts/documents-retention'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import * as retention from './retention.service.ts'

export function retentionRoutes(app: FastifyInstance) {
  route(app, documentRetentionApi.due, (ctx) => retention.showDue(ctx))
  route(app, documentRetentionApi.propose, (ctx, { body }) => retention.proposeDestruction(ctx, body))
  route(app, documentRetentionApi.refuse, (ctx, { params }) => retention.refuseDestruction(ctx, params.id))
  route(app, documentRetentionApi.approve, (ctx, { params }) => retention.approveDestruction(ctx, params.id))
  route(app, documentRetentionApi.certificates, (ctx) => retention.showCertificates(ctx))
  downloadRoute(app, documentRetentionApi.certificate, (ctx, { params, query }) =>
    retention.openCertificate(ctx, params.id, query.as),
  )
}

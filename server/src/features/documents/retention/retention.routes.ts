import { documentRetentionApi } from '@pam/contracts/documents/retention'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { route } from '#platform/http/http'
import { requireCertificate, requireProposal } from './retention.policy.ts'
import * as retention from './retention.service.ts'

export function retentionRoutes(app: FastifyInstance) {
  route(app, documentRetentionApi.due, (ctx) => retention.showDue(ctx))
  route(app, documentRetentionApi.propose, (ctx, { body }) => retention.proposeDestruction(ctx, body))
  route(app, documentRetentionApi.refuse, async (ctx, { params }) =>
    retention.refuseDestruction(ctx, await requireProposal(ctx, params.id, 'refuse')),
  )
  route(app, documentRetentionApi.approve, async (ctx, { params }) =>
    retention.approveDestruction(ctx, await requireProposal(ctx, params.id, 'approve')),
  )
  route(app, documentRetentionApi.certificates, (ctx) => retention.showCertificates(ctx))
  downloadRoute(app, documentRetentionApi.certificate, async (ctx, { params, query }) =>
    retention.openCertificate(ctx, await requireCertificate(ctx, params.id), query.as),
  )
}

import { workflowsApi } from '@pam/contracts/workflows'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import { showWorkflows } from './workflows.service.ts'

export function workflowsRoutes(app: FastifyInstance) {
  route(app, workflowsApi.list, (ctx) => showWorkflows(ctx))
}

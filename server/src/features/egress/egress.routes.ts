import { egressApi } from '@pam/contracts/egress'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http/http'
import { exportLedger, listLedger, sumLedger } from './egress.service.ts'
import { setSwitch, showSwitch } from './switch.service.ts'

export function egressRoutes(app: FastifyInstance) {
  route(app, egressApi.list, (ctx, { query }) => listLedger(ctx, query))
  route(app, egressApi.summary, (ctx) => sumLedger(ctx))
  route(app, egressApi.exportLedger, (ctx, { query }) => exportLedger(ctx, query))
  route(app, egressApi.readSwitch, (ctx) => showSwitch(ctx))
  route(app, egressApi.setSwitch, (ctx, { body }) => setSwitch(ctx, body.nothing_leaves))
}

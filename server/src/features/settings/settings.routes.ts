import { settingsApi } from '@pam/contracts/settings'
import type { FastifyInstance } from 'fastify'
import { route } from '#platform/http'
import { liftMute, listOutbox, showInstallation } from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, { version }: { version: string }) {
  route(app, settingsApi.outbox, (ctx, { query }) => listOutbox(ctx, query))
  route(app, settingsApi.installation, (ctx) => showInstallation(ctx, version))
  route(app, settingsApi.unmute, (ctx) => liftMute(ctx, version))
}

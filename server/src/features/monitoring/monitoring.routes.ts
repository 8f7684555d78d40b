import { monitoringApi } from '@pam/contracts/monitoring'
import type { FastifyInstance } from 'fastify'
import { readiness } from '#platform/health'
import { publicRoute } from '#platform/http'

export function monitoringRoutes(app: FastifyInstance, { version }: { version: string }) {
  publicRoute(app, monitoringApi.health, async (ctx) => {
    await readiness(ctx)
    return { status: 'healthy', live: true, ready: true, version } as const
  })
  publicRoute(app, monitoringApi.live, () => ({ live: true }) as const)
}

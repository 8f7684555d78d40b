import { backupsApi } from '@pam/contracts/backups'
import { monitoringApi } from '@pam/contracts/monitoring'
import type { FastifyInstance } from 'fastify'
import { downloadRoute } from '#platform/http/files'
import { readiness } from '#platform/http/health'
import { publicRoute, route } from '#platform/http/http'
import type { Runtime } from '#platform/slice/slice'
import { exportAudit, listAudit, verifyOwnAudit } from './audit.service.ts'
import {
  changeBackupSettings,
  downloadBackup,
  listBackups,
  requestBackup,
  requestDrill,
} from './backups.service.ts'
import { listDeadJobs, listFaults, retryDeadJob } from './faults.service.ts'
import { readHistory } from './history.service.ts'
import { readMetrics } from './metrics.service.ts'
import { requireBackup, requireDeadJob } from './monitoring.policy.ts'

export function monitoringRoutes(app: FastifyInstance, runtime: Runtime) {
  const { metrics, version } = runtime
  publicRoute(app, monitoringApi.health, async (ctx) => {
    const degraded = await readiness(ctx)
    const status = degraded.length > 0 ? 'degraded' : 'healthy'
    const { mark: installation } = ctx.publicAddress
    return { status, live: true, ready: true, version, installation, degraded } as const
  })
  publicRoute(app, monitoringApi.live, () => ({ live: true }) as const)
  route(app, monitoringApi.metrics, (ctx) => readMetrics(ctx, runtime))
  route(app, monitoringApi.history, (ctx, { query }) => readHistory(ctx, metrics, query.range))
  route(app, monitoringApi.errors, (ctx) => listFaults(ctx, metrics))
  route(app, monitoringApi.deadJobs, listDeadJobs)
  route(app, monitoringApi.retryJob, async (ctx, { params }) =>
    retryDeadJob(ctx, await requireDeadJob(ctx, params.id)),
  )
  route(app, backupsApi.list, (ctx) => listBackups(ctx, runtime))
  route(app, backupsApi.make, requestBackup)
  route(app, backupsApi.changeSettings, (ctx, { body }) => changeBackupSettings(ctx, body))
  downloadRoute(app, backupsApi.download, async (ctx, { params }) =>
    downloadBackup(ctx, await requireBackup(ctx, params.id, 'download')),
  )
  route(app, backupsApi.drill, async (ctx, { params }) =>
    requestDrill(ctx, await requireBackup(ctx, params.id, 'drill')),
  )
  route(app, monitoringApi.audit, (ctx, { query }) => listAudit(ctx, query))
  route(app, monitoringApi.verifyAudit, (ctx) => verifyOwnAudit(ctx, runtime))
  route(app, monitoringApi.exportAudit, (ctx, { query }) => exportAudit(ctx, query))
}

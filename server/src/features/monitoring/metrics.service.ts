import { arch, release, type } from 'node:os'
import type { MetricsView } from '@pam/contracts/monitoring'
import { ocrLanguages } from '@pam/reading/ocr-languages'
import { backupAge } from '#platform/backup/age'
import type { Ctx } from '#platform/context'
import { damageAlert } from '#platform/database/noted-damage'
import { freeBytes } from '#platform/files/free-bytes'
import { lastBackup } from '#platform/installation/installation'
import { lastSize } from '#platform/metrics/history'
import type { Totals } from '#platform/metrics/metrics'
import { isolationAlert, isolationHere } from '#platform/reader/isolation'
import type { Runtime } from '#platform/slice/slice'
import { inWords } from './duration.ts'

/** Above it the card shows an error and the alert appears. */
const highErrorPercent = 5
const recentMs = 3600_000

export async function readMetrics(ctx: Ctx, runtime: Runtime): Promise<MetricsView> {
  const { metrics, database } = runtime
  const totals = await metrics.totals()
  const percent = errorPercent(totals)
  const now = ctx.now()
  const { lastError } = totals
  const isConnected = await database.ping().then(
    () => true,
    () => false,
  )
  const isHigh = percent > highErrorPercent
  return {
    metrics: {
      status: isConnected && ctx.jobs.isRunning() && !isHigh ? 'healthy' : 'degraded',
      uptime_human: inWords(now.getTime() - metrics.startedAt.getTime()),
      total_requests: totals.total_requests,
      error_rate: `${percent.toFixed(2)}%`,
      total_errors: totals.total_errors,
      chat_messages_processed: totals.chat_messages_processed,
      health_checks: totals.health_checks,
      last_error: lastError && { timestamp: lastError.at.toISOString(), details: lastError.details },
    },
    system_info: await systemInfo(ctx, runtime, isConnected),
    alerts: {
      high_error_rate: isHigh,
      recent_errors: lastError !== null && now.getTime() - lastError.at.getTime() < recentMs,
      missing_ocr_languages: [...ocrLanguages(ctx.ocrLanguage).missing],
      damage: await damageAlert(ctx.db),
      backup: (await backupAge(ctx.db, now)).alert,
      reading_isolation: isolationAlert(isolationHere()),
    },
    application: 'Pam',
    feature_usage: { chat_api_calls: totals.chat_api_calls, health_checks: totals.health_checks },
  }
}

const errorPercent = ({ total_errors, total_requests }: Totals): number =>
  total_requests === 0 ? 0 : (total_errors / total_requests) * 100

async function systemInfo({ db }: Ctx, runtime: Runtime, isConnected: boolean) {
  const { database, environment, version, dataDir } = runtime
  return {
    environment,
    python_version: '' as const,
    runtime_version: `Node.js ${process.versions.node}`,
    platform: `${type()} ${release()} (${arch()})`,
    database_connected: isConnected,
    database: database.kind,
    version,
    memory_bytes: process.memoryUsage.rss(),
    database_bytes: (await database.stats()).sizeBytes,
    files_bytes: await lastSize(db, 'files_bytes'),
    disk_free_bytes: await freeBytes(dataDir),
    last_backup_at: (await lastBackup(db))?.toISOString() ?? null,
  }
}

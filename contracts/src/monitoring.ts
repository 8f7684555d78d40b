import { z } from 'zod'
import { role } from './shared/access.ts'
import { endpoint } from './shared/endpoint.ts'
import { fileAnswer } from './shared/file.ts'
import { pageOf, pageQuery } from './shared/page.ts'

const count = z.number().int()

export const healthView = z.object({
  status: z.enum(['healthy', 'degraded']),
  live: z.literal(true),
  ready: z.literal(true),
  version: z.string(),
  /** Identifies this installation, so that it recognizes its own response at its public address. */
  installation: z.string(),
  /** What does not work while the rest does: `disk` when nothing can be saved, though everything can be read. */
  degraded: z.array(z.enum(['disk'])),
})

export const metricsView = z.object({
  metrics: z.object({
    status: z.enum(['healthy', 'degraded']),
    uptime_human: z.string(),
    total_requests: count,
    /** A percentage with its sign, as in 0.42%. */
    error_rate: z.string(),
    total_errors: count,
    chat_messages_processed: count,
    health_checks: count,
    last_error: z.object({ timestamp: z.iso.datetime(), details: z.string() }).nullable(),
  }),
  system_info: z.object({
    environment: z.string(),
    /** Named by the contract and always empty: this runtime is Node.js, see runtime_version. */
    python_version: z.literal(''),
    runtime_version: z.string(),
    platform: z.string(),
    database_connected: z.boolean(),
    database: z.enum(['embedded', 'postgres']),
    version: z.string(),
    memory_bytes: count,
    database_bytes: count,
    files_bytes: count.nullable(),
    disk_free_bytes: count.nullable(),
    last_backup_at: z.iso.datetime().nullable(),
  }),
  alerts: z.object({
    high_error_rate: z.boolean(),
    recent_errors: z.boolean(),
    /** Languages of scanned pages that are set and not installed. */
    missing_ocr_languages: z.array(z.string()),
    /** A part of the store that could not be read; null where none was met. */
    damage: z.string().nullable(),
    /** When the last good backup is older than two days; null while it is not. */
    backup: z.string().nullable(),
    /** Why the process that reads files is less isolated than it could be; null where it is isolated. */
    reading_isolation: z.string().nullable(),
  }),
  application: z.string(),
  feature_usage: z.object({ chat_api_calls: count, health_checks: count }),
})

export const historyRange = z.enum(['24h', '30d'])

/** One stretch of time: five minutes for a day, six hours for a month. */
export const historyPoint = z.object({
  at: z.iso.datetime(),
  requests: count,
  errors: count,
  /** Null where nothing was asked. */
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  p99_ms: z.number().nullable(),
  jobs_done: count,
  jobs_failed: count,
  /** The last size seen in the stretch; null where none was taken. */
  database_bytes: count.nullable(),
  files_bytes: count.nullable(),
  model_calls: count,
  model_tokens: count,
  /** Millionths of a dollar, as the provider reports its price. */
  model_cost_micros: count,
})

export const recentError = z.object({
  request_id: z.string(),
  at: z.iso.datetime(),
  route: z.string(),
  method: z.string(),
  status: count,
  details: z.string(),
})

export const deadJob = z.object({
  id: z.uuid(),
  job: z.string(),
  error: z.string(),
  failed_at: z.iso.datetime(),
})

export const auditView = z.object({
  seq: count,
  at: z.iso.datetime(),
  actor_id: z.uuid(),
  /** The current name; the id if the account no longer exists. */
  actor: z.string(),
  actor_role: role,
  action: z.string(),
  subject_id: z.string().nullable(),
  /** What the record is called and where it opens, for a reader who may see it. */
  subject: z.object({ name: z.string(), path: z.string() }).nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
  hash: z.string(),
})

export const auditFilter = z.object({
  /** The beginning of an action, as in user. */
  action: z.string().max(100).optional(),
  actor_id: z.uuid().optional(),
  /** Follows one record. */
  subject_id: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})

export const auditVerdict = z.object({
  whole: z.boolean(),
  entries: count,
  /** The first entry that is not as it was written, and why. */
  problem: z.object({ seq: count.nullable(), why: z.string() }).nullable(),
  verified_at: z.iso.datetime(),
})

const one = z.object({ id: z.uuid() })

export const monitoringApi = {
  health: endpoint('GET', '/health', {
    access: 'public',
    records: 'none',
    summary: 'Readiness check: 503 while the server cannot answer requests.',
    response: healthView,
  }),
  live: endpoint('GET', '/health/live', {
    access: 'public',
    records: 'none',
    summary: 'Liveness check.',
    response: z.object({ live: z.literal(true) }),
  }),
  metrics: endpoint('GET', '/metrics', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'Health and usage of this installation, across restarts and processes.',
    response: metricsView,
  }),
  history: endpoint('GET', '/metrics/history', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'Requests, errors, latency, jobs, storage and model use over a day or a month.',
    query: z.object({ range: historyRange.default('24h') }),
    response: z.object({ step_seconds: count, points: z.array(historyPoint) }),
  }),
  errors: endpoint('GET', '/metrics/errors', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'The last 50 server faults with their request ids.',
    response: z.object({ items: z.array(recentError) }),
  }),
  deadJobs: endpoint('GET', '/metrics/jobs/dead', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'Failed jobs, newest first, at most 100.',
    response: z.object({ items: z.array(deadJob) }),
  }),
  retryJob: endpoint('POST', '/metrics/jobs/dead/:id/retry', {
    access: 'monitoring.view',
    records: 'none',
    summary: 'Retry a failed job.',
    params: one,
    response: z.object({ done: z.literal(true) }),
  }),
  audit: endpoint('GET', '/audit', {
    access: 'audit.read',
    records: 'firm',
    summary: 'The audit log of the firm, newest first.',
    query: auditFilter.extend(pageQuery.shape),
    response: pageOf(auditView),
  }),
  verifyAudit: endpoint('GET', '/audit/verify', {
    access: 'audit.read',
    records: 'firm',
    summary: 'Verify the firm’s audit log from its first entry.',
    response: auditVerdict,
  }),
  exportAudit: endpoint('GET', '/audit/export', {
    access: 'audit.read',
    records: 'firm',
    stepUp: true,
    summary: 'The audit log as JSON lines with every hash, at most 50,000 entries.',
    query: auditFilter,
    response: fileAnswer,
  }),
}

export type MetricsView = z.infer<typeof metricsView>
export type HistoryPoint = z.infer<typeof historyPoint>
export type HistoryRange = z.infer<typeof historyRange>
export type RecentError = z.infer<typeof recentError>
export type DeadJob = z.infer<typeof deadJob>
export type AuditView = z.infer<typeof auditView>
export type AuditFilter = z.infer<typeof auditFilter>
export type AuditVerdict = z.infer<typeof auditVerdict>

import type { AuditVerdict } from '#platform/audit/verify'
import type { Database } from '#platform/database/db'
import type { Metrics } from '#platform/metrics/metrics'

/** What monitoring must know of the process it runs in. */
export interface Runtime {
  readonly metrics: Metrics
  readonly version: string
  /** `demo` for the sample firm, else `production`. */
  readonly environment: string
  readonly dataDir: string
  readonly database: Pick<Database, 'kind' | 'stats' | 'ping'>
  /** Reads the audit chain of one firm again. */
  readonly verifyAudit: (firmId: string) => Promise<AuditVerdict>
}

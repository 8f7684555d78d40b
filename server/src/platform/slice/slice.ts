import type { Permission } from '@pam/contracts/shared/access'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import type { AuditVerdict } from '#platform/audit/verify'
import type { Services } from '#platform/context'
import type { Database, Db } from '#platform/database/db'
import type { ControlActs } from '#platform/installation/control'
import type { Job } from '#platform/jobs/define'
import type { Subscription } from '#platform/jobs/events'
import type { Metrics } from '#platform/metrics/metrics'
import type { Tool } from '#platform/tools'
import type { ArchivePart } from './archive-part.ts'
import type { Port, Provided } from './port.ts'

/** Everything a slice adds to the server. Nothing else in the program names what a slice brings. */
export interface Slice {
  /** As in slices.js. */
  readonly name: string
  readonly routes?: (app: FastifyInstance, host: SliceHost) => void
  readonly jobs?: readonly Job[]
  /** Jobs that run on the events of earlier slices. */
  readonly subscriptions?: readonly Subscription[]
  /** What the assistant and workflows may call. */
  readonly tools?: readonly Tool[]
  /** What this slice adds to the sample firm; the slices before it are already there. */
  readonly seed?: (firm: SampleFirm) => Promise<void>
  /** Without this permission nobody sees the seeded data: a read-only sample firm omits it. */
  readonly seedPermission?: Permission
  /** Its part of the archive of a case. */
  readonly archive?: ArchivePart
  /** Counters of the installation that go up with each successful call of an endpoint. */
  readonly metrics?: readonly CallCounter[]
  /** What commands can ask of the running server. */
  readonly controlActs?: (services: Services) => ControlActs
  /** What must be so before anything leaves the firm. */
  readonly checkLeaving?: Services['checkLeaving']
  /** Where mail to a firm is read. */
  readonly firmAddress?: Services['firmAddress']
  /** What earlier slices ask of this one. */
  readonly provides?: readonly Provided[]
}

export const defineSlice = (slice: Slice): Slice => slice

export interface CallCounter {
  readonly counter: string
  readonly endpoints: readonly Endpoint[]
}

/** What is set for the whole server. */
export interface ServerOptions {
  /** Where links in mail and in exported files lead. */
  readonly siteUrl: () => string
  readonly version: string
  readonly guestsPerHour: number
  /** The sample firm guests read, made when the first one comes; null where there is none. */
  readonly sampleFirm: () => Promise<string | null>
  /** Where a visitor books a demo, and whom they write to; empty where nothing is set. */
  readonly scheduleDemoUrl: string
  readonly contactEmail: string
  readonly runtime: Runtime
}

/** What the routes of a slice may use beside the services: the options, and what all slices bring together. */
export interface SliceHost extends ServerOptions {
  readonly tools: readonly Tool[]
  readonly archiveParts: readonly ArchivePart[]
  provided<Value>(port: Port<Value>): Value
  /** For a port that any number of slices provide, in the order of the slices. */
  allProvided<Value>(port: Port<Value>): readonly Value[]
}

/** The process, for the pages that show its state. */
export interface Runtime {
  readonly metrics: Metrics
  readonly version: string
  /** `demo` for the sample firm, else `production`. */
  readonly environment: string
  readonly dataDir: string
  /** The bucket of the documents; null where they are in the data folder. */
  readonly bucket: string | null
  readonly database: Pick<Database, 'kind' | 'stats' | 'ping'>
  /** Reads the audit chain of one firm again. */
  readonly verifyAudit: (firmId: string) => Promise<AuditVerdict>
}

/** The firm that seeds write to, in the transaction that creates it. */
export interface SampleFirm extends Pick<Services, 'files' | 'jobs'> {
  readonly tx: Db
  /** What its readers may see, where that is less than everything. */
  readonly permissions?: readonly Permission[]
  readonly firmId: string
  readonly now: Date
  provided<Value>(port: Port<Value>): Value
}

import { storeDamaged } from '#platform/database/damage'
import { AppError } from '#platform/errors'

/** What the database refused, with the fields a caller may decide by. Carries no parameter values. */
export class SqlError extends Error {
  override readonly name = 'SqlError'
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly severity: string | undefined

  constructor(parts: SqlErrorParts) {
    super(parts.message)
    this.code = parts.code
    this.constraint = parts.constraint
    this.table = parts.table
    this.severity = parts.severity
  }
}

export interface SqlErrorParts {
  message: string
  code: string
  constraint: string | undefined
  table: string | undefined
  severity: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Takes the fields out of a driver's error; they must survive the way between threads. */
export function sqlErrorParts(error: unknown): SqlErrorParts {
  const from = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    message: text(from.message) ?? String(error),
    code: text(from.code) ?? '',
    constraint: text(from.constraint),
    table: text(from.table),
    severity: text(from.severity),
  }
}

const retrySoon = { retryAfter: 5 }

export const storeUnavailable = (cause?: unknown) =>
  new AppError('unavailable', 'The database is not responding. Try again shortly.', {
    ...retrySoon,
    cause,
  })

export const storageFull = (cause?: unknown) =>
  new AppError('storage_full', 'The server’s disk is full. Nothing was saved.', { cause })

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const networkWords =
  /connection terminated|not queryable|timeout exceeded when trying to connect|connection ended/i
const fullDisk = /no space left on device|could not extend file|ENOSPC|disk quota exceeded/i

/** A corrupt page or index, or a missing or unreadable database file. */
const damageCodes = new Set(['XX001', 'XX002', '58P01', '58030'])

/** Maps errors of either store to those the rest of the program knows. */
export function storeError(error: unknown): Error {
  if (error instanceof AppError || error instanceof SqlError) return error
  const parts = sqlErrorParts(error)
  const { code, message } = parts
  if (code === '53100' || code === 'ENOSPC' || fullDisk.test(message)) return storageFull(error)
  if (damageCodes.has(code)) return storeDamaged(message)
  if (networkCodes.has(code) || /^(08|57P|53|25006)/.test(code) || networkWords.test(message))
    return storeUnavailable(error)
  if (code === '57014' || code === '55P03')
    return new AppError('unavailable', 'This took too long and was stopped. Try again shortly.', {
      ...retrySoon,
      cause: error,
    })
  if (code === '40001' || code === '40P01')
    return new AppError('conflict', 'Someone else changed the same record at the same moment. Try again.', {
      cause: error,
    })
  return /^[0-9A-Z]{5}$/.test(code) ? new SqlError(parts) : asError(error)
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** True when a unique index (of this name, if given) refused the row. */
export const isTaken = (error: unknown, constraint?: string): boolean =>
  error instanceof SqlError && error.code === '23505' && (!constraint || error.constraint === constraint)

/** A rule of the database that was broken, by its name. */
export const isBroken = (error: unknown, constraint: string): boolean =>
  error instanceof SqlError && error.code === '23514' && error.constraint === constraint

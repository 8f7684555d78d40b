import type { ErrorCode } from '@pam/contracts/shared/error'

const httpStatus = {
  bad_input: 400,
  signed_out: 401,
  bad_credentials: 401,
  second_factor_needed: 401,
  forbidden: 403,
  confirm_password: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  damaged: 500,
} satisfies Record<ErrorCode, number>

interface Extras {
  /** What is wrong with which field, for the form. */
  fields?: Record<string, string>
  /** Seconds until another try makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** The only error a feature throws. The message is written for the person who will read it. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.code = code
    this.fields = extras.fields
    this.retryAfter = extras.retryAfter
  }

  get status(): number {
    return httpStatus[this.code]
  }
}

export const notFound = (what: string) =>
  new AppError('not_found', `This ${what} does not exist, or you may not see it.`)

export const forbidden = (act: string) => new AppError('forbidden', `You do not have permission to ${act}.`)

export const signedOut = () => new AppError('signed_out', 'Your session has ended. Sign in again.')

export const badInput = (message: string, fields?: Record<string, string>) =>
  new AppError('bad_input', message, fields ? { fields } : {})

export const tooMany = (retryAfter: number, message = 'Too many attempts. Wait a moment and try again.') =>
  new AppError('too_many', message, { retryAfter })

/** What a person changes was changed by somebody else after they opened it. */
export const changedSince = (what: string): AppError =>
  new AppError(
    'conflict',
    `Someone changed ${what} since you opened it. Load it again, then make your change.`,
  )

import type { ErrorCode, Problem } from '@pam/contracts/shared/error'

/** What can go wrong with a call: the server refused, it was not reached, or it spoke in a way we do not know. */
type ApiErrorKind = 'refused' | 'unreachable' | 'unreadable'

/** The only error a call throws. `message` is a sentence for the reader. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>
  readonly retryAfter: number | undefined

  private constructor(
    kind: ApiErrorKind,
    message: string,
    status: number,
    problem?: Problem,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.status = status
    this.code = problem?.code
    this.fields = problem?.fields ?? {}
    this.retryAfter = problem?.retry_after
  }

  static refused(status: number, problem: Problem) {
    const { detail, request_id: id } = problem
    if (status >= 500 && id && detail) faults.set(detail, id)
    return new ApiError('refused', detail, status, problem)
  }

  static unreachable(cause: unknown) {
    const message = 'Pam cannot reach the server. Check the network and try again.'
    return new ApiError('unreachable', message, 0, undefined, cause)
  }

  static unreadable(status: number, cause?: unknown) {
    const message =
      'The server sent an unexpected response. Try again. If it keeps happening, tell your administrator.'
    return new ApiError('unreadable', message, status, undefined, cause)
  }
}

/** The id of the latest server error with a sentence, as in the log and in the list of errors. There are few sentences. */
const faults = new Map<string, string>()

/** The id of the server error a shown text is about: it is in the details of a message, never in the sentence. */
export const faultIdOf = (shown: string): string | undefined =>
  [...faults].find(([detail]) => shown.includes(detail))?.[1]

/** The sentence to show for anything that was thrown. */
export const sentenceFor = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback

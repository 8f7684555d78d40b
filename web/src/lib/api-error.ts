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
    noteFault(status, problem)
    return new ApiError('refused', problem.detail, status, problem)
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

const mostFaults = 20
/** The latest server errors: the sentence and the id it has in the log and in the list of errors. */
const faults: { readonly detail: string; readonly id: string }[] = []

function noteFault(status: number, { detail, request_id: id }: Problem): void {
  if (status < 500 || !id || !detail) return
  faults.unshift({ detail, id })
  faults.length = Math.min(faults.length, mostFaults)
}

/** The id of the server error a shown text is about: it is in the details of a message, never in the sentence. */
export const faultIdOf = (shown: string): string | undefined =>
  faults.find(({ detail }) => shown.includes(detail))?.id

/** The sentence to show for anything that was thrown. */
export const sentenceFor = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? error.message : fallback

import { ApiError } from '#lib/api-error'
import { waitInWords } from '#lib/wait-labels'
import { PasskeyFailed } from '#slice/auth/profile/passkeys.ts'

export const loginFallback = 'Login failed. Please check your credentials.'

export interface LoginFailure {
  message: string
  /** A second sentence where credentials are not the cause. */
  hint?: string
}

/** The text of the red box: the server's own sentence, or the fallback. */
export function loginFailureOf(error: unknown): LoginFailure {
  if (error instanceof PasskeyFailed) return { message: error.message }
  if (!(error instanceof ApiError) || error.kind === 'unreadable') return { message: loginFallback }
  if (error.kind === 'unreachable') return { message: loginFallback, hint: error.message }
  if (error.code === 'too_many' && error.retryAfter) {
    return { message: error.message, hint: `Try again in ${waitInWords(error.retryAfter)}.` }
  }
  return { message: error.message }
}

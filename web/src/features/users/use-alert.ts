import { useCallback } from 'react'
import { ApiError } from '#lib/api-error'
import { useToast } from '#ui/feedback/toast'

/** What to say of a failed act: the server's own words, or that it did not come through. */
export const failureText = (error: unknown, failed: string): string =>
  error instanceof ApiError && error.kind === 'refused' ? `Error: ${error.message}` : failed

/** Messages of this screen interrupt, good or bad: each answers an act just made. */
export function useAlert() {
  const toast = useToast()
  const succeeded = useCallback((text: string) => toast({ text, isAlert: true }), [toast])
  const failed = useCallback(
    (error: unknown, text: string) => toast({ text: failureText(error, text), tone: 'danger' }),
    [toast],
  )
  return { succeeded, failed }
}

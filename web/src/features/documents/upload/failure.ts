import { ApiError, sentenceFor } from '#lib/api-error'
import type { UploadItem } from './item.ts'
import { FileGone } from './send.ts'

type Failure = Pick<UploadItem, 'state' | 'why' | 'canRetry'>

/** How long until it is tried again by itself; undefined for what a person must look at. */
export function waitAfter(error: unknown, tries: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'too_many') return (error.retryAfter ?? 30) * 1000
  const isBroken = error.kind === 'unreachable' || error.status >= 502
  // Another chunk of the same file arrived first: after asking for the current offset, it continues.
  const isOutOfStep = error.code === 'conflict' && tries < 3
  return isBroken || isOutOfStep ? Math.min(30_000, 2000 * 2 ** tries) : undefined
}

export function failureOf(error: unknown, wait: number | undefined): Failure {
  if (error instanceof FileGone) {
    const why = 'The browser can no longer read this file. It was moved or changed: choose it again.'
    return { state: 'needs_file', why, canRetry: true }
  }
  if (wait === undefined) {
    const canRetry = !(error instanceof ApiError) || error.status >= 500 || error.code === 'conflict'
    return { state: 'refused', why: sentenceFor(error, 'This file could not be sent.'), canRetry }
  }
  const isBusy = error instanceof ApiError && error.code === 'too_many'
  const why = isBusy
    ? 'The server is busy. The upload resumes automatically.'
    : 'Connection lost. What was uploaded is safe, and the upload resumes automatically.'
  return { state: 'lost', why, canRetry: true }
}

import { ApiError, sentenceFor } from '#lib/api-error'
import type { Refused } from '#slice/knowledge/editor/editor.tsx'

/** Why an item was not saved; with the existing item, if that is the reason. */
export const refusedBy = (error: unknown): Refused => ({
  message: sentenceFor(error, 'This could not be saved. Your text is still here.'),
  sameAs: error instanceof ApiError ? error.fields.same_as : undefined,
})

/** Somebody else saved a version since the edit began. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict' && !error.fields.same_as

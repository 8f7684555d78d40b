import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, sentenceFor } from './api-error.ts'

/** Puts the server's refusal where it belongs: beside the field it names, else over the button. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  fallback = 'This could not be saved. Try again.',
): void {
  const named = error instanceof ApiError ? fields.filter((field) => error.fields[field]) : []
  for (const field of named)
    setError(field, { message: (error as ApiError).fields[field] ?? '' }, { shouldFocus: field === named[0] })
  if (named.length === 0) setError('root', { message: sentenceFor(error, fallback) })
}

import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, sentenceFor } from './api-error.ts'

/** Puts the server's refusal where it belongs: beside the field it names, else over the button. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  fallback = 'This could not be saved. Try again.',
): void {
  const refused = error instanceof ApiError ? Object.entries(error.fields) : []
  // A part of a field has no place of its own: "to.1" is beside "to".
  const said = (field: string) =>
    refused.find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
  const named = fields.filter(said)
  for (const field of named)
    setError(field, { message: said(field) ?? '' }, { shouldFocus: field === named[0] })
  if (named.length === 0) setError('root', { message: sentenceFor(error, fallback) })
}

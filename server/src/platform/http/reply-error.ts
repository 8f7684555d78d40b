import type { Problem } from '@pam/contracts/shared/error'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, badInput, notFound } from '#platform/errors'

/** The one exit for everything that goes wrong in a request. */
export function replyError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = asAppError(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  const body: Problem = { code: failure.code, detail: failure.message, request_id: request.id }
  if (failure.fields) body.fields = failure.fields
  if (failure.retryAfter !== undefined) {
    body.retry_after = failure.retryAfter
    reply.header('retry-after', failure.retryAfter)
  }
  return reply.status(failure.status).send(body)
}

function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  // What is written like no id names no record.
  if ('validationContext' in error && error.validationContext === 'params') return notFound('record')
  if (hasZodFastifySchemaValidationErrors(error)) return fieldErrors(error.validation)
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('too_large', 'This is too large to send.')
  if (status === 415) return badInput('This kind of content is not accepted here.')
  if (status !== undefined && status >= 400 && status < 500) return badInput('The request could not be read.')
  return new AppError('internal', 'Something went wrong on the server. Nothing was changed. Try again.', {
    cause: error,
  })
}

function fieldErrors(validation: readonly { instancePath: string; message?: string }[]) {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of validation) {
    const name = instancePath.split('/').filter(Boolean).join('.') || 'request'
    fields[name] ??= message ?? 'This value is not accepted.'
  }
  const [first] = Object.entries(fields)
  return badInput(first ? `${inWords(first[0])}: ${first[1]}` : 'Some values are not accepted.', fields)
}

/** `new_password` → `New password` */
function inWords(field: string) {
  const words = field.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

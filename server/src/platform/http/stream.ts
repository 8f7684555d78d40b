import type { Readable } from 'node:stream'
import type { Endpoint, UseCaseResult } from '@pam/contracts/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { admit } from '#platform/limits/admission'
import { describe, sessionCtx } from './http.ts'

interface TakesStream<E extends Endpoint> {
  readonly most: number
  /** Reads the incoming file; if it throws, nothing may be left. */
  readonly run: (ctx: Ctx, content: Readable) => Promise<UseCaseResult<E>>
}

/** Binds a use case that reads a file of any size while it is being sent, without keeping it anywhere first. */
export function fileStreamRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { most, run }: TakesStream<E>,
) {
  app.route({
    ...describe(endpoint),
    schema: { ...describe(endpoint).schema, consumes: ['multipart/form-data'] },
    validatorCompiler: () => () => true,
    onRequest: (request) => admit(request, endpoint),
    handler: async (request) => {
      if (!request.isMultipart())
        throw badInput('Send the file as a form (multipart/form-data), in the field "file".')
      const part = await request.file({ limits: { fileSize: most, files: 1 } }).catch(() => undefined)
      if (part?.fieldname !== 'file')
        throw badInput('There is no file in the form.', { file: 'Choose a file.' })
      try {
        return await run(sessionCtx(request), part.file)
      } catch (error) {
        if (part.file.truncated)
          throw new AppError(
            'too_large',
            `This file is larger than the ${most / 1024 ** 3} GB limit for one upload.`,
          )
        throw error
      } finally {
        // What is left of it is read to the end, so that the answer arrives.
        part.file.resume()
      }
    },
  })
}

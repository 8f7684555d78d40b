import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint, ParsedInput, UseCaseResult } from '@pam/contracts/shared/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Ctx, VisitorCtx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { PutOptions, StoredFile } from '#platform/files/files'
import { admit } from '#platform/limits/admission'
import { describe, sessionCtx, visitorCtx } from './http.ts'

/** An uploaded file, already stored: the caller must keep it or make sure that it is swept. */
export interface IncomingFile {
  readonly stored: StoredFile
  readonly name: string
}

interface TakesFile<E extends Endpoint> {
  /** The most bytes this caller may send. */
  readonly limit: (ctx: Ctx) => Promise<number>
  readonly tooLarge: (limit: number) => AppError
  /** Where the bytes go: plainly into the store unless the slice stores them in its own way. */
  readonly keep: (ctx: Ctx, content: Readable, options: PutOptions) => Promise<StoredFile>
  readonly run: (ctx: Ctx, input: ParsedInput<E>, file: IncomingFile) => Promise<UseCaseResult<E>>
}

/** Binds a use case that takes a form with one file in it, in whatever order its fields come. */
export function fileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { limit, tooLarge, keep, run }: TakesFile<E>,
) {
  app.route({
    ...describe(endpoint),
    schema: { ...describe(endpoint).schema, consumes: ['multipart/form-data'] },
    // The form is parsed below; the schema is for readers of the API description.
    validatorCompiler: () => () => true,
    onRequest: (request) => admit(request, endpoint),
    handler: async (request) => {
      if (endpoint.params?.safeParse(request.params).success === false) throw notFound('record')
      const ctx = sessionCtx(request)
      const most = await limit(ctx)
      const { file, fields } = await takeForm(request, ctx, { most, tooLarge, keep })
      try {
        const body = endpoint.body ? parseFields(endpoint.body, fields) : undefined
        const input = { params: request.params, query: request.query, body } as ParsedInput<E>
        return await run(ctx, input, file)
      } catch (error) {
        await ctx.files.delete(file.stored.id)
        throw error
      }
    },
  })
}

/** A disk or database that fails is no fault of the form: it keeps its cause and is logged. */
const storeFailures = new WeakSet<object>()

const unreadableForm = () =>
  badInput('The form could not be read: it was cut off, or it contains more than one file.')

const notAForm = () => badInput('Send the file as a form (multipart/form-data), in the field "file".')

interface Taking extends Pick<TakesFile<Endpoint>, 'tooLarge' | 'keep'> {
  readonly most: number
}

async function takeForm(request: FastifyRequest, ctx: Ctx, taking: Taking) {
  const { most } = taking
  if (!request.isMultipart()) throw notAForm()
  let file: IncomingFile | undefined
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({
      limits: { fileSize: most + 1, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file' && !file) file = await store(part, ctx, taking)
      else part.file.resume()
    }
  } catch (error) {
    if (file) await ctx.files.delete(file.stored.id)
    if (error instanceof AppError || storeFailures.has(Object(error))) throw error
    throw unreadableForm()
  }
  if (!file) throw badInput('There is no file in the form.', { file: 'Choose a file.' })
  return { file, fields }
}

async function store(part: MultipartFile, ctx: Ctx, { most, tooLarge, keep }: Taking): Promise<IncomingFile> {
  const options = { maxBytes: most, signal: ctx.signal }
  const stored = await keep(ctx, part.file, options).catch((error: unknown) => {
    if (error instanceof AppError) throw error.code === 'too_large' ? tooLarge(most) : error
    if (part.file.errored) throw unreadableForm()
    storeFailures.add(Object(error))
    throw error
  })
  if (part.file.truncated) {
    await ctx.files.delete(stored.id)
    throw tooLarge(most)
  }
  return { stored, name: part.filename }
}

function parseFields(shape: z.ZodType, fields: Record<string, string>): unknown {
  const parsed = shape.safeParse(fields)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  throw badInput('Some of the fields are invalid.', Object.fromEntries(wrong))
}

interface TakesShortFile<E extends Endpoint> {
  readonly tooLarge: (limit: number) => AppError
  readonly run: (ctx: Ctx, file: { bytes: Buffer; name: string }) => Promise<UseCaseResult<E>>
}

/** Binds a use case that takes a form with one file in it which must never touch the disk. */
export function shortFileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { tooLarge, run }: TakesShortFile<E>,
) {
  const most = endpoint.largestBody ?? 1024 * 1024
  app.route({
    ...describe(endpoint),
    bodyLimit: most + 10_000,
    schema: { ...describe(endpoint).schema, consumes: ['multipart/form-data'] },
    onRequest: (request) => admit(request, endpoint),
    handler: async (request) => {
      if (!request.isMultipart()) throw notAForm()
      const part = await request.file({ limits: { fileSize: most, files: 1 } }).catch(() => undefined)
      if (part?.fieldname !== 'file')
        throw badInput('There is no file in the form.', { file: 'Choose a file.' })
      const bytes = await part.toBuffer().catch(() => {
        throw tooLarge(most)
      })
      return run(sessionCtx(request), { bytes, name: part.filename })
    },
  })
}

type TakesBytes<E extends Endpoint, C> = (
  ctx: C,
  input: ParsedInput<E>,
  bytes: Buffer,
) => Promise<UseCaseResult<E>>

/** Binds a use case that takes bare bytes. */
export const bytesRoute = <E extends Endpoint>(app: FastifyInstance, endpoint: E, run: TakesBytes<E, Ctx>) =>
  bindBytes(app, endpoint, sessionCtx, run)

/** The same for callers without a session: the use case decides who may. */
export const publicBytesRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: TakesBytes<E, VisitorCtx>,
) => bindBytes(app, endpoint, visitorCtx, run)

function bindBytes<E extends Endpoint, C>(
  app: FastifyInstance,
  endpoint: E,
  ctxOf: (request: FastifyRequest) => C,
  run: TakesBytes<E, C>,
) {
  app.route({
    ...describe(endpoint),
    onRequest: (request) => admit(request, endpoint),
    handler: (request) => {
      if (!Buffer.isBuffer(request.body)) throw badInput('Send the bytes as application/octet-stream.')
      const input = { params: request.params, query: request.query } as ParsedInput<E>
      return run(ctxOf(request), input, request.body)
    },
  })
}

/** The bytes of a file, and what a browser is to call it. */
export interface FileAnswer {
  readonly content: Readable
  /** Null where it is passed on while it still comes. */
  readonly size: number | null
  readonly name: string
}

type AnswersFile<E extends Endpoint, C> = (ctx: C, input: ParsedInput<E>) => Promise<FileAnswer>

/** Binds a use case that answers bytes. They are never shown in place, whatever they are: only saved, or drawn by us. */
export const downloadRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: AnswersFile<E, Ctx>,
) => bindDownload(app, endpoint, sessionCtx, run)

/** The same for callers without a session: the use case decides who may. */
export const publicDownloadRoute = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: AnswersFile<E, VisitorCtx>,
) => bindDownload(app, endpoint, visitorCtx, run)

function bindDownload<E extends Endpoint, C>(
  app: FastifyInstance,
  endpoint: E,
  ctxOf: (request: FastifyRequest) => C,
  run: AnswersFile<E, C>,
) {
  const { response: _, ...schema } = describe(endpoint).schema
  app.route({
    ...describe(endpoint),
    schema,
    onRequest: (request) => admit(request, endpoint),
    handler: async (request, reply) => {
      const { params, query, body } = request
      const input = { params, query, body } as ParsedInput<E>
      return sendFile(reply, await run(ctxOf(request), input))
    },
  })
}

function sendFile(reply: FastifyReply, { content, size, name }: FileAnswer) {
  if (size !== null) reply.header('content-length', size)
  return reply
    .header('content-type', 'application/octet-stream')
    .header('content-disposition', dispositionOf(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .send(content)
}

/** RFC 6266: a plain name for old clients, the full name encoded for all others; nothing in it can end the header. */
export function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_').slice(0, 150)
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (text) => `%${text.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

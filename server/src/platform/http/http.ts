import { mayDo, type Permission } from '@pam/contracts/shared/access'
import type { Endpoint, ParsedInput, UseCaseResult } from '@pam/contracts/shared/endpoint'
import { samplePermissions } from '@pam/contracts/shared/sample-access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor, Ctx, Services, VisitorCtx } from '#platform/context'
import { signedOut } from '#platform/errors'
import { admit, bearerOf } from '#platform/limits/admission'
import { callerNetwork } from '#platform/limits/caller-network'
import { type Subject, withGuessLimit } from '#platform/limits/guess-limit'
import type { Limiter } from '#platform/limits/limits'
import { withoutActs } from './without-acts.ts'

/** What the HTTP layer needs beside the services. */
export interface HttpParts {
  readonly services: Services
  /** Who holds this token at this address, if anyone does right now. */
  readonly authenticate: (token: string, address: string) => Promise<Actor | null>
  /** Counts requests; shared between processes where there can be several. */
  readonly requests: Limiter
  readonly requestsPerMinute: number
  readonly signInsPerHour: number
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: HttpParts
  }
  interface FastifyRequest {
    visitor: Actor | null
    /** Aborted when the caller leaves before the answer is out. */
    gone: AbortSignal
  }
  interface FastifyContextConfig {
    /** The contract a route is bound to. */
    endpoint?: Endpoint
    /** Why a route has no contract: it serves pages, or text for machines. */
    outsideContract?: string
  }
}

type UseCase<E extends Endpoint, C> = (
  ctx: C,
  input: ParsedInput<E>,
) => Promise<UseCaseResult<E>> | UseCaseResult<E>

/** Binds a use case to an endpoint that needs a session. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, useCase: UseCase<E, Ctx>) {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: bind it with publicRoute`)
  bind(
    app,
    endpoint,
    (request, input) => useCase(sessionCtx(request), input),
    (request) => sessionCtx(request).actor.userId,
  )
}

/**
 * Binds a use case to an endpoint anyone may call. Where a secret can be guessed through it, `subject` names
 * whose secret it is, so that guesses are counted for each.
 */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  useCase: UseCase<E, VisitorCtx>,
  subject?: (ctx: VisitorCtx, input: ParsedInput<E>) => Promise<string> | string,
) {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} needs a session: bind it with route`)
  if (endpoint.guards && !subject) throw new Error(`${endpoint.path} guards a secret: say whose`)
  bind(
    app,
    endpoint,
    (request, input) => useCase(visitorCtx(request), input),
    subject && ((request, input) => subject(visitorCtx(request), input as ParsedInput<E>)),
  )
}

function bind<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: (request: FastifyRequest, input: ParsedInput<E>) => unknown,
  subject?: Subject,
) {
  if (endpoint.takes || endpoint.answers)
    throw new Error(`${endpoint.path} moves a file: bind it with a route of http-files`)
  const guarded = endpoint.guards && subject ? withGuessLimit(endpoint, subject, run) : run
  app.route({
    ...describe(endpoint),
    onRequest: (request) => admit(request, endpoint),
    handler: (request) => {
      const input = { params: request.params, query: request.query, body: request.body }
      const answer = guarded(request, input as ParsedInput<E>)
      return request.visitor?.isSampleReader ? Promise.resolve(answer).then(withoutActs) : answer
    },
  })
}

/** What a route is by its contract: for Fastify to hold, and for the description of the API. */
export const describe = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: `/api${endpoint.path}`,
  config: { endpoint },
  ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
  schema: {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { 200: endpoint.response },
  },
})

export function visitorCtx(request: FastifyRequest): VisitorCtx {
  const { services } = request.server.parts
  return {
    ...services,
    visitor: request.visitor,
    bearer: bearerOf(request),
    log: request.log,
    requestId: request.id,
    address: request.ip,
    network: callerNetwork(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    signal: request.gone,
    now: () => services.clock.now(),
  }
}

export function sessionCtx(request: FastifyRequest): Ctx {
  const actor = request.visitor
  if (!actor) throw signedOut()
  return { ...visitorCtx(request), actor, may: mayOf(actor) }
}

/** In the sample firm a guest stays a guest who reads: limits of guests hold, and no model of a firm answers. */
const mayOf =
  ({ role, isSampleReader }: Actor) =>
  (permission: Permission): boolean =>
    isSampleReader
      ? mayDo('guest', permission) || samplePermissions.includes(permission)
      : mayDo(role, permission)

/**
 * Knows for every request whether its caller is still connected. A fully read body closes too; the response tells the
 * difference.
 */
export function watchCallers(app: FastifyInstance) {
  app.decorateRequest('gone')
  app.addHook('onRequest', async (request, reply) => {
    // Page files wait for nobody, and their responses have enough listeners.
    if (!request.url.startsWith('/api')) return
    const gone = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort()
    })
    request.gone = gone.signal
  })
}

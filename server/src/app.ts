import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { features as productFeatures } from '#features'
import { authenticate } from '#features/auth'
import { sitesThatMayFrame } from '#features/intake'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { serveApiPage } from '#platform/http/api-page'
import { watchCallers } from '#platform/http/http'
import { acceptBytes, acceptJson } from '#platform/http/json-body'
import { logRequests } from '#platform/http/log-requests'
import { servePages } from '#platform/http/pages'
import { replyError } from '#platform/http/reply-error'
import { requireContracts } from '#platform/http/require-contracts'
import {
  allowFrames,
  permissionsPolicy,
  requireEncryption,
  securityHeaders,
} from '#platform/http/security-headers'
import { siteUrl } from '#platform/http/site-url'
import { newId } from '#platform/id'
import { trustedHops } from '#platform/limits/caller-network'
import type { Limiter } from '#platform/limits/limits'
import { type Metrics, metricsRoute, observeRequests } from '#platform/metrics/metrics'
import type { Features } from '#platform/slice/assemble'
import type { Runtime } from '#platform/slice/slice'

export interface AppOptions {
  readonly services: Services
  readonly metrics: Metrics
  readonly requests: Limiter
  readonly requestsPerMinute: number
  readonly signInsPerHour: number
  readonly guestsPerHour: number
  readonly sampleFirm: () => Promise<string | null>
  readonly metricsToken: string
  readonly scheduleDemoUrl: string
  readonly contactEmail: string
  /** How many proxies are in front, or their addresses. */
  readonly trustProxy: number | string[]
  readonly version: string
  readonly runtime: Runtime
  /** The slices of the product, unless a test adds one. */
  readonly features?: Features
  readonly log: FastifyBaseLogger
  /** The built browser application, or null when it is served elsewhere (development, tests). */
  readonly webFolder: string | null
  /** Called with every route, for the tests that walk them all. */
  readonly onRoute?: (route: { method: string; url: string; endpoint: Endpoint | undefined }) => void
}

/** The server as a value: everything it needs is handed in. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, metrics, log, features = productFeatures } = options
  const publicUrl = () => services.publicAddress.current()
  const app = fastify({
    loggerInstance: log,
    genReqId: newId,
    requestIdHeader: false,
    trustProxy: trustedHops(options.trustProxy),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    // The address of a search may hold 20,000 characters, up to nine bytes each; Node takes 16 KiB.
    http: { maxHeaderSize: 256 * 1024 },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(replyError)
  app.decorate('parts', {
    ...options,
    authenticate: (token: string, address: string) => authenticate(services, token, address),
  })
  app.decorateRequest('visitor', null)
  watchCallers(app)
  acceptJson(app)
  acceptBytes(app)
  requireContracts(app)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) options.onRoute?.({ method: one, url, endpoint: config?.endpoint })
  })
  await app.register(helmet, securityHeaders)
  await app.register(multipart)
  await app.register(compress, { encodings: ['gzip', 'deflate'] })
  await app.register(swagger, {
    openapi: { info: { title: 'Pam', version: options.version }, openapi: '3.1.0' },
    transform: jsonSchemaTransform,
  })
  observeRequests(app, metrics)
  logRequests(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy)
    requireEncryption(reply, publicUrl())
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  const serverOptions = { ...options, siteUrl: () => siteUrl(publicUrl(), app.server.address()) }
  await app.register(async (api) => features.register(api, serverOptions))
  serveApiPage(app)
  metricsRoute(app, metrics, options.metricsToken)
  await servePages(app, options.webFolder, publicUrl)
  app.setNotFoundHandler(async (request, reply) => {
    if (!options.webFolder || !isPageRequest(request.method, request.url))
      return replyError(new AppError('not_found', 'There is nothing at this address.'), request, reply)
    allowFrames(reply, await sitesThatMayFrame(services, request.url))
    // The address of a public form, of a link or of the portal is for those who were given it.
    if (/^\/(start|s|r|portal|sign|book)(?:[/?]|$)/.test(request.url)) reply.header('x-robots-tag', 'noindex')
    reply.type('text/html')
    // Clients and visitors get programs of their own.
    if (/^\/(portal|sign)(?:[/?]|$)/.test(request.url)) return reply.sendFile('portal.html')
    if (/^\/book(?:[/?]|$)/.test(request.url)) return reply.sendFile('book.html')
    return reply.header('cache-control', 'no-cache').sendFile('app.html')
  })
  return app
}

/** Pages are routed in the browser: every address that is not the API and not a file gets the application. */
const isPageRequest = (method: string, url: string) => {
  const path = url.split('?')[0] ?? '/'
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api') && !/\.[a-z0-9]+$/i.test(path)
}

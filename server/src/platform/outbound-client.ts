import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { AppError, badInput } from './errors.ts'
import type { Departure, OnSend, Outbound, OutboundRequest, OutboundResponse } from './outbound.ts'
import {
  isAllowed,
  parseTarget,
  refuseInternalAddresses,
  refuseInternalName,
  type Target,
} from './outbound-address.ts'
import {
  connectionPools,
  type MakeConnector,
  type Resolve,
  systemConnector,
  systemResolve,
} from './outbound-connection.ts'
import { flatHeaders, requestHeaders } from './outbound-headers.ts'
import { type Hop, isRedirect, nextHop } from './outbound-redirect.ts'
import { answerOf } from './outbound-response.ts'

export interface OutboundOptions {
  /** Asked before anything else, the name server included: a muted or offline installation opens no socket. */
  readonly isMuted: () => boolean | Promise<boolean>
  readonly onSend: OnSend
  /** When given, only these `host:port` may be reached at all. */
  readonly onlyHosts?: readonly string[]
  readonly resolve?: Resolve
  readonly connector?: MakeConnector
}

const defaults = { timeoutMs: 30_000, idleTimeoutMs: 30_000, maxBytes: 10_000_000 }
const mostRedirects = 3

const muted = () =>
  new AppError(
    'unavailable',
    'This installation is muted and sends nothing. An administrator can lift this in the settings.',
  )

/** One sentence for refused, filtered, unknown and not-HTTP, so that an answer tells nothing of a network. */
const didNotAnswer = (cause: unknown) =>
  new AppError('unavailable', 'The service did not answer as expected.', { cause })

export function makeOutbound(options: OutboundOptions): Outbound {
  const resolve = options.resolve ?? systemResolve
  const pools = connectionPools(options.connector ?? systemConnector)

  async function checkedAddresses(target: Target, allowPrivate: readonly string[]): Promise<string[]> {
    if (options.onlyHosts && !isAllowed(target, options.onlyHosts)) {
      throw badInput('This host is not on the list of hosts this installation may reach.')
    }
    const mayBePrivate = isAllowed(target, allowPrivate)
    if (!mayBePrivate) refuseInternalName(target.host)
    const addresses = await resolve(target.host).catch((cause: unknown) =>
      Promise.reject(didNotAnswer(cause)),
    )
    if (addresses.length === 0) throw didNotAnswer(undefined)
    refuseInternalAddresses(addresses, mayBePrivate)
    return addresses
  }

  async function send(request: OutboundRequest, hop: Hop, signal: AbortSignal) {
    const target = parseTarget(hop.url)
    const addresses = await checkedAddresses(target, hop.allowPrivate)
    await options.onSend(departureOf(request, hop, target))
    const waiting = new AbortController()
    const silence = setTimeout(() => waiting.abort(), request.idleTimeoutMs ?? defaults.idleTimeoutMs)
    try {
      const answer = await pools.to(target.url.origin, addresses).request({
        path: target.url.pathname + target.url.search,
        method: hop.method as Dispatcher.HttpMethod,
        headers: headersOf(request, hop),
        body: bodyOf(hop),
        signal: AbortSignal.any([signal, waiting.signal]),
        // Our own timers count; the pool's would cut an answer that is slow but allowed.
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      // A body nobody reads may still fail, and an error nobody hears would end the process.
      answer.body.on('error', () => undefined)
      return { target, answer }
    } catch (cause) {
      throw didNotAnswer(cause)
    } finally {
      clearTimeout(silence)
    }
  }

  return {
    async request(request): Promise<OutboundResponse> {
      if (await options.isMuted()) throw muted()
      const total = AbortSignal.timeout(request.timeoutMs ?? defaults.timeoutMs)
      const signal = request.signal ? AbortSignal.any([total, request.signal]) : total
      let hop = firstHop(request)
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const { target, answer } = await send(request, hop, signal)
        const headers = flatHeaders(answer.headers)
        const { location } = headers
        if (!isRedirect(answer.statusCode, location)) {
          const head = { url: target.url.href, status: answer.statusCode, headers }
          return answerOf(head, answer.body, {
            maxBytes: request.maxBytes ?? defaults.maxBytes,
            idleTimeoutMs: request.idleTimeoutMs ?? defaults.idleTimeoutMs,
            signal,
          })
        }
        answer.body.destroy()
        hop = nextHop(hop, target, answer.statusCode, location)
      }
      throw new AppError('unavailable', 'The service sent us from one address to the next too often.')
    },
    close: () => pools.close(),
  }
}

function firstHop(request: OutboundRequest): Hop {
  if (
    typeof request.body === 'object' &&
    !(request.body instanceof Uint8Array) &&
    request.bodyLength === undefined
  ) {
    throw new Error('Programming error: a streamed body needs its length.')
  }
  return {
    url: request.url,
    method: request.method ?? 'GET',
    headers: requestHeaders(request.headers ?? {}),
    body: request.body,
    allowPrivate: request.allowPrivate ?? [],
  }
}

const lengthOf = (request: OutboundRequest, { body }: Hop): number => {
  if (body === undefined) return 0
  if (typeof body === 'string') return Buffer.byteLength(body)
  return body instanceof Uint8Array ? body.byteLength : (request.bodyLength ?? 0)
}

const departureOf = (request: OutboundRequest, hop: Hop, target: Target): Departure => ({
  purpose: request.purpose,
  provider: request.provider,
  firmId: request.firmId ?? null,
  caseId: request.caseId ?? null,
  method: hop.method,
  host: target.host,
  port: target.port,
  path: target.url.pathname,
  bytes: lengthOf(request, hop),
})

const headersOf = (request: OutboundRequest, hop: Hop) =>
  hop.body === undefined ? hop.headers : { ...hop.headers, 'content-length': String(lengthOf(request, hop)) }

function bodyOf({ body }: Hop) {
  if (body === undefined) return null
  return typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body) : Readable.from(body)
}

import type { Dispatcher } from 'undici'
import { AppError, badInput } from '#platform/errors'
import {
  isAllowed,
  namedHost,
  parseTarget,
  refuseInternalAddresses,
  refuseInternalName,
  type Target,
} from './address.ts'
import {
  connectionPools,
  type MakeConnector,
  type Resolve,
  systemConnector,
  systemResolve,
} from './connection.ts'
import { flatHeaders, requestHeaders } from './headers.ts'
import { metered } from './meter.ts'
import type { HttpRequest, Outbound, OutboundRequest, OutboundResponse, Passage, Watch } from './outbound.ts'
import { type Payload, payloadOf } from './payload.ts'
import { type Hop, isRedirect, nextHop } from './redirect.ts'
import { answerOf } from './response.ts'

export interface OutboundOptions<Request extends HttpRequest = OutboundRequest> {
  readonly watch: Watch<Request>
  /** When given, only these `host:port` may be reached at all. */
  readonly onlyHosts?: readonly string[]
  readonly resolve?: Resolve
  readonly connector?: MakeConnector
}

const defaults = { timeoutMs: 30_000, idleTimeoutMs: 30_000, maxBytes: 10_000_000 }
const mostRedirects = 3

/** One sentence for refused, filtered, unknown and not-HTTP, so that an answer reveals nothing about a network. */
const didNotAnswer = (cause: unknown) =>
  new AppError('unavailable', 'The service did not respond as expected.', { cause })

export function makeOutbound<Request extends HttpRequest = OutboundRequest>(
  options: OutboundOptions<Request>,
): Outbound<Request> {
  const resolve = options.resolve ?? systemResolve
  const pools = connectionPools(options.connector ?? systemConnector)
  const settling = new Set<Promise<void>>()

  /** Kept until done, so that closing waits for the last lines of the ledger. */
  function settle(passage: Passage, ending: Parameters<Passage['settle']>[0]): Promise<void> {
    const settled = passage.settle(ending).finally(() => settling.delete(settled))
    settling.add(settled)
    return settled
  }

  async function checkedAddresses(target: Target, allowPrivate: readonly string[]): Promise<string[]> {
    if (options.onlyHosts && !isAllowed(target, options.onlyHosts)) {
      throw badInput('This host is not on this installation’s list of allowed hosts.')
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

  async function send(request: Request, hop: Hop, signal: AbortSignal) {
    const payload = payloadOf(hop.body, request.bodyLength)
    const { bytes } = payload
    const passage = await options.watch(request, {
      method: hop.method,
      host: namedHost(hop.url),
      bytes,
      payloadHash: payload.hash(),
    })
    try {
      const target = parseTarget(hop.url)
      const addresses = await checkedAddresses(target, hop.allowPrivate)
      return {
        target,
        passage,
        payload,
        answer: await exchange(request, hop, payload, target, addresses, signal),
      }
    } catch (error) {
      const isRefusal = error instanceof AppError && error.code === 'bad_input'
      const reason = error instanceof Error ? error.message : String(error)
      const outcome = isRefusal ? 'refused' : 'failed'
      await settle(passage, { outcome, reason, payloadHash: payload.hash() })
      throw error
    }
  }

  async function exchange(
    request: Request,
    hop: Hop,
    payload: Payload,
    target: Target,
    addresses: readonly string[],
    signal: AbortSignal,
  ) {
    const waiting = new AbortController()
    const silence = setTimeout(() => waiting.abort(), request.idleTimeoutMs ?? defaults.idleTimeoutMs)
    try {
      const answer = await pools.to(target.url.origin, addresses).request({
        path: target.url.pathname + target.url.search,
        method: hop.method as Dispatcher.HttpMethod,
        headers: headersOf(hop, payload),
        body: payload.content,
        signal: AbortSignal.any([signal, waiting.signal]),
        // Our own timers count; the pool's would cut an answer that is slow but allowed.
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      // An unread body may still fail, and an unhandled error would end the process.
      answer.body.on('error', () => undefined)
      return answer
    } catch (cause) {
      throw didNotAnswer(cause)
    } finally {
      clearTimeout(silence)
    }
  }

  return {
    async request(request): Promise<OutboundResponse> {
      const total = AbortSignal.timeout(request.timeoutMs ?? defaults.timeoutMs)
      const signal = request.signal ? AbortSignal.any([total, request.signal]) : total
      let hop = firstHop(request)
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const { target, passage, payload, answer } = await send(request, hop, signal)
        const { statusCode: status } = answer
        const headers = flatHeaders(answer.headers)
        const { location } = headers
        const known = { status, payloadHash: payload.hash() }
        if (!isRedirect(status, location)) {
          const ended = Promise.withResolvers<void>()
          const body = metered(answer.body, (ending) => {
            ended.resolve(settle(passage, { ...known, payloadHash: payload.hash(), ...ending }))
          })
          const limits = {
            maxBytes: request.maxBytes ?? defaults.maxBytes,
            idleTimeoutMs: request.idleTimeoutMs ?? defaults.idleTimeoutMs,
            signal,
          }
          return answerOf({ url: target.url.href, status, headers }, body, limits, ended.promise)
        }
        answer.body.destroy()
        await settle(passage, { ...known, outcome: 'answered', bytesReceived: 0 })
        hop = nextHop(hop, target, status, location)
      }
      throw new AppError('unavailable', 'The service redirected too many times.')
    },
    async close() {
      await pools.close()
      await Promise.all(settling)
    },
  }
}

function firstHop(request: HttpRequest): Hop {
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

const headersOf = (hop: Hop, { content, bytes }: Payload) =>
  content === null ? hop.headers : { ...hop.headers, 'content-length': String(bytes) }

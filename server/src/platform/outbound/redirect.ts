import { AppError } from '#platform/errors'
import type { Target } from './address.ts'

/** What one hop carries; a redirect makes the next from it. */
export interface Hop {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined
  readonly allowPrivate: readonly string[]
}

const redirects = new Set([301, 302, 303, 307, 308])
/** The only headers another host may see: all others could be a key under a name we do not know. */
const harmless = new Set(['accept', 'accept-language', 'user-agent'])

export const isRedirect = (status: number, location: string | undefined): location is string =>
  redirects.has(status) && location !== undefined

const refused = (message: string) => new AppError('unavailable', message)

export function nextHop(hop: Hop, from: Target, status: number, location: string): Hop {
  if (!URL.canParse(location, from.url.href)) throw refused('The service redirected to an invalid address.')
  const to = new URL(location, from.url.href)
  if (from.url.protocol === 'https:' && to.protocol !== 'https:') {
    throw refused('The service redirected to an unencrypted address.')
  }
  const sameHost = to.origin === from.url.origin
  const becomesGet = status === 303 || (status <= 302 && hop.method === 'POST')
  const carriesBody = hop.body !== undefined && !becomesGet
  if (carriesBody && !sameHost)
    throw refused('The service redirected the request to another host, so it was not sent.')
  if (carriesBody && isStream(hop.body)) throw refused('The service redirected during the upload.')
  const kept = Object.entries(hop.headers).filter(
    ([name]) => (sameHost || harmless.has(name)) && (carriesBody || !name.startsWith('content-')),
  )
  return {
    url: to.href,
    method: becomesGet && hop.method !== 'HEAD' ? 'GET' : hop.method,
    headers: Object.fromEntries(kept),
    body: carriesBody ? hop.body : undefined,
    allowPrivate: sameHost ? hop.allowPrivate : [],
  }
}

const isStream = (body: Hop['body']) => typeof body === 'object' && !(body instanceof Uint8Array)

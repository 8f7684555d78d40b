import type { Services } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import type { HttpRequest, OutboundResponse } from '#platform/outbound/outbound'
import { type DavResource, readMultistatus } from './multistatus.ts'

export interface DavAccess {
  readonly firmId: string
  readonly userId: string
  readonly username: string
  readonly password: string
  /** The server is in the firm's own network, as an administrator confirmed. */
  readonly isInside: boolean
}

const props = {
  calendar: '<d:resourcetype/><cs:getctag/><d:current-user-principal/><c:calendar-home-set/>',
  entries: '<d:getetag/><d:resourcetype/>',
}

const propfind = (wanted: string) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"><d:prop>${wanted}</d:prop></d:propfind>`

const refused = (status: number): AppError | null => {
  if (status === 401 || status === 403)
    return new AppError(
      'unavailable',
      'The calendar server did not accept the user name or app password. Enter them again.',
    )
  if (status === 404 || status === 410)
    return new AppError('unavailable', 'There is no calendar at this address. Check the address.')
  if (status === 507)
    return new AppError('unavailable', 'The calendar server is out of space. Nothing was lost here.')
  return null
}

const unexpected = (status: number) =>
  new AppError('unavailable', `The calendar server returned an error (${status}). Try again later.`)

/** A CalDAV server, through the one way out of this installation. */
export function davClient({ outbound }: Pick<Services, 'outbound'>, access: DavAccess) {
  const authorization = `Basic ${Buffer.from(`${access.username}:${access.password}`).toString('base64')}`

  const send = (request: HttpRequest): Promise<OutboundResponse> =>
    outbound.request({
      ...request,
      headers: { authorization, ...request.headers },
      firmId: access.firmId,
      actorId: access.userId,
      provider: 'caldav',
      purpose: 'calendar sync',
      timeoutMs: 30_000,
      maxBytes: 20_000_000,
      ...(access.isInside && { allowPrivate: [nameOf(parseTarget(request.url))], staysInside: true }),
    })

  async function find(url: string, depth: '0' | '1', wanted: keyof typeof props): Promise<DavResource[]> {
    const answer = await send({
      url,
      method: 'PROPFIND',
      headers: { depth, 'content-type': 'application/xml; charset=utf-8' },
      body: propfind(props[wanted]),
    })
    if (answer.status !== 207) {
      answer.discard()
      throw refused(answer.status) ?? unexpected(answer.status)
    }
    return readMultistatus(await answer.text()).map((resource) => ({
      ...resource,
      href: new URL(resource.href, answer.url).href,
    }))
  }

  return {
    /** The calendar at an address: that one, or the first of the person it belongs to. */
    async discover(address: string): Promise<string> {
      const [here] = await find(address, '0', 'calendar')
      if (here?.isCalendar) return here.href
      const principal = here?.principal ? new URL(here.principal, here.href).href : null
      const [person] = principal ? await find(principal, '0', 'calendar') : [here]
      const home = person?.home ? new URL(person.home, person.href).href : address
      const found = (await find(home, '1', 'calendar')).find(({ isCalendar }) => isCalendar)
      if (found) return found.href
      throw badInput('No calendar was found at this address.', {
        address: 'Enter the address of the calendar, as your provider shows it.',
      })
    },
    async ctag(calendar: string): Promise<string | null> {
      const [here] = await find(calendar, '0', 'calendar')
      return here?.ctag ?? null
    },
    /** Every entry of the calendar with its version. */
    async entries(calendar: string): Promise<Map<string, string>> {
      const found = await find(calendar, '1', 'entries')
      return new Map(
        found.flatMap(({ href, etag }) => (etag && href !== calendar ? [[href, etag] as const] : [])),
      )
    },
    async read(href: string): Promise<{ text: string; etag: string | null } | null> {
      const answer = await send({ url: href, headers: { accept: 'text/calendar' } })
      if (answer.status === 404 || answer.status === 410) {
        answer.discard()
        return null
      }
      if (answer.status !== 200) {
        answer.discard()
        throw refused(answer.status) ?? unexpected(answer.status)
      }
      return { text: await answer.text(), etag: answer.headers.etag ?? null }
    },
    /** Writes only over the version that was read; null when somebody was quicker. */
    async write(href: string, text: string, etag: string | null): Promise<{ etag: string } | null> {
      const answer = await send({
        url: href,
        method: 'PUT',
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          ...(etag === null ? { 'if-none-match': '*' } : { 'if-match': etag }),
        },
        body: text,
      })
      answer.discard()
      if (answer.status === 412 || answer.status === 409) return null
      if (answer.status >= 300) throw refused(answer.status) ?? unexpected(answer.status)
      const given = answer.headers.etag
      if (given) return { etag: given }
      const [written] = await find(href, '0', 'entries')
      return { etag: written?.etag ?? '' }
    },
    /** False when it was changed meanwhile. */
    async remove(href: string, etag: string): Promise<boolean> {
      const answer = await send({ url: href, method: 'DELETE', headers: { 'if-match': etag } })
      answer.discard()
      if (answer.status === 412) return false
      if (answer.status >= 300 && answer.status !== 404 && answer.status !== 410)
        throw refused(answer.status) ?? unexpected(answer.status)
      return true
    },
  }
}

export type DavClient = ReturnType<typeof davClient>

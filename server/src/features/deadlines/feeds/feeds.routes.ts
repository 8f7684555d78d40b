import type { FastifyInstance } from 'fastify'
import { tooMany } from '#platform/errors'
import { callerNetwork } from '#platform/limits/caller-network'
import type { SliceHost } from '#platform/slice/slice'
import { calendarInFeeds } from './feeds.ports.ts'
import { readFeed } from './feeds.service.ts'

const outsideContract = 'text for calendar programs'
const perMinute = { max: 60, seconds: 60 } as const

/** Calendar programs have no session: the secret is in the address, and the address is never logged. */
export function feedRoute(app: FastifyInstance, host: SliceHost) {
  const eventsOf = host.provided(calendarInFeeds)
  app.get<{ Params: { file: string } }>(
    '/api/calendar/:file',
    { config: { outsideContract }, schema: { hide: true } },
    async (request, reply) => {
      const wait = await app.parts.requests.take(`calendar:${callerNetwork(request.ip)}`, perMinute)
      if (wait > 0) throw tooMany(wait, 'Too many requests. Wait a moment and try again.')
      const text = await readFeed(app.parts.services, request.params.file, request.ip, eventsOf)
      return reply.type('text/calendar; charset=utf-8').header('x-robots-tag', 'noindex').send(text)
    },
  )
}

import { Readable } from 'node:stream'
import type { Endpoint, ParsedInput } from '@pam/contracts/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#platform/context'
import { admit } from '#platform/limits/admission'
import { describe, sessionCtx } from './http.ts'

type StreamsEvents<E extends Endpoint> = (ctx: Ctx, input: ParsedInput<E>) => Promise<AsyncIterable<unknown>>

/** Often enough that no proxy on the way takes silence for the end. */
const heartbeatMs = 15_000

/**
 * Binds a use case that streams its progress as server-sent events. Like every other call, it refuses before the first
 * event, with our own error; it stops when the caller disconnects.
 */
export function eventsRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, run: StreamsEvents<E>) {
  const { response: _, ...schema } = describe(endpoint).schema
  app.route({
    ...describe(endpoint),
    schema,
    onRequest: (request) => admit(request, endpoint),
    handler: async (request, reply) => {
      const { params, query, body } = request
      const events = await run(sessionCtx(request), { params, query, body } as ParsedInput<E>)
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          // Proxies must not buffer the stream.
          .header('x-accel-buffering', 'no')
          .send(Readable.from(lines(events)))
      )
    },
  })
}

async function* lines(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  const each = events[Symbol.asyncIterator]()
  let next = each.next()
  try {
    for (;;) {
      const beat = Promise.withResolvers<'beat'>()
      const timer = setTimeout(() => beat.resolve('beat'), heartbeatMs)
      const came = await Promise.race([next, beat.promise]).finally(() => clearTimeout(timer))
      if (came === 'beat') {
        yield ': still here\n\n'
        continue
      }
      if (came.done) return
      yield `data: ${JSON.stringify(came.value)}\n\n`
      next = each.next()
    }
  } finally {
    await each.return?.()
  }
}

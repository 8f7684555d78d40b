import type { FastifyInstance } from 'fastify'

/** One line a call: who, which route, how it ended. Not the address itself, which may hold a name or a token. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    if (!url?.startsWith('/api')) return
    const ms = Math.round(reply.elapsedTime)
    const done = {
      method: request.method,
      route: url,
      status: reply.statusCode,
      ms,
      user_id: request.visitor?.userId,
    }
    request.log.info(done, 'call')
  })
}

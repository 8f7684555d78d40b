import type { Endpoint } from '@pam/contracts/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { secretField } from '#platform/limits/guess-limit'

/** The server does not start with an undeclared route or an unguarded secret. */
export function requireContracts(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const { endpoint, outsideContract } = route.config ?? {}
    if (endpoint) return requireGuard(endpoint)
    // Fastify adds HEAD for GET, and the static files bring their own.
    if (outsideContract || !route.url.startsWith('/api')) return undefined
    throw new Error(`${String(route.method)} ${route.url} is bound to no contract`)
  })
}

function requireGuard(endpoint: Endpoint) {
  const names = [endpoint.body, endpoint.query, endpoint.params].flatMap((shape) =>
    shape instanceof z.ZodObject ? Object.keys(shape.shape) : [],
  )
  const secret = names.find((name) => secretField.test(name))
  if (secret && !endpoint.guards && !endpoint.chooses)
    throw new Error(`${endpoint.path} takes ${secret} but guards no secret`)
}

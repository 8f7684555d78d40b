import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, badInput, tooMany } from '#platform/errors'
import { callerNetwork } from '#platform/limits/caller-network'
import { connectionOfWebhook } from './connection.queries.ts'
import { webhookSecretOf } from './connection.service.ts'
import { isSignedByStripe, readStripeEvent } from './stripe-events.ts'
import { takeStripeEvent } from './take-event.service.ts'

const outsideContract = 'webhooks of the payment provider: the signature covers the bytes as they came'
const largestBody = 256 * 1024
const perNetwork = { max: 600, seconds: 60 } as const
const uuid = z.uuid()

/** The same for a wrong signature, an old one and an address that is none. */
const refused = () =>
  new AppError('signed_out', 'This webhook was not accepted. Check its address and signing secret.')

/** Takes what the payment provider reports. An event counts once; delivered again, it is answered the same and changes nothing. */
export function paymentWebhookRoute(app: FastifyInstance) {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_, body, done) =>
      done(null, body),
    )
    inner.post<{ Params: { id: string } }>(
      '/api/payment-webhooks/:id',
      { config: { outsideContract }, schema: { hide: true }, bodyLimit: largestBody },
      async (request) => {
        await receive(request, request.params.id)
        return { received: true }
      },
    )
  })
}

async function receive(request: FastifyRequest, id: string): Promise<void> {
  const { services, requests } = request.server.parts
  const wait = await requests.take(`payment-webhook:${callerNetwork(request.ip)}`, perNetwork)
  if (wait > 0) throw tooMany(wait, 'Too many webhooks. Wait a moment, then send it again.')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const connection = uuid.safeParse(id).success ? await connectionOfWebhook(services.db, id) : undefined
  const secret = connection && (await webhookSecretOf(services, connection))
  const header = request.headers['stripe-signature']
  if (!connection || !secret || typeof header !== 'string') throw refused()
  if (!isSignedByStripe(header, secret, body, services.clock.now())) throw refused()
  const event = readStripeEvent(body)
  if (!event) throw badInput('The body is not a Stripe event.')
  const now = () => services.clock.now()
  await takeStripeEvent({ ...services, now }, connection.firmId, event)
}

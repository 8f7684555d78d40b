import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, badInput, tooMany } from '#platform/errors'
import { callerNetwork } from '#platform/limits/caller-network'
import type { Tool } from '#platform/tools'
import { caseNamed } from '#slice/workflows/starts/case-named'
import { startFor } from '#slice/workflows/starts/start-for'
import { workflowOf } from '#slice/workflows/workflows.queries'
import type { Workflow } from '#slice/workflows/workflows.table'
import { takeDelivery, webhookOf } from './webhooks.queries.ts'
import { placeOf } from './webhooks.service.ts'

const outsideContract = 'webhooks of other systems: the signature covers the bytes as they came'
const largestBody = 64 * 1024
const perNetwork = { max: 120, seconds: 60 } as const
const perWorkflow = { max: 60, seconds: 60 } as const
/** How far the clocks of two systems may differ; deliveries are remembered for longer than this. */
const windowSeconds = 5 * 60

const uuid = z.uuid()
const sentHeaders = z.object({
  'webhook-id': z.string().min(1).max(100),
  'webhook-timestamp': z.string().regex(/^\d{9,11}$/),
  'webhook-signature': z.string().max(2000),
})

/** The same for a wrong signature, an old one and an address that is none. */
const refused = () =>
  new AppError('signed_out', 'This webhook was not accepted. Check its address and signature.')

/**
 * Takes what other systems send, signed as on standardwebhooks.com: HMAC-SHA256 over id, time and body. A delivery counts
 * once; sent again, it is answered the same and starts nothing.
 */
export function webhookRoute(app: FastifyInstance, tools: readonly Tool[]) {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_, body, done) =>
      done(null, body),
    )
    inner.post<{ Params: { id: string } }>(
      '/api/webhooks/:id',
      { config: { outsideContract }, schema: { hide: true }, bodyLimit: largestBody },
      async (request, reply) => {
        await receive(request, request.params.id, tools)
        return reply.code(202).send({ received: true })
      },
    )
  })
}

async function receive(request: FastifyRequest, id: string, tools: readonly Tool[]): Promise<void> {
  const { services, requests } = request.server.parts
  await within(requests.take(`webhook:${callerNetwork(request.ip)}`, perNetwork))
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { workflow, delivery } = await requireSigned(request, id, bytes)
  await within(requests.take(`webhook:${workflow.id}`, perWorkflow))
  if (workflow.status !== 'active' || workflow.triggerKind !== 'webhook')
    throw new AppError('conflict', 'This workflow is not active. Start it, then send the webhook again.')
  const body = bodyOf(bytes)
  const now = () => services.clock.now()
  await services.db.transaction(async (tx) => {
    if (!(await takeDelivery(tx, { workflowId: workflow.id, delivery, receivedAt: now() }))) return
    const ctx = { ...services, db: tx, tools, log: request.log, signal: request.gone, now }
    await startFor(ctx, workflow, {
      occasion: `webhook ${delivery}`,
      caseId: await caseNamed(ctx, workflow, body),
      started: { kind: 'webhook', text: 'Webhook received', delivery, body },
    })
  })
}

async function within(wait: Promise<number>): Promise<void> {
  const seconds = await wait
  if (seconds > 0) throw tooMany(seconds, 'Too many webhooks. Wait a moment, then send it again.')
}

async function requireSigned(request: FastifyRequest, id: string, body: Buffer) {
  const { db, secrets, clock } = request.server.parts.services
  const headers = sentHeaders.safeParse(request.headers)
  const found = uuid.safeParse(id).success ? await webhookOf(db, id) : undefined
  const workflow = found ? await workflowOf(db, found.workflowId) : undefined
  if (!headers.success || !found || !workflow) throw refused()
  const { 'webhook-id': delivery, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers.data
  const secret = await secrets.open(db, placeOf(found.firmId, found.workflowId), found.sealedSecret)
  const age = Math.abs(clock.now().getTime() / 1000 - Number(timestamp))
  if (!isSigned(given, signatureOf(secret, delivery, timestamp, body)) || age > windowSeconds) throw refused()
  return { workflow: workflow satisfies Workflow, delivery }
}

export const signatureOf = (secret: string, delivery: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${delivery}.${timestamp}.`)
    .update(body)
    .digest('base64')

/** Several signatures may come, as in `v1,... v1,...`, while a sender changes its secret. */
const isSigned = (given: string, expected: string): boolean =>
  given.split(' ').some((one) => {
    const own = Buffer.from(one.replace(/^v1,/, ''))
    const right = Buffer.from(expected)
    return own.length === right.length && timingSafeEqual(own, right)
  })

/** An empty body is nothing; anything else is JSON without a NUL, which cannot be stored. */
function bodyOf(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (text.trim() === '') return null
  try {
    if (!/\\u0000|\0/.test(text)) return JSON.parse(text)
  } catch {
    throw badInput('The body is not valid JSON.')
  }
  throw badInput('The body contains a character that cannot be stored (NUL).')
}

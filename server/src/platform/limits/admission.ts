import { passwordCountsMinutes } from '@pam/contracts/auth'
import { mayDo, permissions } from '@pam/contracts/shared/access'
import type { Endpoint } from '@pam/contracts/shared/endpoint'
import { isAnsweredFromSample, isGuestsOwn } from '@pam/contracts/shared/sample-access'
import type { FastifyRequest } from 'fastify'
import type { Actor, Sample } from '#platform/context'
import { AppError, forbidden, signedOut, tooMany } from '#platform/errors'
import { callerNetwork } from './caller-network.ts'

/** Who has no session has a fifth of what the firm's people have; a guest who looks around a firm needs half. */
const shareOf = (visitor: Actor | null) =>
  !visitor || (visitor.role === 'guest' && !visitor.sample) ? 5 : visitor.role === 'guest' ? 2 : 1

/** Before anything of a request is read: who is it, may they knock here, and not too often. */
export async function admit(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const visitor = await visitorOf(request)
  request.visitor = visitor
  await countRequest(request, visitor)
  if (endpoint.access === 'public') return
  if (!visitor) throw signedOut()
  keepBarrier(visitor, endpoint)
  if (visitor.sample && isAnsweredFromSample(endpoint)) {
    request.visitor = sampleReader(visitor, visitor.sample, endpoint)
    return
  }
  if (visitor.sample && isOfTheFirm(visitor, endpoint)) throw new AppError('forbidden', sampleSentence)
  if (endpoint.access !== 'session' && !mayDo(visitor.role, endpoint.access))
    throw forbidden(`do this. You need permission to ${permissions[endpoint.access]}`)
  if (endpoint.stepUp) requireRecentPassword(visitor, request.server.parts.services.clock.now())
}

/** Views the day of the sample's lawyer; the guest's own conversations and searches stay private. */
const sampleReader = (
  { userId, sessionId }: Actor,
  { firmId, lawyerId }: Sample,
  endpoint: Endpoint,
): Actor => ({
  userId: isGuestsOwn(endpoint) ? userId : (lawyerId ?? userId),
  firmId,
  role: 'lawyer',
  sessionId,
  isSampleReader: true,
})

/** What a lawyer could do here and a guest cannot: the guest reads why. */
const isOfTheFirm = ({ role }: Actor, { access }: Endpoint) =>
  access !== 'session' && access !== 'public' && !mayDo(role, access) && mayDo('lawyer', access)

const sampleSentence =
  'This is a sample firm: you can look at everything, but not change or export it. Sign in to work on your own cases.'

/** Somebody at a screen that was left open cannot do what matters most. */
function requireRecentPassword({ passwordAt }: Actor, now: Date) {
  const age = passwordAt ? now.getTime() - passwordAt.getTime() : Number.POSITIVE_INFINITY
  if (age >= passwordCountsMinutes * 60_000)
    throw new AppError('confirm_password', 'Confirm your password to continue. Nothing was changed.')
}

function keepBarrier({ barrier }: Actor, endpoint: Endpoint) {
  if (barrier && !barrier.open.includes(endpoint)) throw new AppError('forbidden', barrier.sentence)
}

/** What a caller brings, of whatever use it is. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1] ?? null

/** A token that is not good is no token: the caller is a visitor, and endpoints that need a session say so. */
export async function visitorOf(request: FastifyRequest): Promise<Actor | null> {
  const token = bearerOf(request)
  return token ? await request.server.parts.authenticate(token, request.ip) : null
}

async function countRequest(request: FastifyRequest, visitor: Actor | null) {
  const { requests, requestsPerMinute } = request.server.parts
  const max = Math.ceil(requestsPerMinute / shareOf(visitor))
  const key = visitor ? `requests:user:${visitor.userId}` : `requests:address:${callerNetwork(request.ip)}`
  const wait = await requests.take(key, { max, seconds: 60 })
  if (wait > 0) throw tooMany(wait, 'Too many requests. Wait a moment and try again.')
}

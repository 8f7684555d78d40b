import type { Endpoint, ParsedInput } from '@pam/contracts/shared/endpoint'
import { counted } from '@pam/law/format/numbers'
import type { FastifyRequest } from 'fastify'
import { AppError, tooMany } from '#platform/errors'
import { callerNetwork } from './caller-network.ts'

/** Whose secret is being guessed. */
export type Subject = (request: FastifyRequest, input: ParsedInput<Endpoint>) => Promise<string> | string

/** Guesses that are looked at, for one account or token. */
const guessesPerSubject = { max: 10, seconds: 15 * 60 } as const

/**
 * Every endpoint that takes a secret runs inside this. A guess is counted before it is looked at, so that
 * parallel guesses cannot slip past, and given back when it was right.
 */
export function withGuessLimit<E extends Endpoint>(
  endpoint: E,
  subjectOf: Subject,
  run: (request: FastifyRequest, input: ParsedInput<E>) => unknown,
) {
  return async (request: FastifyRequest, input: ParsedInput<E>) => {
    if (!carriesSecret(input.body)) return run(request, input)
    const { services, signInsPerHour } = request.server.parts
    const subject = await subjectOf(request, input as ParsedInput<Endpoint>)
    const bySubject = `guess:${endpoint.guards}:${subject}`
    const byAddress = `guess:address:${callerNetwork(request.ip)}`
    const waits = [
      await services.guesses.take(byAddress, { max: signInsPerHour, seconds: 3600 }),
      await services.guesses.take(bySubject, guessesPerSubject),
    ]
    const wait = Math.max(...waits)
    if (wait > 0) throw tooMany(wait, `Too many attempts. Try again in ${inMinutes(wait)}.`)
    try {
      const result = await run(request, input)
      await services.guesses.clear(bySubject)
      await services.guesses.giveBack(byAddress)
      return result
    } catch (error) {
      if (wasNoGuess(error)) {
        await services.guesses.giveBack(bySubject)
        await services.guesses.giveBack(byAddress)
      }
      throw error
    }
  }
}

/** Names of fields that hold something a stranger could guess. */
export const secretField = /^(|current_)password$|^code$|token$|^assertion$/

/** A change that brings no secret proves nothing and must not clear the count. */
const carriesSecret = (body: unknown) =>
  Object.entries(body ?? {}).some(([name, value]) => secretField.test(name) && value !== undefined)

/** The password was right and only the code is still missing, or nothing was looked at at all. */
const wasNoGuess = (error: unknown) =>
  error instanceof AppError &&
  ['second_factor_needed', 'unavailable', 'conflict', 'storage_full', 'too_many'].includes(error.code)

function inMinutes(seconds: number) {
  if (seconds < 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return counted(minutes, 'minute')
}

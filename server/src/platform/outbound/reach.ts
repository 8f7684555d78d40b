import { AppError } from '#platform/errors'
import { refuseInternalAddresses, refuseInternalName } from './address.ts'
import { type Resolve, systemResolve } from './connection.ts'
import { barrierSentences, type EgressLedger } from './egress-ledger.ts'
import type { Passage } from './outbound.ts'

/** A connection to a server that does not speak HTTP: for whom, by whom and why. */
export interface Reach {
  readonly firmId: string
  /** The person who caused it; null for work the system does by itself. */
  readonly actorId: string | null
  readonly provider: string
  readonly purpose: string
  /** As the ledger names the protocol. */
  readonly method: string
  readonly host: string
  readonly port: number
  /** An administrator allowed a private address. */
  readonly allowPrivate: boolean
}

/** The checked address to connect to, whatever the name resolves to by then, and the line of the ledger to settle. */
export interface Reached extends Passage {
  readonly address: string
}

/** Every connection passes the firm's switch and the same checks as a request, and has its line in the ledger. */
export type ReachServer = (wanted: Reach) => Promise<Reached>

interface ReachParts {
  readonly ledger: EgressLedger
  readonly resolve?: Resolve
}

/** One of the addresses a name leads to, when all of them may be connected to. */
export async function checkedAddress(
  { host, allowPrivate }: Pick<Reach, 'host' | 'allowPrivate'>,
  resolve: Resolve = systemResolve,
): Promise<string> {
  if (!allowPrivate) refuseInternalName(host)
  const addresses = await resolve(host).catch((cause: unknown) =>
    Promise.reject(new AppError('unavailable', 'There is no server with this name.', { cause })),
  )
  const [first] = addresses
  if (!first) throw new AppError('unavailable', 'There is no server with this name.')
  refuseInternalAddresses(addresses, allowPrivate)
  return first
}

export function makeReach({ ledger, resolve = systemResolve }: ReachParts): ReachServer {
  return async (wanted) => {
    const { firmId, actorId, provider, purpose, method, host, port } = wanted
    const named = `${host.includes(':') ? `[${host}]` : host}:${port}`
    const departure = {
      firmId,
      actorId,
      caseId: null,
      provider,
      purpose,
      method,
      host: named,
      bytes: 0,
      payloadHash: null,
    }
    const barrier = await ledger.barrier(firmId)
    if (barrier) {
      await ledger.refused(departure, barrierSentences[barrier])
      throw new AppError('unavailable', barrierSentences[barrier])
    }
    const passage = await ledger.leaving(departure)
    try {
      return { address: await checkedAddress(wanted, resolve), settle: passage.settle }
    } catch (error) {
      const isRefusal = error instanceof AppError && error.code === 'bad_input'
      const reason = error instanceof Error ? error.message : String(error)
      await passage.settle({ outcome: isRefusal ? 'refused' : 'failed', reason })
      throw error
    }
  }
}

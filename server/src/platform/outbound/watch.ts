import { AppError } from '#platform/errors'
import { isInside } from './address.ts'
import { barrierSentences, type EgressLedger } from './egress-ledger.ts'
import type { HttpRequest, OutboundRequest, Watch } from './outbound.ts'

/** Every hop of a firm goes through its ledger; a muted copy and the firm's switch stop it there. */
export const watchedBy =
  (ledger: EgressLedger): Watch<OutboundRequest> =>
  async ({ firmId, actorId, caseId = null, provider, purpose, staysInside = false }, hop) => {
    const departure = { firmId, actorId, caseId, provider, purpose, ...hop }
    const barrier = await ledger.barrier(firmId)
    // Each hop is looked at: a service inside cannot send the question on to one outside.
    const isWithin = staysInside && isInside(hostOf(hop.host))
    if (barrier && !(barrier === 'switch' && isWithin)) {
      await ledger.refused(departure, barrierSentences[barrier])
      throw new AppError('unavailable', barrierSentences[barrier])
    }
    return ledger.leaving(departure)
  }

/** The host of `host:port` or `[address]:port`. */
const hostOf = (named: string): string => named.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')

/** For the installation's own storage, which is no outside service. */
export const unwatched: Watch<HttpRequest> = () => Promise.resolve({ settle: () => Promise.resolve() })

import { AppError } from '#platform/errors'
import { barrierSentences, type EgressLedger } from './egress-ledger.ts'
import type { HttpRequest, OutboundRequest, Watch } from './outbound.ts'

/** Every hop of a firm goes through its ledger; a muted copy and the firm's switch stop it there. */
export const watchedBy =
  (ledger: EgressLedger): Watch<OutboundRequest> =>
  async ({ firmId, actorId, caseId = null, provider, purpose }, hop) => {
    const departure = { firmId, actorId, caseId, provider, purpose, ...hop }
    const barrier = await ledger.barrier(firmId)
    if (barrier) {
      await ledger.refused(departure, barrierSentences[barrier])
      throw new AppError('unavailable', barrierSentences[barrier])
    }
    return ledger.leaving(departure)
  }

/** For the installation's own storage, which is no outside service. */
export const unwatched: Watch<HttpRequest> = () => Promise.resolve({ settle: () => Promise.resolve() })

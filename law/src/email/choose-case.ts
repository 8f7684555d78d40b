/** Why a message belongs to a case, most certain first. */
export const filingReasons = ['alias', 'thread', 'number', 'address', 'docket'] as const
export type FilingReason = (typeof filingReasons)[number]

export interface CandidateCase {
  readonly caseId: string
  readonly reason: FilingReason
  readonly isWalled: boolean
  /** Open or on hold: nothing is filed to a closed case by guess. */
  readonly isOpen: boolean
}

export interface FilingChoice {
  /** The case it is filed to automatically; null if a person decides. */
  readonly filed: { readonly caseId: string; readonly reason: FilingReason } | null
  /** Suggestions for a person, one line per case, most certain first. */
  readonly proposed: readonly { readonly caseId: string; readonly reason: FilingReason }[]
}

const rank = (reason: FilingReason) => filingReasons.indexOf(reason)

/**
 * The address of a case and an earlier message of the conversation identify it; a number or a sender only if exactly
 * one open case matches. Mail is filed to a case behind a wall only if it names the case.
 */
export function chooseCase(candidates: readonly CandidateCase[]): FilingChoice {
  const sorted = candidates.toSorted((one, two) => rank(one.reason) - rank(two.reason))
  const proposed = sorted.filter(
    ({ caseId }, at) => sorted.findIndex((other) => other.caseId === caseId) === at,
  )
  for (const reason of ['alias', 'thread', 'number', 'address'] as const) {
    const fitting = sorted.filter((one) => one.reason === reason)
    const ids = new Set(fitting.map(({ caseId }) => caseId))
    if (ids.size === 0) continue
    const [first] = fitting
    const isNamed = reason === 'alias' || reason === 'thread'
    const isSure = ids.size === 1 && first && (isNamed || (first.isOpen && !first.isWalled))
    return {
      filed: isSure ? { caseId: first.caseId, reason } : null,
      proposed: proposed.map(({ caseId, reason: why }) => ({ caseId, reason: why })),
    }
  }
  return { filed: null, proposed: proposed.map(({ caseId, reason }) => ({ caseId, reason })) }
}

interface Exchange {
  /** All senders and recipients. */
  readonly participants: readonly string[]
  readonly isClient: (address: string) => boolean
  readonly isFirm: (address: string) => boolean
}

/** Only between the client and the firm: a third party on the message waives the privilege. */
export const isPrivilegedExchange = ({ participants, isClient, isFirm }: Exchange): boolean =>
  participants.some(isClient) &&
  participants.some(isFirm) &&
  participants.every((address) => isClient(address) || isFirm(address))

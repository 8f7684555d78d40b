import type { Decidable } from '@pam/contracts/conflicts'
import type { ConflictHit } from '#slice/conflicts/conflicts.table'

type Judged = Pick<ConflictHit, 'severity' | 'matchedAs' | 'decision'>

/** No decision yet; what is for information needs none. */
export const isUndecided = ({ severity, decision }: Pick<Judged, 'severity' | 'decision'>) =>
  severity !== 'info' && decision === null

/** Consent was requested, and the signed letter is not here. */
export const isAwaitingLetter = ({ severity, decision }: Pick<Judged, 'severity' | 'decision'>) =>
  severity !== 'info' && decision === 'consent_requested'

/** Keeps the check from being cleared. */
export const isOpen = (hit: Pick<Judged, 'severity' | 'decision'>) =>
  isUndecided(hit) || isAwaitingLetter(hit)

/**
 * A client now, in whatever role the other one comes, or a new client the firm is against in an open case. The database
 * refuses the same.
 */
export const isScreenRefused = ({ matchedAs, severity }: Pick<Judged, 'severity' | 'matchedAs'>): boolean =>
  severity !== 'info' &&
  (matchedAs === 'current_client' || (matchedAs === 'adverse_open' && severity === 'red'))

export const noScreen =
  'A screen does not cure a conflict with a current client (MR 1.7). Obtain informed consent, confirmed in writing, or decline.'

/** Why a hit may not be decided this way, in words; null where it may. */
export function refusalOf(hit: Judged, decision: Decidable): string | null {
  if (hit.severity === 'info') return 'This hit is for information and needs no decision.'
  return decision === 'screen' && isScreenRefused(hit) ? noScreen : null
}

import type { Decidable } from '@pam/contracts/conflicts'
import type { ConflictHit } from '#slice/conflicts/conflicts.table'

type Judged = Pick<ConflictHit, 'severity' | 'matchedAs' | 'decision'>

/** No decision yet; hits for information need none. */
export const isUndecided = ({ severity, decision }: Pick<Judged, 'severity' | 'decision'>) =>
  severity !== 'info' && decision === null

/** Consent was requested, and the signed letter is missing. */
export const isAwaitingLetter = ({ severity, decision }: Pick<Judged, 'severity' | 'decision'>) =>
  severity !== 'info' && decision === 'consent_requested'

/** Keeps the check from being cleared. */
export const isOpen = (hit: Pick<Judged, 'severity' | 'decision'>) =>
  isUndecided(hit) || isAwaitingLetter(hit)

/**
 * A current client, whatever the other's role, or a new client the firm is against in an open case. The database
 * refuses the same.
 */
export const isScreenRefused = ({ matchedAs, severity }: Pick<Judged, 'severity' | 'matchedAs'>): boolean =>
  severity !== 'info' &&
  (matchedAs === 'current_client' || (matchedAs === 'adverse_open' && severity === 'red'))

export const noScreen =
  'A screen does not cure a conflict with a current client (MR 1.7). Obtain informed consent, confirmed in writing, or decline.'

/** Why a hit may not be decided this way; null if it may. */
export function refusalOf(hit: Judged, decision: Decidable): string | null {
  if (hit.severity === 'info') return 'This hit is for information and needs no decision.'
  return decision === 'screen' && isScreenRefused(hit) ? noScreen : null
}

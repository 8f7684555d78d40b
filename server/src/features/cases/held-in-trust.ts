import { AppError } from '#platform/errors'
import { isBroken } from '#platform/store/errors'

/** A later slice holds clients' money for the case; the database does not let it close before that is paid out. */
export function sayTrustIsHeld(error: unknown): never {
  if (isBroken(error, 'cases_close_without_trust'))
    throw new AppError(
      'conflict',
      'This case has money in trust, or a disbursement that waits for approval. Pay out the balance first, then close the case.',
    )
  if (isBroken(error, 'clients_stay_with_trust'))
    throw new AppError(
      'conflict',
      'The firm holds money of this client in trust. Pay it out or transfer it first.',
    )
  throw error
}

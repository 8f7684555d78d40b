import { rankOf } from '@pam/contracts/shared/access'
import type { Session } from '#lib/session'
import type { Screen } from '#lib/slice-ui'

export type Outcome = 'loading' | 'sign-in' | 'denied' | 'open'

/** What the guard of a screen decides. A guest session is a user with the role guest. */
export function outcomeOf(
  { needs, isInSample = false }: { needs: Screen['needs']; isInSample?: boolean | undefined },
  { status, user, ended, sampleFirm }: Pick<Session, 'status' | 'user' | 'ended' | 'sampleFirm'>,
): Outcome {
  if (status === 'loading') return 'loading'
  // A session that ended under someone's hands leads to sign-in even from a screen guests may see.
  if (!user) return needs === 'anyone' && ended !== 'expired' ? 'open' : 'sign-in'
  if (isInSample && user.role === 'guest') {
    if (sampleFirm === undefined) return 'loading'
    if (sampleFirm) return 'open'
  }
  if (needs === 'user' && rankOf(user.role) < rankOf('user')) return 'denied'
  if (needs === 'admin' && rankOf(user.role) < rankOf('admin')) return 'denied'
  return 'open'
}

import type { GuestAnswer, LoginAnswer } from '@pam/contracts/auth'
import { useSyncExternalStore } from 'react'
import { restoreFirmZone } from './firm-zone.ts'
import { clearOwnTab, clearPersonalStorage } from './personal-storage.ts'
import { readSession, type StoredUser, writeSession } from './session-storage.ts'

/** `left`: the person signed out. `expired`: the server no longer knows the session. */
export type Ending = 'left' | 'expired'

export interface Session {
  /** `loading` until the stored values have been looked at. */
  status: 'loading' | 'ready'
  user: StoredUser | null
  token: string | null
  ended: Ending | null
  /** The sample firm a guest reads; null if there is none, undefined until the server has answered. */
  sampleFirm: string | null | undefined
}

const nobody = { user: null, token: null }
/** Whom a page drawn at build is for. */
const stranger: Session = { status: 'ready', ...nobody, ended: null, sampleFirm: null }
let session: Session = { status: 'loading', ...nobody, ended: null, sampleFirm: undefined }
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  for (const tell of listeners) tell()
}

export const currentSession = (): Session => session

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session =>
  useSyncExternalStore(subscribeToSession, currentSession, () => stranger)

/** Takes up the stored session; whatever is broken is cleared. */
export function restoreSession(): void {
  const stored = readSession()
  if (!stored) clearPersonalStorage()
  restoreFirmZone()
  become({ status: 'ready', ...(stored ?? nobody), ended: null, sampleFirm: notSaidYet(stored?.user) })
}

/** Only guests have one, so for everyone else there is nothing to ask. */
const notSaidYet = (user: StoredUser | undefined) => (user?.role === 'guest' ? undefined : null)

export function startSession({ user, access_token: token, sample_firm = null }: GuestAnswer): void {
  const { id, username: name, email, role } = user
  if (readSession()?.user.id !== id) clearPersonalStorage()
  writeSession({ user: { id, name, email, role }, token })
  become({ status: 'ready', user: { id, name, email, role }, token, ended: null, sampleFirm: sample_firm })
}

/** What a guest can read, according to the server. */
export function rememberSampleFirm(name: string | null): void {
  if (session.user && session.sampleFirm !== name) become({ ...session, sampleFirm: name })
}

/** The person's current data from the server: name, address or role may have changed since sign-in. */
export function refreshUser({ id, username: name, email, role }: LoginAnswer['user']): void {
  const { user, token } = session
  if (!user || !token || user.id !== id) return
  if (user.name === name && user.email === email && user.role === role) return
  writeSession({ user: { id, name, email, role }, token })
  become({ ...session, user: { id, name, email, role } })
}

/** Ends the session here. With `token`, only if that is still the one in use: a late refusal must not end a newer one. */
export function endSession(ended: Ending, token: string | null = session.token): void {
  if (token !== session.token) return
  clearPersonalStorage()
  become({ status: 'ready', ...nobody, ended, sampleFirm: null })
}

/** The sign-in screen has taken note of how the last session ended. */
export function acknowledgeEnding(): void {
  if (session.ended) become({ ...session, ended: null })
}

/** Other tabs follow: what they read is what is stored; they never clear that, so half a sign-in does no harm. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== 'user' && event.key !== 'token') return
    const stored = readSession()
    const wasSignedIn = session.user !== null
    // Each tab has its own session storage, which nobody else clears.
    if (wasSignedIn && stored?.user.id !== session.user?.id) clearOwnTab()
    become({
      status: 'ready',
      ...(stored ?? nobody),
      ended: !stored && wasSignedIn ? 'left' : null,
      sampleFirm: stored?.user.id === session.user?.id ? session.sampleFirm : notSaidYet(stored?.user),
    })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

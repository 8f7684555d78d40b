import { passkeysApi } from '@pam/contracts/auth/passkeys'
import { api } from '#lib/api'

/** A passkey belongs to a host name: browsers refuse them at a bare address such as 127.0.0.1. */
const isBareAddress = (host: string) => /^[\d.]+$|:/.test(host.replace(/^\[|\]$/g, ''))

/** Can this browser use a passkey on this page? */
export const arePasskeysUsable = (): boolean =>
  window.PublicKeyCredential !== undefined && !isBareAddress(window.location.hostname)

const whyNot = (origin: string) =>
  window.location.origin === origin
    ? 'This browser does not support passkeys. Sign in with your password.'
    : `Passkeys work at ${origin}. Open Pam there, or sign in with your password.`

/** The person closed the browser's dialog, or let it run out. */
class PasskeyCanceled extends Error {
  override readonly name = 'PasskeyCanceled'
}

/** The browser's error, in plain words. */
export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed'
}

export const wasCanceled = (error: unknown): boolean => error instanceof PasskeyCanceled

const reasons: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address. Open Pam at its own host name.',
  NotSupportedError: 'This device cannot create a passkey protected by a PIN, fingerprint or face.',
}

/** The browser's own errors are written for engineers. */
function inPlainWords(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCanceled()
  throw new PasskeyFailed(reasons[name] ?? 'The passkey could not be used. Try again.')
}

// The part that talks to the browser is fetched when a passkey is used, not with the sign-in page.
const browser = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey and stores it under a name. */
export async function addPasskey(name: string) {
  const { options } = await api(passkeysApi.offer, {})
  const { startRegistration } = await browser()
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON }).catch(inPlainWords)
  const registration = passkeysApi.add.body.shape.registration.parse(made)
  return api(passkeysApi.add, { body: { name, registration } })
}

/** Has the person unlock one of their passkeys; returns what it signed. */
export async function unlockPasskey() {
  const { options, origin } = await api(passkeysApi.ask, {})
  if (!arePasskeysUsable()) throw new PasskeyFailed(whyNot(origin))
  const { startAuthentication } = await browser()
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const made = await startAuthentication({ optionsJSON }).catch(inPlainWords)
  return passkeysApi.signIn.body.shape.assertion.parse(made)
}

export const signInWithPasskey = async () =>
  api(passkeysApi.signIn, { body: { assertion: await unlockPasskey() } })

export const confirmWithPasskey = async () =>
  api(passkeysApi.confirm, { body: { assertion: await unlockPasskey() } })

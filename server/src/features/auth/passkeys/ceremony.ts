import type { PasskeyAssertion, PasskeyRegistration, PasskeyTransport } from '@pam/contracts/auth/passkeys'
import type { VisitorCtx } from '#platform/context'
import type { RelyingParty } from './relying-party.ts'

export const challengeLife = 5 * 60_000

/** What of a stored passkey a ceremony needs. */
export interface StoredPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly transports: readonly PasskeyTransport[]
  readonly rpId: string
}

type TakeChallenge = (challenge: string) => Promise<boolean>

interface NewPasskey {
  readonly rpName: string
  readonly party: RelyingParty
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly challenge: string
  readonly known: readonly Pick<StoredPasskey, 'credentialId' | 'transports'>[]
}

// Loaded when asked for: its certificate parsers would slow every start.
const library = () => import('@simplewebauthn/server')

/** What the browser needs to make a passkey: it must be unlocked by its owner and found without a username. */
export async function optionsToMake({ rpName, party, challenge, known, ...user }: NewPasskey) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName,
    rpID: party.id,
    userID: new TextEncoder().encode(user.userId),
    userName: user.userName,
    userDisplayName: user.displayName,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Names no account: the browser offers whatever passkeys it holds for this host. */
export async function optionsToAsk(party: RelyingParty, challenge: string) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLife,
    userVerification: 'required',
  })
  return { ...options }
}

/** The passkey a browser made; nothing where any part of it is wrong. */
export async function checkedRegistration(
  { log }: Pick<VisitorCtx, 'log'>,
  registration: PasskeyRegistration,
  party: RelyingParty,
  takeChallenge: TakeChallenge,
) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: registration,
      expectedChallenge: takeChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    })
    if (!verified) return
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
      transports: registration.response.transports,
      rpId: party.id,
      synced: credentialDeviceType === 'multiDevice',
    }
  } catch (error) {
    log.info({ err: error }, 'a passkey registration was refused')
    return
  }
}

/** The new count of the authenticator; nothing where signature, origin, host, challenge or count is wrong. */
export async function checkedCount(
  { log }: Pick<VisitorCtx, 'log'>,
  assertion: PasskeyAssertion,
  passkey: StoredPasskey,
  { party, takeChallenge }: { party: RelyingParty; takeChallenge: TakeChallenge },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion,
      expectedChallenge: takeChallenge,
      expectedOrigin: party.origin,
      expectedRPID: passkey.rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signCount,
        transports: [...passkey.transports],
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    return
  }
}

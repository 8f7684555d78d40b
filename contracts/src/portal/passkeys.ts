import { passkeyAssertion, passkeyRegistration } from '@pam/contracts/auth/passkeys'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

export const passkeysPerClient = 10

const moment = z.iso.datetime()
const outside = { access: 'public', records: 'none' } as const
/** Options are handed to the browser unread, so their shape is WebAuthn's and not ours. */
const browserOptions = z.record(z.string(), z.unknown())

/** Named for the device it was made on. */
export const clientPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
})

export const clientPasskeys = z.object({
  passkeys: z.array(clientPasskey),
  /** Not on a shared computer, and only where Pam has a host name. */
  can_add: z.boolean(),
})

/** Passkeys of clients: instead of a code, and never instead of the invitation. */
export const clientPasskeyCalls = {
  passkeys: endpoint('GET', '/portal/passkeys', {
    ...outside,
    summary: 'One’s own portal passkeys.',
    response: clientPasskeys,
  }),
  offerPasskey: endpoint('POST', '/portal/passkeys/offer', {
    ...outside,
    summary: 'Start adding a passkey: the options for the browser, good for five minutes.',
    response: z.object({ options: browserOptions }),
  }),
  addPasskey: endpoint('POST', '/portal/passkeys', {
    ...outside,
    summary: 'Store the passkey the browser made for the options offered last.',
    body: z.object({ registration: passkeyRegistration }),
    response: clientPasskeys,
  }),
  removePasskey: endpoint('DELETE', '/portal/passkeys/:id', {
    ...outside,
    summary: 'Remove one’s own passkey.',
    params: z.object({ id: z.uuid() }),
    response: clientPasskeys,
  }),
  askPasskey: endpoint('POST', '/portal/passkeys/ask', {
    ...outside,
    summary: 'Start a sign-in with a passkey: the options for the browser, good once and for five minutes.',
    response: z.object({ options: browserOptions }),
  }),
  signInWithPasskey: endpoint('POST', '/portal/passkeys/sign-in', {
    ...outside,
    guards: 'token',
    summary: 'Sign in with a passkey instead of a code.',
    body: z.object({ assertion: passkeyAssertion, is_shared_computer: z.boolean().default(false) }),
    response: z.object({ session: z.string(), ends_at: moment }),
  }),
}

export type ClientPasskey = z.infer<typeof clientPasskey>
export type ClientPasskeys = z.infer<typeof clientPasskeys>

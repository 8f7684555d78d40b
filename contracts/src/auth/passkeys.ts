import { loginAnswer } from '@pam/contracts/auth'
import { done } from '@pam/contracts/shared/empty'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { z } from 'zod'

export const passkeysPerPerson = 20

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'The passkey’s response could not be read.')
const credentialId = base64url.min(1).max(1400)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** What the browser's `create()` answers, as WebAuthn writes it in JSON; what is not listed is dropped. */
export const passkeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(transport).max(8).default([]),
  }),
  clientExtensionResults: z.object({}).default({}),
})

/** What the browser's `get()` answers. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
  clientExtensionResults: z.object({}).default({}),
})

export const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by a password manager and usable on several devices, or bound to one device. */
  synced: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

const passkeyName = z
  .string()
  .trim()
  .min(1, 'Give the passkey a name, such as “Office laptop”.')
  .max(80, 'Use at most 80 characters.')

/** Options are handed to the browser unread, so their shape is WebAuthn's and not ours. */
const browserOptions = z.record(z.string(), z.unknown())

export const passkeysApi = {
  list: endpoint('GET', '/auth/passkeys', {
    access: 'profile.view',
    records: 'own',
    summary: 'The caller’s passkeys, and the address where passkeys work.',
    response: z.object({
      passkeys: z.array(passkeyView),
      /** A passkey belongs to a host name: null where Pam is reached by a bare IP address. */
      origin: z.string().nullable(),
    }),
  }),
  offer: endpoint('POST', '/auth/passkeys/offer', {
    access: 'profile.edit',
    records: 'own',
    stepUp: true,
    summary: 'Start adding a passkey: the options for the browser, good for five minutes.',
    response: z.object({ options: browserOptions }),
  }),
  add: endpoint('POST', '/auth/passkeys', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Store the passkey the browser made for the options offered last.',
    body: z.object({ name: passkeyName, registration: passkeyRegistration }),
    response: passkeyView,
  }),
  rename: endpoint('PATCH', '/auth/passkeys/:id', {
    access: 'profile.edit',
    records: 'own',
    summary: 'Rename one of the caller’s passkeys.',
    params: z.object({ id: z.uuid() }),
    body: z.object({ name: passkeyName }),
    response: passkeyView,
  }),
  remove: endpoint('DELETE', '/auth/passkeys/:id', {
    access: 'profile.edit',
    records: 'own',
    stepUp: true,
    summary: 'Remove a passkey; sessions opened with it end.',
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
  ask: endpoint('POST', '/auth/passkeys/ask', {
    access: 'public',
    records: 'none',
    summary:
      'Start a sign-in with a passkey: the options for the browser, good for five minutes and one try.',
    response: z.object({ options: browserOptions, origin: z.string() }),
  }),
  signIn: endpoint('POST', '/auth/passkeys/sign-in', {
    access: 'public',
    records: 'own',
    guards: 'token',
    summary: 'Sign in with a passkey instead of username, password and code.',
    body: z.object({ assertion: passkeyAssertion }),
    response: loginAnswer,
  }),
  confirm: endpoint('POST', '/auth/passkeys/confirm', {
    access: 'profile.edit',
    records: 'own',
    guards: 'token',
    summary:
      'Confirm with a passkey instead of the password; for ten minutes this session may use what requires it.',
    body: z.object({ assertion: passkeyAssertion }),
    response: done,
  }),
}

export type PasskeyView = z.infer<typeof passkeyView>
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>
export type PasskeyTransport = z.infer<typeof transport>

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { passkeysApi } from '@pam/contracts/auth/passkeys'
import { z } from 'zod'
import type { TestPerson } from './app.ts'

const siteOrigin = 'http://localhost'

/** What of a ceremony can be wrong; by default all of it is right. */
export interface Wrongs {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly challenge?: string
  readonly signCount?: number
  readonly signature?: string
}

const optionsShape = z.object({ challenge: z.string() })
const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The few kinds of CBOR a passkey writes. */
const cbor = {
  text: (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]),
  bytes(bytes: Uint8Array) {
    // The shortest form that holds the length, as authenticators write it.
    return Buffer.concat([
      Buffer.from(bytes.length < 24 ? [0x40 + bytes.length] : [0x58, bytes.length]),
      bytes,
    ])
  },
  map: (entries: readonly (readonly [Uint8Array, Uint8Array])[]) =>
    Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]),
  small: (number: number) => Buffer.from([number >= 0 ? number : 0x1f - number]),
}

const bits = { present: 0x01, verified: 0x04, syncable: 0x08, synced: 0x10, attested: 0x40 }

/** A passkey in software, as a phone or a password manager holds one: ES256 keys and real signatures. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0

  const clientData = (type: string, options: unknown, wrongs: Wrongs) => {
    const challenge = wrongs.challenge ?? optionsShape.parse(options).challenge
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: wrongs.origin ?? siteOrigin, crossOrigin: false }),
    )
  }
  const dataWith = (extra: number, { rpId = 'localhost', isVerified = true, signCount }: Wrongs) => {
    count += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount ?? count)
    const flags = bits.present | bits.syncable | bits.synced | extra | (isVerified ? bits.verified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }
  const coseKey = cbor.map([
    [cbor.small(1), cbor.small(2)],
    [cbor.small(3), cbor.small(-7)],
    [cbor.small(-1), cbor.small(1)],
    [cbor.small(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
    [cbor.small(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
  ])

  return {
    register(options: unknown, wrongs: Wrongs = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([dataWith(bits.attested, wrongs), Buffer.alloc(16), length, id, coseKey])
      const attestationObject = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [cbor.text('authData'), cbor.bytes(authData)],
      ])
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options, wrongs)),
          attestationObject: b64(attestationObject),
          transports: ['internal' as const],
        },
        clientExtensionResults: {},
      }
    },
    assert(options: unknown, wrongs: Wrongs = {}) {
      const authData = dataWith(0, wrongs)
      const data = clientData('webauthn.get', options, wrongs)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authData),
          signature: wrongs.signature ?? b64(signature),
        },
        clientExtensionResults: {},
      }
    },
  }
}

/** Adds a passkey to the person's account; answers the device that holds it and what the server stored. */
export async function withPasskey(person: TestPerson, name = 'Office laptop') {
  const device = authenticator()
  const { options } = await person.call(passkeysApi.offer)
  const passkey = await person.call(passkeysApi.add, {
    body: { name, registration: device.register(options) },
  })
  return { device, passkey }
}

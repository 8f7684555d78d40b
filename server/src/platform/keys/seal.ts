import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { AppError } from '#platform/errors'

// An Ed25519 private key in PKCS#8 is this and the 32 bytes it is made from.
const frame = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The pair made from a key of the key file: the same key file always gives the same pair, so none is stored. */
export function sealPair(seed: Buffer): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  const privateKey = createPrivateKey({ key: Buffer.concat([frame, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

export const sealOf = (text: string, privateKey: KeyObject): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64')

export const isSealedBy = (text: string, seal: string, publicKey: KeyObject): boolean =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(seal, 'base64'))

/** Signs exports of the installation, so that their origin and integrity can be verified later. */
export interface Seal {
  /** SPKI in base64. */
  readonly publicKey: string
  sign(text: string): string
}

export function makeSeal(seed: Buffer): Seal {
  const { privateKey, publicKey } = sealPair(seed)
  return { publicKey: spkiOf(publicKey), sign: (text) => sealOf(text, privateKey) }
}

const spkiOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64')

/** False also where the key is none. */
export function isSignedBy(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && isSealedBy(text, signature, key)
  } catch {
    return false
  }
}

export const publicPem = (seed: Buffer): string =>
  String(sealPair(seed).publicKey.export({ type: 'spki', format: 'pem' }))

/** The public key an outside party kept. */
export function readPublicPem(pem: string): KeyObject {
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (error) {
    throw new AppError(
      'bad_input',
      'This file does not contain a public key. Use audit-public-key.pem from the data folder.',
      {
        cause: error,
      },
    )
  }
  throw new AppError('bad_input', 'This key is not an audit checkpoint key.')
}

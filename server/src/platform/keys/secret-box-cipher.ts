import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'
const nonceLength = 12
const tagLength = 16

/** Seals under a fresh random nonce. `bound` is not stored: opening needs the very same. */
export function encrypt(key: Buffer, bound: readonly string[], plaintext: Buffer): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  cipher.setAAD(boundBytes(bound))
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return `${version}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`
}

/** Throws when the key, the binding or a single bit differs. */
export function decrypt(key: Buffer, bound: readonly string[], text: string): Buffer {
  const [found, body = '', ...rest] = text.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (found !== version || rest.length > 0 || bytes.length < nonceLength + tagLength) {
    throw new Error('not a sealed value')
  }
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(boundBytes(bound))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()])
}

// JSON is unambiguous: no two lists give the same bytes.
const boundBytes = (bound: readonly string[]) => Buffer.from(JSON.stringify([version, ...bound]))

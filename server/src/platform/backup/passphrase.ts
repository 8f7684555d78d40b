import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { type Identity, type Recipient, Stanza } from 'age-encryption'

/**
 * The passphrase part of the age format, on the scrypt of Node: that of the package runs on the thread that answers people
 * and would stop it for seconds.
 */
const label = 'age-encryption.org/v1/scrypt'
const logN = 17
const mostLogN = 20
const nonce = Buffer.alloc(12)
const cipher = 'chacha20-poly1305'
const tag = { authTagLength: 16 }

function keyOf(passphrase: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost
  const options = { N, r: 8, p: 1, maxmem: 128 * N * 8 + 1024 * 1024 }
  return new Promise((resolve, reject) =>
    scrypt(passphrase, Buffer.concat([Buffer.from(label), salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

export const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(16)
    const sealing = createCipheriv(cipher, await keyOf(passphrase, salt, logN), nonce, tag)
    const body = Buffer.concat([sealing.update(fileKey), sealing.final(), sealing.getAuthTag()])
    return [new Stanza(['scrypt', withoutPadding(salt), String(logN)], body)]
  },
})

export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [stanza] = stanzas
    const [kind, salt = '', cost = ''] = stanza?.args ?? []
    if (!stanza || kind !== 'scrypt' || !/^\d{1,2}$/.test(cost) || Number(cost) > mostLogN) return null
    const opening = createDecipheriv(
      cipher,
      await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(cost)),
      nonce,
      tag,
    )
    opening.setAuthTag(Buffer.from(stanza.body.subarray(16)))
    try {
      return Buffer.concat([opening.update(stanza.body.subarray(0, 16)), opening.final()])
    } catch {
      return null
    }
  },
})

const withoutPadding = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

import { createHash, createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { firmNameOf } from '#features/auth'
import type { Services } from '#platform/context'
import type { KeyPurpose } from '#slice/signatures/signatures.table'
import { selfSigned } from './certificate.ts'
import { findKey, putKey } from './keys.queries.ts'
import type { SigningKey } from './signed-data.ts'

type Keeper = Pick<Services, 'db' | 'secrets'> & { now(): Date }

const dayMs = 24 * 3600 * 1000
const validMs = 10 * 365 * dayMs
/** A key that expires soon is replaced: its seals stay valid, since the timestamp proves when they were made. */
const spareMs = 30 * dayMs

const placeOf = (firmId: string, purpose: KeyPurpose) => ({
  firmId,
  table: 'signature_keys',
  column: 'sealed_key',
  rowId: purpose,
})

/** The firm's key for a purpose with its certificate; made when it is first needed. */
async function keyFor(ctx: Keeper, firmId: string, purpose: KeyPurpose): Promise<SigningKey> {
  const validUntil = new Date(ctx.now().getTime() + spareMs)
  if (!(await findKey(ctx.db, firmId, purpose, validUntil))) await makeKey(ctx, firmId, purpose, validUntil)
  const found = await findKey(ctx.db, firmId, purpose, validUntil)
  if (!found) throw new Error('The key for signed files could not be created.')
  const pem = await ctx.secrets.open(ctx.db, placeOf(firmId, purpose), found.sealedKey)
  return { certificate: Buffer.from(found.certificate, 'base64'), privateKey: createPrivateKey(pem) }
}

async function makeKey(ctx: Keeper, firmId: string, purpose: KeyPurpose, validUntil: Date): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + validMs)
  const certificate = selfSigned({
    purpose,
    organization: await firmNameOf(ctx.db, firmId),
    privateKey,
    from: new Date(now.getTime() - dayMs),
    until: expiresAt,
  })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const sealedKey = await ctx.secrets.seal(ctx.db, placeOf(firmId, purpose), pem)
  const row = { firmId, purpose, certificate: certificate.toString('base64'), sealedKey, expiresAt }
  await putKey(ctx.db, row, validUntil)
}

export const sealKeys = async (ctx: Keeper, firmId: string) => ({
  seal: await keyFor(ctx, firmId, 'seal'),
  time: await keyFor(ctx, firmId, 'time'),
})

/** As viewers show it. */
export const fingerprintOf = ({ certificate }: SigningKey): string =>
  createHash('sha256').update(certificate).digest('hex')

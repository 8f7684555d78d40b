import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { ControlParts } from '#platform/installation/control-parts'
import { openKeyFile } from '#platform/keys/key-file'
import { freshDatabase } from '#test/database'
import { fill } from '#test/database-world'
import { type Encryption, encrypted, isEncrypted } from './encryption.ts'
import { passphraseIdentity } from './passphrase.ts'
import { readBackup, verifyBackup } from './read.ts'
import { recordedBackup } from './record.ts'

const root = mkdtempSync(join(tmpdir(), 'pam-sealed-'))
const passphrase = 'a long enough passphrase'
let parts: ControlParts

beforeAll(async () => {
  const dataDir = join(root, 'data')
  const database = await freshDatabase()
  await fill(database, dataDir)
  const keys = await openKeyFile(dataDir)
  parts = { database, dataDir, clock: systemClock, version: '0.1.0', keys, filesInBucket: false }
})
afterAll(async () => {
  await parts.database.close()
  rmSync(root, { recursive: true })
})

const make = (name: string, encryption: Encryption | null) =>
  recordedBackup({ ...parts, encryption }, { kind: 'manual', path: join(root, name) })

describe('an encrypted backup', () => {
  it('opens only with its passphrase, is verified, and has the content of a plain one', async () => {
    const plain = await make('plain.tar.gz', null)
    const made = await make('sealed.tar.gz.age', { passphrase })
    expect(made).toMatchObject({ encrypted: true, verified: true, rows: plain.rows + 1 })
    expect([await isEncrypted(plain.path), await isEncrypted(made.path)]).toEqual([false, true])
    const content = await readBackup(made.path, mkdtempSync(join(root, 'out-')), { secret: { passphrase } })
    const files = ({ entries }: typeof content) => entries.filter(({ name }) => name.startsWith('files/'))
    expect(files(content)).toEqual(files(await verifyBackup(plain.path)))
    await expect(verifyBackup(made.path)).rejects.toThrow('This backup is encrypted. Enter its passphrase')
    await expect(verifyBackup(made.path, { secret: { passphrase: 'another one entirely' } })).rejects.toThrow(
      'The passphrase is wrong: this backup cannot be opened with it. Nothing was changed.',
    )
  })

  it('made for a public key opens only with its identity, and this server cannot verify it', async () => {
    const [own, other] = [await generateIdentity(), await generateIdentity()]
    const made = await make('public.tar.gz.age', { recipients: [await identityToRecipient(own)] })
    expect(made).toMatchObject({ encrypted: true, verified: false })
    await expect(verifyBackup(made.path, { secret: { identities: [own] } })).resolves.toMatchObject({
      version: '0.1.0',
    })
    await expect(verifyBackup(made.path, { secret: { identities: [other] } })).rejects.toThrow(
      'The identity is wrong: this backup was encrypted for another key.',
    )
  })

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -40), Buffer.alloc(40)])],
  ])('that was %s is refused', async (name, change) => {
    const { path } = await make('whole.tar.gz.age', { passphrase })
    const broken = join(root, `${name}.age`)
    writeFileSync(broken, change(readFileSync(path)))
    await expect(verifyBackup(broken, { secret: { passphrase } })).rejects.toThrow(
      'This backup is incomplete or damaged, so it cannot be decrypted.',
    )
  })

  it('is in the format of age: the package that made it known opens ours, and we open its', async () => {
    const chunks: Uint8Array[] = []
    const words = async function* () {
      yield Buffer.from('A deed.')
    }
    for await (const chunk of encrypted(words(), { passphrase })) chunks.push(chunk)
    const theirs = new Decrypter()
    theirs.addPassphrase(passphrase)
    expect(await theirs.decrypt(Buffer.concat(chunks), 'text')).toBe('A deed.')
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(10)
    const ours = new Decrypter()
    ours.addIdentity(passphraseIdentity(passphrase))
    expect(await ours.decrypt(await encrypter.encrypt('A will.'), 'text')).toBe('A will.')
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { encryptionOf, readConfig } from '#config'
import { backupSecret, restoreArguments } from './backup-secret.ts'

const root = mkdtempSync(join(tmpdir(), 'pam-secret-'))
afterAll(() => rmSync(root, { recursive: true }))

const file = (name: string, text: string) => {
  writeFileSync(join(root, name), text)
  return join(root, name)
}
const sealed = file('sealed.age', 'age-encryption.org/v1\n-> scrypt')
const plain = file('plain.tar.gz', 'not encrypted')
const bare = readConfig({}, root)

describe('what opens a backup', () => {
  it('comes from a file, from the configuration, or is asked for in words', async () => {
    const identity = file('identity.txt', '# created: today\nAGE-SECRET-KEY-1ABC\n')
    const passphrase = file('passphrase.txt', 'from a file, line one\nignored')
    expect(await backupSecret(plain, bare, {})).toEqual({})
    expect(await backupSecret(sealed, bare, { identity })).toEqual({ identities: ['AGE-SECRET-KEY-1ABC'] })
    expect(await backupSecret(sealed, bare, { 'passphrase-file': passphrase })).toEqual({
      passphrase: 'from a file, line one',
    })
    const configured = readConfig({ BACKUP_PASSPHRASE: 'from the settings' }, root)
    expect(await backupSecret(sealed, configured, {})).toEqual({ passphrase: 'from the settings' })
    await expect(backupSecret(sealed, bare, {})).rejects.toThrow(
      /^This backup is encrypted\. Set BACKUP_PASS/,
    )
    await expect(backupSecret(sealed, bare, { identity: plain })).rejects.toThrow('has no line that starts')
    await expect(backupSecret(join(root, 'none'), bare, {})).rejects.toThrow('There is no backup at')
  })

  /** A terminal on which somebody types these keys. */
  async function typed(keys: string) {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: vi.fn() })
    const output = new PassThrough()
    const asking = backupSecret(sealed, bare, {}, { input, output })
    input.write(keys)
    const answer = await asking.catch((error: unknown) => error)
    output.end()
    return { answer, shown: await text(output), rawModes: input.setRawMode.mock.calls.flat() }
  }

  it('is typed on the terminal without being shown, and the terminal is left as it was', async () => {
    expect(await typed('three gray hens\r')).toEqual({
      answer: { passphrase: 'three gray hens' },
      shown: 'Passphrase of the backup: \n',
      rawModes: [true, false],
    })
    // A typo corrected with the backspace key, and a letter outside ASCII.
    expect((await typed('gris x\u007f\u007f hérons\r')).answer).toEqual({ passphrase: 'gris hérons' })
  })

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
    ['Ctrl-C after some letters', 'three\u0003'],
  ])('is not waited for any longer after %s', async (_, keys) => {
    const { answer, rawModes } = await typed(keys)
    expect(answer).toMatchObject({ message: 'No passphrase was typed. Nothing was changed.' })
    expect(rawModes).toEqual([true, false])
  })

  it('is not asked for without a terminal', async () => {
    const terminal = { input: new PassThrough(), output: new PassThrough() }
    await expect(backupSecret(sealed, bare, {}, terminal)).rejects.toThrow('Set BACKUP_PASSPHRASE')
    expect(terminal.output.readableLength).toBe(0)
  })

  it('is named after the backup or before it', () => {
    const expected = { file: 'b.tar.gz', isSure: true, options: { identity: 'key.txt' } }
    expect(restoreArguments(['--identity', 'key.txt', 'b.tar.gz', '--yes'])).toMatchObject(expected)
    expect(restoreArguments(['b.tar.gz', '--yes', '--identity', 'key.txt'])).toMatchObject(expected)
    for (const args of [[], ['--yes'], ['b.tar.gz', '--no-such-flag']])
      expect(() => restoreArguments(args)).toThrow(
        'Name the backup: npm run restore -- path/to/backup.tar.gz',
      )
  })
})

it('a configuration with a passphrase and a public key, or with a key that is none, is refused', () => {
  const key = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  const both = { BACKUP_PASSPHRASE: 'a long enough one', BACKUP_RECIPIENTS: key }
  expect(() => encryptionOf(readConfig(both, root))).toThrow('not both')
  expect(encryptionOf(readConfig({ BACKUP_RECIPIENTS: key }, root))).toEqual({ recipients: [key] })
  expect(() => readConfig({ BACKUP_RECIPIENTS: 'age1nonsense' }, root)).toThrow('must be public keys of age')
  expect(() => readConfig({ BACKUP_PASSPHRASE: 'short' }, root)).toThrow('at least 12 characters')
})

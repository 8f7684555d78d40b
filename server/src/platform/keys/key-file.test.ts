import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeyFile } from './key-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pam-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the key file', () => {
  it('is created once, readable only by its owner', async () => {
    const first = await openKeyFile(folder)
    const second = await openKeyFile(folder)
    expect((await stat(first.path)).mode & 0o777).toBe(0o600)
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(second.fingerprint).toBe(first.fingerprint)
    expect(second.derive('a')).toEqual(first.derive('a'))
    expect(await readdir(folder)).toEqual(['pam.key'])
  })

  it('is one and the same for processes that start at once', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => openKeyFile(folder)))
    expect(new Set(opened.map((keyFile) => keyFile.fingerprint)).size).toBe(1)
    expect(opened.filter((keyFile) => keyFile.isNew).length).toBe(1)
  })

  it('gives each purpose its own key and none away', async () => {
    const key = await openKeyFile(folder)
    const secret = (await readFile(key.path, 'utf8')).split('\n')[1]
    const derived = [key.derive('a'), key.derive('b')].map((buffer) => buffer.toString('base64'))
    expect(new Set([secret, ...derived]).size).toBe(3)
    expect(key.derive('a').length).toBe(32)
    expect(key.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([0o640, 0o604, 0o660, 0o644, 0o666])(
    'is refused when other users can read it (%o)',
    async (mode) => {
      const { path } = await openKeyFile(folder)
      await chmod(path, mode)
      await expect(openKeyFile(folder)).rejects.toThrow(`other users can read it. Run: chmod 600 ${path}`)
    },
  )

  it.each([
    ['empty', ''],
    ['a line too few', 'pam key v1: keep this file secret, and keep a copy of it apart from the backups\n'],
    ['without heading', `${Buffer.alloc(32).toString('base64')}\n`],
  ])('is refused, and not replaced, when it is damaged: %s', async (_how, content) => {
    const { path } = await openKeyFile(folder)
    await writeFile(path, content)
    await expect(openKeyFile(folder)).rejects.toThrow('it is damaged. Restore it from your copy.')
    expect(await readFile(path, 'utf8')).toBe(content)
  })

  it.each(['short', 'long', 'not base64'])('is refused when the key is %s', async (how) => {
    const { path } = await openKeyFile(folder)
    const [heading, secret = ''] = (await readFile(path, 'utf8')).split('\n')
    const bad = { short: secret.slice(4), long: secret + secret, 'not base64': `!${secret.slice(1)}` }[how]
    await writeFile(path, `${heading}\n${bad}\n`)
    await expect(openKeyFile(folder)).rejects.toThrow('it is damaged')
  })

  it('reports when it cannot be created', async () => {
    await writeFile(join(folder, 'a-file'), '')
    await expect(openKeyFile(join(folder, 'a-file'))).rejects.toThrow('could not be created')
  })
})

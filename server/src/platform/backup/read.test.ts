import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { freshDatabase } from '#test/database'
import { bytesOf, rewritten, sealed } from '#test/database-archive'
import { fill } from '#test/database-world'
import { makeBackup } from './backup.ts'
import { stageBackup } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'pam-archive-'))

describe('an archive', () => {
  const dataDir = join(root, 'live')
  const archive = join(root, 'pam.tar.gz')

  beforeAll(async () => {
    const database = await freshDatabase()
    await fill(database, dataDir)
    const about = { clock: systemClock, version: '0.1.0', keyFingerprint: 'abc', filesInBucket: false }
    await makeBackup({ database, dataDir, ...about }, archive)
    await database.close()
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const refusal = async (path: string) => {
    const place = join(root, 'refused')
    const error: unknown = await stageBackup(path, place).catch((value: unknown) => value)
    expect(readdirSync(place)).toEqual([])
    return error instanceof Error ? error.message : 'accepted'
  }

  it('is refused with a reason after any of 200 random changes', async () => {
    const whole = readFileSync(archive)
    const path = join(root, 'mutated.tar.gz')
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('flip'),
        at: fc.nat({ max: whole.length - 1 }),
        bit: fc.nat({ max: 7 }),
      }),
      fc.record({ kind: fc.constant('cut'), at: fc.nat({ max: whole.length - 1 }), bit: fc.constant(0) }),
      fc.record({ kind: fc.constant('grow'), at: fc.integer({ min: 1, max: 2000 }), bit: fc.constant(0) }),
      fc.record({ kind: fc.constant('drop'), at: fc.nat({ max: whole.length - 2 }), bit: fc.constant(0) }),
    )
    await fc.assert(
      fc.asyncProperty(change, async ({ kind, at, bit }) => {
        let bytes = Buffer.from(whole)
        if (kind === 'flip') bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
        if (kind === 'cut') bytes = bytes.subarray(0, at)
        if (kind === 'grow') bytes = Buffer.concat([bytes, Buffer.alloc(at)])
        if (kind === 'drop') bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])
        writeFileSync(path, bytes)
        expect(await refusal(path)).toContain('incomplete or damaged')
      }),
      { numRuns: 200 },
    )
  }, 120_000)

  it('is refused by its content too, when the seal was made to fit', async () => {
    const out = (name: string) => join(root, `${name}.tar.gz`)
    const flip = await rewritten(
      archive,
      out('flip'),
      (name, text) => (name.startsWith('database/users') ? text.replace('user1', 'user9') : text),
      false,
    )
    expect(await refusal(flip)).toContain('database/users.ndjson is damaged')
    const lost = await rewritten(
      archive,
      out('lost'),
      (name, text) => (name === 'database/users.ndjson' ? undefined : text),
      false,
    )
    expect(await refusal(lost)).toContain('is missing')
    const unlisted = await rewritten(
      archive,
      out('headless'),
      (name, text) => (name === 'manifest.json' ? undefined : text),
      false,
    )
    expect(await refusal(unlisted)).toContain('no manifest')
    const newer = await rewritten(
      archive,
      out('newer'),
      (name, text) => (name === 'manifest.json' ? text.replace('"format": 1', '"format": 2') : text),
      false,
    )
    expect(await refusal(newer)).toContain('newer version')
    const later = await rewritten(
      archive,
      out('later'),
      (name, text) =>
        name === 'manifest.json' ? text.replace('"name": "0001_auth.sql"', '"name": "9999_far.sql"') : text,
      false,
    )
    expect(await refusal(later)).toContain('newer version')
  })

  it.each([
    '../../escape',
    '/etc/passwd',
    'files/../../x',
    'database/a/b.ndjson',
    'files\\..\\x',
    'pam.key',
    '',
  ])('is refused when an entry is named %j', async (name) => {
    const tar = pack()
    tar.entry({ name }, 'x')
    tar.finalize()
    const path = join(root, 'slip.tar.gz')
    writeFileSync(path, sealed(gzipSync(await bytesOf(tar))))
    expect(await refusal(path)).toContain('unexpected name')
  })

  it('is refused when an entry is a link', async () => {
    const tar = pack()
    tar.entry({ name: 'manifest.json', type: 'symlink', linkname: '/etc/passwd' })
    tar.finalize()
    const path = join(root, 'link.tar.gz')
    writeFileSync(path, sealed(gzipSync(await bytesOf(tar))))
    expect(await refusal(path)).toContain('not a regular file')
  })

  it('is refused when there is none', async () => {
    expect(await refusal(join(root, 'absent.tar.gz'))).toContain('There is no backup at')
  })
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { makeOutbound } from '#platform/outbound/client'
import { unwatched } from '#platform/outbound/watch'
import { s3Server } from '#test/s3-server'
import type { FileStore } from './files.ts'
import { openLocalFiles } from './local.ts'
import { openS3Files } from './s3.ts'

const closers: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Kit {
  files: FileStore
  /** Where bytes wait or lie on this machine. */
  folder: string
  damage(id: string, how: (bytes: Buffer) => Buffer): Promise<void>
}

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pam-files-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const pathsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((dirent) => dirent.isFile())
    .map((dirent) => join(dirent.parentPath, dirent.name))

async function localKit(): Promise<Kit> {
  const folder = await temporary()
  const files = await openLocalFiles(folder, { clock: systemClock, keepFreeBytes: 0 })
  const damage = async (id: string, how: (bytes: Buffer) => Buffer) => {
    const path = (await pathsIn(folder)).find((text) => text.includes(id)) ?? ''
    await writeFile(path, how(await readFile(path)))
  }
  return { files, folder, damage }
}

const account = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a+secret/with=signs',
  region: 'eu-test-1',
  bucket: 'firm',
}

async function s3Kit() {
  const server = await s3Server({ ...account, pageSize: 3 })
  const outbound = makeOutbound({ watch: unwatched })
  closers.push(
    () => outbound.close(),
    () => server.close(),
  )
  const folder = await temporary()
  const options = { ...account, endpoint: server.url, pathStyle: true, prefix: 'pam files/' }
  const open = (change: object = {}) =>
    openS3Files({ ...options, ...change }, { spoolFolder: folder, outbound, clock: systemClock })
  const damage = async (id: string, how: (bytes: Buffer) => Buffer) => {
    const [key = '', found] = [...server.objects].find(([name]) => name.includes(id)) ?? []
    if (found) server.objects.set(key, { ...found, bytes: how(found.bytes) })
  }
  return { files: await open(), folder, damage, server, open }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const nobody = '00000000-0000-4000-8000-000000000000'

async function* inPieces(bytes: Buffer, size = 7000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each([
  ['in a folder', localKit],
  ['in a bucket', s3Kit as () => Promise<Kit>],
])('files %s', (_where, kit) => {
  it.each([0, 1, 65_536, 300_001])('come back as they were put (%i bytes)', async (size) => {
    const { files } = await kit()
    const bytes = randomBytes(size)
    const put = await files.put(inPieces(bytes))
    expect(put).toMatchObject({ size, sha256: sha256(bytes) })
    expect((await buffer(await files.open(put.id))).equals(bytes)).toBe(true)
    expect(await files.stat(put.id)).toEqual(put)
    expect(await files.verify(put.id)).toBe('good')
  })

  it('have ids that say nothing: the same bytes twice are two files', async () => {
    const { files } = await kit()
    const [one, two] = [await files.put(Buffer.from('same')), await files.put(Buffer.from('same'))]
    expect(one.id).not.toBe(two.id)
    expect(await files.delete(one.id)).toBe(true)
    expect((await buffer(await files.open(two.id))).toString()).toBe('same')
  })

  it('are listed completely, and gone when deleted', async () => {
    const { files } = await kit()
    const put = []
    for (let count = 0; count < 8; count += 1) put.push(await files.put(Buffer.from(`file ${count}`)))
    const byId = (list: Array<{ id: string }>) => list.toSorted((a, b) => a.id.localeCompare(b.id))
    const listed = []
    for await (const file of files.list()) listed.push(file)
    expect(byId(listed)).toEqual(byId(put))
    for (const { id } of put) expect(await files.delete(id)).toBe(true)
    for await (const file of files.list()) expect.unreachable(file.id)
  })

  it.each(['flip', 'cut', 'grow', 'empty'] as const)(
    'that were damaged (%s) are an error, never a file',
    async (how) => {
      const { files, damage } = await kit()
      const { id } = await files.put(randomBytes(200_000))
      await damage(id, (bytes) => {
        if (how === 'flip') bytes[100] = (bytes[100] ?? 0) ^ 1
        return {
          flip: bytes,
          cut: bytes.subarray(0, -1),
          grow: Buffer.concat([bytes, bytes]),
          empty: Buffer.alloc(0),
        }[how]
      })
      await expect(buffer(await files.open(id))).rejects.toThrow('damaged in storage')
      expect(await files.verify(id)).toBe('damaged')
    },
  )

  it('that are small and damaged give out no byte at all', async () => {
    const { files, damage } = await kit()
    const { id } = await files.put(Buffer.from('The tenant pays.'))
    await damage(id, () => Buffer.from('The tenant plays.'))
    const seen: Buffer[] = []
    const stream = (await files.open(id)).on('data', (chunk: Buffer) => seen.push(chunk))
    await expect(
      new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject)),
    ).rejects.toThrow('damaged')
    expect(seen).toEqual([])
  })

  it.each([nobody, '', '../../etc/passwd', '..', `${nobody}/../x`, `${nobody}\u0000`, 'x'.repeat(300)])(
    'do not exist under %j',
    async (id) => {
      const { files } = await kit()
      await expect(files.open(id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(files.stat(id)).rejects.toMatchObject({ code: 'not_found' })
      expect(await files.delete(id).catch((error: { code: string }) => error.code)).toSatisfy(
        (value) => value === false || value === 'not_found',
      )
    },
  )

  it('that are too large, broken off or given up leave nothing', async () => {
    const { files, folder } = await kit()
    const stop = new AbortController()
    async function* broken() {
      yield randomBytes(1000)
      throw new Error('the client went away')
    }
    async function* givenUp() {
      yield randomBytes(1000)
      stop.abort(new Error('given up'))
      yield randomBytes(1000)
    }
    await expect(files.put(randomBytes(1001), { maxBytes: 1000 })).rejects.toMatchObject({
      code: 'too_large',
    })
    await expect(files.put(broken())).rejects.toThrow('the client went away')
    await expect(files.put(givenUp(), { signal: stop.signal })).rejects.toThrow('given up')
    expect(await pathsIn(folder)).toEqual([])
    for await (const file of files.list()) expect.unreachable(file.id)
  })

  it('leave nothing after 100 uploads given up at every stage', async () => {
    const { files, folder } = await kit()
    async function* brokenAfter(pieces: number) {
      for (let count = 0; count < pieces; count += 1) yield randomBytes(100)
      throw new Error('gone')
    }
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => expect(files.put(brokenAfter(at % 10))).rejects.toThrow('gone')),
    )
    expect(await pathsIn(folder)).toEqual([])
  })

  it.each(['ENOSPC', 'EDQUOT'])('say in words that there is no room (%s)', async (code) => {
    const { files, folder } = await kit()
    async function* full() {
      yield randomBytes(1000)
      throw Object.assign(new Error('write failed'), { code })
    }
    await expect(files.put(full())).rejects.toMatchObject({ code: 'storage_full' })
    expect(await pathsIn(folder)).toEqual([])
  })

  it('can be checked for writability, and the check leaves nothing', async () => {
    const { files, folder } = await kit()
    await files.check()
    expect(await pathsIn(folder)).toEqual([])
  })
})

describe('a folder', () => {
  it('is private to its owner', async () => {
    const { files, folder } = await localKit()
    await files.put(Buffer.from('x'))
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      expect((await stat(join(entry.parentPath, entry.name))).mode & 0o077).toBe(0)
    }
  })

  it('without room refuses in words', async () => {
    const files = await openLocalFiles(await temporary(), {
      clock: systemClock,
      keepFreeBytes: Number.MAX_SAFE_INTEGER,
    })
    await expect(files.put(Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full' })
    await expect(files.check()).rejects.toMatchObject({ code: 'storage_full' })
  })

  it('is cleared of uploads that a dead process left, and of those only', async () => {
    const { files, folder } = await localKit()
    const { id } = await files.put(Buffer.from('kept'))
    await writeFile(join(folder, 'incoming', 'abandoned'), 'half')
    const tomorrow = { now: () => new Date(Date.now() + 25 * 3_600_000) }
    await openLocalFiles(folder, { clock: systemClock, keepFreeBytes: 0 })
    expect((await pathsIn(folder)).length).toBe(2)
    const later = await openLocalFiles(folder, { clock: tomorrow, keepFreeBytes: 0 })
    expect((await pathsIn(folder)).length).toBe(1)
    expect(await later.verify(id)).toBe('good')
  })
})

describe('a bucket', () => {
  it('sees only requests it can verify', async () => {
    const { files, server } = await s3Kit()
    await files.put(Buffer.from('signed'))
    expect(server.refused).toEqual([])
    expect([...server.objects.keys()][0]).toMatch(/^pam files\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  })

  it.each([
    ['secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['key', { accessKeyId: 'OTHER' }, 'InvalidAccessKeyId'],
    ['region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('with the wrong %s is refused in words', async (_what, change, code) => {
    const { open, server } = await s3Kit()
    const files = await open(change)
    await expect(files.put(Buffer.from('x'))).rejects.toThrow(
      'The file storage refused the request. Check its keys and its bucket.',
    )
    expect(server.refused).toEqual([code])
  })

  it('named in the host works like one named in the path', async () => {
    const { server, folder } = await s3Kit()
    const resolve = () => Promise.resolve(['127.0.0.1'])
    const outbound = makeOutbound({ watch: unwatched, resolve })
    closers.push(() => outbound.close())
    const endpoint = `http://s3.test:${server.port}`
    const options = { ...account, endpoint, pathStyle: false }
    const files = await openS3Files(options, { spoolFolder: folder, outbound, clock: systemClock })
    const { id } = await files.put(Buffer.from('by host'))
    expect((await buffer(await files.open(id))).toString()).toBe('by host')
    expect(server.refused).toEqual([])
  })

  it('that stumbles is asked again', async () => {
    const { files, server } = await s3Kit()
    server.faults.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' })
    const { id } = await files.put(Buffer.from('x'))
    expect((await buffer(await files.open(id))).toString()).toBe('x')
  })

  it('that stays down is an error after three tries', async () => {
    const { files, server } = await s3Kit()
    server.faults.push(...Array.from({ length: 3 }, () => ({ status: 503, code: 'SlowDown' })))
    await expect(files.put(Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(server.faults).toEqual([])
  })

  it('that is full says so', async () => {
    const { files, server } = await s3Kit()
    server.faults.push({ status: 507, code: 'XMinioStorageFull' })
    await expect(files.put(Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full' })
  })
})

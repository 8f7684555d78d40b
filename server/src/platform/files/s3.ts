import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Clock } from '#platform/clock'
import { AppError } from '#platform/errors'
import { newId } from '#platform/id'
import type { HttpRequest, Outbound, OutboundResponse } from '#platform/outbound/outbound'
import { isWhole, verified } from './checked.ts'
import { damaged, noSuchFile } from './errors.ts'
import type { FileStore, StoredFile } from './files.ts'
import { type S3Options, s3Requests } from './s3-request.ts'
import { Spool } from './spool.ts'

export type { S3Options } from './s3-request.ts'

interface S3Parts {
  /** Where uploads wait until their checksum is known: a request is signed over it. */
  readonly spoolFolder: string
  readonly outbound: Outbound<HttpRequest>
  readonly clock: Clock
}

const idShape = /^[0-9a-f-]{36}$/
const checksum = 'x-amz-meta-sha256'

/** Files in a bucket: `<prefix>ab/cd/<id>` with the checksum as metadata. */
export async function openS3Files(
  options: S3Options,
  { spoolFolder, outbound, clock }: S3Parts,
): Promise<FileStore> {
  const s3 = s3Requests(options, outbound, clock)
  const spool = new Spool(spoolFolder, 0)
  await spool.prepare(clock.now())

  const get = (id: string) => s3({ method: 'GET', key: keyOf(id) })

  async function stat(id: string): Promise<StoredFile> {
    const head = await s3({ method: 'HEAD', key: keyOf(id) })
    head.discard()
    return { id, size: Number(head.headers['content-length']), sha256: checksumOf(head) }
  }

  async function* keys(): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const query = {
        'list-type': '2',
        prefix: options.prefix ?? '',
        ...(token && { 'continuation-token': token }),
      }
      const page = await (await s3({ method: 'GET', key: '', query })).text()
      yield* tagged(page, 'Key')
      token = tagged(page, 'NextContinuationToken')[0]
    } while (token)
  }

  return {
    async put(content, putOptions = {}) {
      const { path, size, sha256 } = await spool.write(content, putOptions)
      const id = newId()
      try {
        const body = () => createReadStream(path)
        const headers = { [checksum]: sha256, 'content-type': 'application/octet-stream' }
        const answer = await s3({ method: 'PUT', key: keyOf(id), headers, sha256, body, bodyLength: size })
        answer.discard()
      } finally {
        await rm(path, { force: true })
      }
      return { id, size, sha256 }
    },
    async open(id) {
      const answer = await get(id)
      return Readable.from(verified(answer.stream(), checksumOf(answer)), { objectMode: false })
    },
    stat,
    async delete(id) {
      if (!(await whether(stat(id)))) return false
      const answer = await s3({ method: 'DELETE', key: keyOf(id) })
      answer.discard()
      return true
    },
    async *list() {
      for await (const key of keys()) {
        const id = key.split('/').at(-1) ?? ''
        const found = idShape.test(id) ? await whether(stat(id)) : undefined
        if (found) yield found
      }
    },
    async verify(id) {
      const answer = await whether(get(id))
      if (!answer) return 'missing'
      return (await isWhole(answer.stream(), checksumOf(answer))) ? 'good' : 'damaged'
    },
    async check() {
      await spool.check()
      await (await s3({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } })).bytes()
    },
  }
}

function keyOf(id: string): string {
  if (!idShape.test(id)) throw noSuchFile()
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`
}

function checksumOf(answer: OutboundResponse): string {
  const found = answer.headers[checksum]
  if (found === undefined) {
    answer.discard()
    throw damaged()
  }
  return found
}

/** Not found becomes nothing; every other fault stays one. */
const whether = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  })

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const tagged = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ''),
  )

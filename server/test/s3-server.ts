import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { httpPeer } from './peer.ts'

interface Stored {
  bytes: Buffer
  headers: Record<string, string>
}

interface S3ServerOptions {
  accessKeyId: string
  secretAccessKey: string
  region: string
  bucket: string
  pageSize?: number
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** RFC 3986: everything but letters, digits and -._~ is written as %XX. */
const encoded = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')

/** Signature version 4, worked out here from its public description, not by the library under test. */
function expectedSignature(
  request: IncomingMessage,
  url: URL,
  signedHeaders: string[],
  scope: string,
  secret: string,
) {
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const path = url.pathname
    .split('/')
    .map((text) => encoded(decodeURIComponent(text)))
    .join('/')
  const headers = signedHeaders.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  const canonical = [
    request.method,
    path,
    query.join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

/** A small S3: signed requests only, whole objects with metadata, listing by pages, and faults on demand. */
export async function s3Server(options: S3ServerOptions) {
  const objects = new Map<string, Stored>()
  const faults: Array<{ status: number; code: string }> = []
  const refused: string[] = []

  function whyNot(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
    const given =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      )
    if (!given) return 'AccessDenied'
    const [, id, scope = '', names = '', signature] = given
    const date = String(request.headers['x-amz-date'])
    if (id !== options.accessKeyId) return 'InvalidAccessKeyId'
    if (scope !== `${date.slice(0, 8)}/${options.region}/s3/aws4_request`)
      return 'AuthorizationHeaderMalformed'
    const signed = names.split(';')
    const needed = ['host', ...Object.keys(request.headers).filter((text) => text.startsWith('x-amz-'))]
    if (needed.some((text) => !signed.includes(text))) return 'AccessDenied'
    if (signature !== expectedSignature(request, url, signed, scope, options.secretAccessKey))
      return 'SignatureDoesNotMatch'
    return request.headers['x-amz-content-sha256'] === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch'
  }

  function list(url: URL, response: ServerResponse) {
    const size = Number(url.searchParams.get('max-keys') ?? options.pageSize ?? 1000)
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .filter((text) => text.startsWith(url.searchParams.get('prefix') ?? '') && text > after)
      .sort()
    const page = keys.slice(0, size)
    const isMore = keys.length > size
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  }

  const peer = await httpPeer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const fail = (status: number, code: string) => {
      refused.push(code)
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`)
    }
    const fault = faults.shift()
    if (fault) return fail(fault.status, fault.code)
    const why = whyNot(request, url, body)
    if (why) return fail(403, why)
    const inHost = url.hostname.startsWith(`${options.bucket}.`)
    const [bucket, ...rest] = [...(inHost ? [options.bucket] : []), ...url.pathname.split('/').slice(1)]
    const key = rest.map(decodeURIComponent).join('/')
    if (bucket !== options.bucket) return fail(404, 'NoSuchBucket')
    if (request.method === 'GET' && key === '') return list(url, response)
    if (request.method === 'PUT') {
      const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'))
      objects.set(key, { bytes: body, headers: Object.fromEntries(meta) as Record<string, string> })
      return response.end()
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!found) return fail(404, 'NoSuchKey')
    response.writeHead(200, { ...found.headers, 'content-length': found.bytes.length })
    return response.end(request.method === 'HEAD' ? undefined : found.bytes)
  })
  return { ...peer, objects, faults, refused }
}

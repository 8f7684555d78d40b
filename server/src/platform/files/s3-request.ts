import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Clock } from '#platform/clock'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import type { HttpRequest, Outbound, OutboundResponse } from '#platform/outbound/outbound'
import { noSuchFile, storageFull } from './errors.ts'

export interface S3Options {
  /** For example https://s3.eu-central-1.amazonaws.com or http://localhost:9000. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket in the path instead of the host name, as most self-hosted servers expect. */
  readonly pathStyle: boolean
  /** Put before every key, so that a bucket can be shared. */
  readonly prefix?: string
}

export interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly sha256?: string
  readonly body?: () => AsyncIterable<Uint8Array>
  readonly bodyLength?: number
}

export type S3 = (call: S3Call) => Promise<OutboundResponse>

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const tries = 3
const hour = 3_600_000

/** Signs each request and sends it; retries the failures the server marks as temporary. */
export function s3Requests(options: S3Options, outbound: Outbound<HttpRequest>, clock: Clock): S3 {
  const base = new URL(options.endpoint)
  const prefix = options.prefix ?? ''
  const inPath = options.pathStyle ? `/${options.bucket}` : ''
  if (!options.pathStyle) base.hostname = `${options.bucket}.${base.hostname}`
  // The endpoint comes from the installation's own configuration, so a server in the office is meant.
  const allowPrivate = [nameOf(parseTarget(base.href))]

  async function send(call: S3Call): Promise<OutboundResponse> {
    const url = new URL(`${inPath}/${call.key && prefix}${call.key}`, base)
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method: call.method,
      url: url.href,
      headers: { ...call.headers, 'x-amz-content-sha256': call.sha256 ?? emptySha256 },
      service: 's3',
      region: options.region,
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
      datetime: clock
        .now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    })
    const signed = await signer.sign()
    const request: HttpRequest = {
      url: signed.url.href,
      method: call.method,
      // Decoding would change bytes whose checksum we know.
      headers: { 'accept-encoding': 'identity', ...Object.fromEntries(signed.headers) },
      timeoutMs: hour,
      maxBytes: Number.MAX_SAFE_INTEGER,
      allowPrivate,
    }
    return outbound.request(
      call.body ? { ...request, body: call.body(), bodyLength: call.bodyLength ?? 0 } : request,
    )
  }

  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(call).catch((error: unknown) => {
        if (attempt === tries || !(error instanceof AppError) || error.code !== 'unavailable') throw error
      })
      if (answer && answer.status < 300) return answer
      const isPassing = !answer || (answer.status >= 500 && answer.status !== 507)
      if (answer && (!isPassing || attempt === tries)) throw await refusal(answer)
      answer?.discard()
      await setTimeout(100 * 2 ** attempt * Math.random())
    }
  }
}

const fullCodes = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'EntityTooLarge'])

async function refusal(answer: OutboundResponse): Promise<AppError> {
  if (answer.status === 404) {
    answer.discard()
    return noSuchFile()
  }
  const [, code = ''] = /<Code>([A-Za-z0-9]+)<\/Code>/.exec(await answer.text()) ?? []
  if (answer.status === 507 || fullCodes.has(code)) return storageFull()
  return new AppError('unavailable', 'The file storage refused the request. Check its keys and its bucket.', {
    cause: new Error(`status ${answer.status} ${code}`),
  })
}

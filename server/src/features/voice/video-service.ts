import { z } from 'zod'
import { askService, serviceAvailability } from '#features/settings'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { nameOf, parseTarget } from '#platform/outbound/address'
import { videoService } from './services.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound'>

/** For whom the service is asked. */
export interface Asker {
  readonly firmId: string
  readonly actorId: string | null
  readonly caseId: string | null
  readonly signal: AbortSignal
}

/** The face the service itself offers for such videos. */
const presenter = 'https://d-id-public-bucket.s3.us-west-2.amazonaws.com/alice.jpg'
const largestVideo = 100 * 1024 * 1024
const unknown = () => new AppError('unavailable', 'The video service returned an unexpected response.')

const begun = z.object({ id: z.string().min(1).max(200) })

/** Hands over the words of an answer, once; what comes back is what the service calls the video. */
export async function beginVideo(parts: Parts, asker: Asker, text: string): Promise<string> {
  const answer = await askService(parts, {
    ...videoService,
    ...asker,
    path: '/talks',
    method: 'POST',
    purpose: 'Present an answer as a video',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      source_url: presenter,
      script: { type: 'text', input: text },
      config: { result_format: 'mp4' },
    }),
    longestMs: 60_000,
    mostBytes: 1024 * 1024,
  })
  const parsed = begun.safeParse(await answer.json().catch(() => null))
  if (!parsed.success) throw unknown()
  return parsed.data.id
}

const talk = z.object({
  status: z.enum(['created', 'started', 'done', 'error', 'rejected']),
  result_url: z.url({ protocol: /^https?$/ }).optional(),
  error: z.object({ description: z.string().optional() }).nullish(),
})

/** The URL of a finished video; null while it is being made. A failure carries the service's reason. */
export async function askForVideo(parts: Parts, asker: Asker, providerId: string): Promise<string | null> {
  const answer = await askService(parts, {
    ...videoService,
    ...asker,
    path: `/talks/${encodeURIComponent(providerId)}`,
    purpose: 'Check the status of a video',
    headers: { accept: 'application/json' },
    longestMs: 30_000,
    mostBytes: 1024 * 1024,
  })
  const parsed = talk.safeParse(await answer.json().catch(() => null))
  if (!parsed.success) throw unknown()
  const { status, result_url: url, error } = parsed.data
  if (status === 'error' || status === 'rejected')
    throw new VideoRefused(
      `The video service could not create the video${error?.description ? `: ${error.description.slice(0, 200)}` : '.'}`,
    )
  if (status !== 'done') return null
  if (!url) throw unknown()
  return url
}

/** The service failed permanently: retrying is of no use. */
export class VideoRefused extends AppError {
  constructor(message: string) {
    super('unavailable', message)
  }
}

/** The bytes, without our key: they lie at another address than the service. */
export async function fetchVideo(parts: Parts, { firmId, actorId, caseId, signal }: Asker, url: string) {
  const availability = await serviceAvailability(parts, firmId, videoService)
  if ('whyNot' in availability) throw new AppError('conflict', availability.whyNot)
  const { allowPrivate, address } = availability.connection
  const answer = await parts.outbound.request({
    url,
    firmId,
    actorId,
    signal,
    provider: 'did',
    purpose: 'Fetch a video',
    headers: { accept: 'video/mp4' },
    ...(caseId && { caseId }),
    timeoutMs: 300_000,
    idleTimeoutMs: 30_000,
    maxBytes: largestVideo,
    ...(allowPrivate && { allowPrivate: [nameOf(parseTarget(address))] }),
  })
  if (
    answer.status === 200 &&
    /^(video\/mp4|application\/octet-stream|binary\/octet-stream)\b/.test(
      answer.headers['content-type'] ?? '',
    )
  )
    return mp4Alone(answer.stream())
  answer.discard()
  throw new AppError('unavailable', 'The video service did not return the video. Try again later.')
}

/** An MP4 has its type in the first box; anything else is not stored. */
async function* mp4Alone(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const piece of content) {
    if (head === null) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < 12) continue
    if (head.subarray(4, 8).toString('latin1') !== 'ftyp') throw notAVideo()
    yield head
    head = null
  }
  if (head !== null) throw notAVideo()
}

const notAVideo = () =>
  new VideoRefused('The video service returned something that is not a video. Nothing was saved.')

import { z } from 'zod'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import { askService, serviceAvailability } from './ask-service.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound'>

/** Client text is embedded. */
const service = { provider: 'embedding', name: 'the embedding service', hands: 'client_data' } as const

/** Whose numbers a firm's embedding service gives: texts of two models are never compared. Null where there is none. */
export async function embeddingService(
  services: Pick<Services, 'db' | 'secrets'>,
  firmId: string,
): Promise<string | null> {
  const availability = await serviceAvailability(services, firmId, service)
  if ('whyNot' in availability || !availability.connection.fields.model) return null
  const { address, fields } = availability.connection
  return `${address}#${fields.model}`
}

interface Texts {
  readonly firmId: string
  readonly actorId: string | null
  /** Where they all are of one case. */
  readonly caseId: string | null
  readonly purpose: string
  readonly texts: readonly string[]
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

const mostBytes = 64 * 1024 * 1024
const answerShape = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(8).max(8192) })),
})

/** What texts mean to the firm's embedding service, each as numbers of length one, all of one size. */
export async function embedTexts(services: Parts, texts: Texts): Promise<Float32Array[]> {
  const availability = await serviceAvailability(services, texts.firmId, service)
  if ('whyNot' in availability) throw new AppError('conflict', availability.whyNot)
  const { model } = availability.connection.fields
  const answer = await askService(services, {
    ...service,
    firmId: texts.firmId,
    actorId: texts.actorId,
    caseId: texts.caseId,
    purpose: texts.purpose,
    signal: texts.signal,
    path: '/embeddings',
    method: 'POST',
    longestMs: texts.timeoutMs,
    mostBytes,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ model, input: texts.texts, encoding_format: 'float' }),
  })
  const parsed = answerShape.safeParse(await answer.json().catch(() => null))
  const rows = parsed.data?.data.toSorted((a, b) => a.index - b.index) ?? []
  const [first] = rows
  const isWhole =
    rows.length === texts.texts.length &&
    rows.every(({ index, embedding }, at) => index === at && embedding.length === first?.embedding.length)
  if (!isWhole) throw new AppError('unavailable', 'The embedding service returned an unexpected response.')
  return rows.map(({ embedding }) => unit(embedding))
}

function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, (value) => value / length)
}

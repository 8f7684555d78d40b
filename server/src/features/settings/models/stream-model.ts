import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'
import type { OutboundRequest, OutboundResponse } from '#platform/outbound/outbound'
import { postToModel, reachModel } from './ask-model.ts'

type Parts = Pick<Services, 'db' | 'secrets' | 'outbound'>

interface Streamed {
  readonly firmId: string
  readonly actorId: string | null
  readonly caseId: string | null
  /** For the ledger of what left. */
  readonly purpose: string
  /** The question as the service takes it, with the model in it. */
  readonly body: Readonly<Record<string, unknown>>
  readonly limits: Pick<OutboundRequest, 'timeoutMs' | 'idleTimeoutMs' | 'maxBytes'>
  readonly signal: AbortSignal
}

/** A question with a streamed answer. Refused before anything is sent if the policy forbids it. */
export async function streamModel(
  services: Parts,
  { body, limits, ...asked }: Streamed,
): Promise<OutboundResponse> {
  const reached = await reachModel(services, asked.firmId)
  if ('whyNot' in reached) throw new AppError('conflict', reached.whyNot)
  return postToModel(services, reached.connection, {
    ...asked,
    accept: 'text/event-stream',
    limits,
    body: { ...body, stream: true, stream_options: { include_usage: true } },
  })
}

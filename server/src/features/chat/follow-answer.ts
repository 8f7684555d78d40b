import { setTimeout as wait } from 'node:timers/promises'
import type { ChatEvent } from '@pam/contracts/chat'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import type { Assistant } from './assistant.ts'
import { endCut } from './cut-answers.ts'
import { messageView } from './message-view.ts'
import { type FoundMessage, messageAsKept } from './messages.queries.ts'

const lookEveryMs = 1000

/** What is written from now on, or at once what was kept. */
export async function followAnswer(
  ctx: Ctx,
  assistant: Assistant,
  { message }: Granted<FoundMessage, 'read'>,
  after: number,
): Promise<AsyncIterable<ChatEvent>> {
  return assistant.follow(message.id, after, ctx.signal) ?? asStored(ctx, assistant, message.id, after)
}

/** An answer another process writes, or wrote: what it stores is told until the end, and it ends also where that process did. */
async function* asStored(
  ctx: Ctx,
  assistant: Assistant,
  messageId: string,
  after: number,
): AsyncGenerator<ChatEvent> {
  let at = after
  while (!ctx.signal.aborted) {
    await endCut(ctx, { messageId, but: assistant.writing() })
    const kept = await messageAsKept(ctx.db, messageId)
    if (!kept) return
    if (kept.state !== 'writing') {
      yield { is: 'end', message: await messageView(ctx, kept) }
      return
    }
    if (kept.text.length > at) yield { is: 'text', at, text: kept.text.slice(at) }
    at = Math.max(at, kept.text.length)
    // Who leaves need not wait.
    await wait(lookEveryMs, undefined, { signal: ctx.signal }).catch(() => undefined)
  }
}

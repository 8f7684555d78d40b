import { setTimeout as wait } from 'node:timers/promises'
import type { ChatEvent } from '@pam/contracts/chat'
import { presentActor } from '#features/auth'
import type { Ctx } from '#platform/context'
import type { Granted } from '#platform/grant'
import type { Assistant } from './built-in/assistant.ts'
import { messageView } from './conversations/message-view.ts'
import { type FoundMessage, findMessage, messageAsKept } from './conversations/messages.queries.ts'
import { endCut } from './cut-answers.ts'

const lookEveryMs = 1000
const sightEveryMs = 250

/** New text from now on, or the stored answer at once. */
export async function followAnswer(
  ctx: Ctx,
  assistant: Assistant,
  { message }: Granted<FoundMessage, 'read'>,
  after: number,
): Promise<AsyncIterable<ChatEvent>> {
  const events =
    assistant.follow(message.id, after, ctx.signal) ?? asStored(ctx, assistant, message.id, after)
  return whileSeen(ctx, message.id, events)
}

/** Stops for anyone who loses access to the conversation meanwhile: removed from the team, demoted, deactivated. */
async function* whileSeen(
  ctx: Ctx,
  messageId: string,
  events: AsyncIterable<ChatEvent>,
): AsyncGenerator<ChatEvent> {
  let lookedAt = Number.NEGATIVE_INFINITY
  for await (const event of events) {
    // The last event has the whole message, so it always needs a new access check.
    if (event.is === 'end' || performance.now() - lookedAt >= sightEveryMs) {
      const seen = await asSeenNow(ctx, messageId)
      if (!seen) return
      if (event.is === 'end' || seen.isWithheld) {
        yield { is: 'end', message: await seen.view() }
        return
      }
      lookedAt = performance.now()
    }
    yield event
  }
}

/** The message as its reader may see it now: the asker may see more than a follower. */
async function asSeenNow({ db, actor }: Ctx, messageId: string) {
  const now = await presentActor(db, actor.firmId, actor.userId)
  const found = now && (await findMessage(db, now, messageId))
  if (!now || !found) return null
  return {
    isWithheld: found.isWithheld,
    view: () => messageView({ db, actor: now }, found.message),
  }
}

/** An answer written by another process: its saved text is streamed until the end, even if that process died. */
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
    // A disconnecting reader need not wait.
    await wait(lookEveryMs, undefined, { signal: ctx.signal }).catch(() => undefined)
  }
}

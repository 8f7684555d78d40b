import { setTimeout as wait } from 'node:timers/promises'
import type { ChatEvent } from '@pam/contracts/chat'
import { presentActor } from '#features/auth'
import type { Ctx } from '#platform/context'
import { sharedRead } from '#platform/database/shared-read'
import type { Granted } from '#platform/grant'
import type { Assistant } from './built-in/assistant.ts'
import { messageView } from './conversations/message-view.ts'
import { findMessage, messageAsKept, type SeenMessage, seenAmong } from './conversations/messages.queries.ts'
import { endCut } from './cut-answers.ts'
import type { LiveEvent } from './live-answers.ts'

const lookEveryMs = 1000
const sightEveryMs = 250

/** New text from now on, or the stored answer at once. `askedAt`: just before it was found that they may read it. */
export async function followAnswer(
  ctx: Ctx,
  assistant: Assistant,
  { message, isWithheld }: Granted<SeenMessage, 'read'>,
  { after, askedAt }: { readonly after: number; readonly askedAt: number },
): Promise<AsyncIterable<ChatEvent>> {
  const events =
    assistant.follow(message.id, after, ctx.signal) ?? asStored(ctx, assistant, message.id, after)
  return whileSeen(ctx, message.id, events, isWithheld ? Number.NEGATIVE_INFINITY : askedAt)
}

/** Stops for anyone who loses access to the conversation meanwhile: removed from the team, demoted, deactivated. */
async function* whileSeen(
  ctx: Ctx,
  messageId: string,
  events: AsyncIterable<LiveEvent>,
  begunAt: number,
): AsyncGenerator<ChatEvent> {
  let lookedAt = begunAt
  for await (const event of events) {
    if (event.is === 'end') {
      // It has the whole message, so it always needs a new access check.
      yield* lastEvent(ctx, messageId)
      return
    }
    if (performance.now() - lookedAt >= sightEveryMs) {
      const startedAt = performance.now()
      if (!(await isSeenNow(ctx, messageId))) {
        // Withheld, or gone altogether.
        yield* lastEvent(ctx, messageId)
        return
      }
      lookedAt = startedAt
    }
    yield event
  }
}

/** The message as its reader may see it now, who may see less than the asker; nothing if they may not read it at all. */
async function* lastEvent({ db, actor }: Ctx, messageId: string): AsyncGenerator<ChatEvent> {
  const now = await presentActor(db, actor.firmId, actor.userId)
  const found = now && (await findMessage(db, now, messageId))
  if (now && found) yield { is: 'end', message: await messageView({ db, actor: now }, found.message) }
}

/** Messages a person reads at this moment that are to be checked next, by person. */
const toCheck = new Map<string, Set<string>>()

/** Whether they may still read it. Everything one person reads at the same time is checked together. */
async function isSeenNow({ db, actor: { firmId, userId } }: Ctx, messageId: string): Promise<boolean> {
  const person = `${firmId} ${userId}`
  const ids = toCheck.get(person) ?? new Set<string>()
  toCheck.set(person, ids.add(messageId))
  const seen = await sharedRead(db, `seen messages ${person}`, async () => {
    toCheck.delete(person)
    const now = await presentActor(db, firmId, userId)
    return now ? seenAmong(db, now, [...ids]) : new Set<string>()
  })
  return seen.has(messageId)
}

/** An answer written by another process: its saved text is streamed until the end, even if that process died. */
async function* asStored(
  ctx: Ctx,
  assistant: Assistant,
  messageId: string,
  after: number,
): AsyncGenerator<LiveEvent> {
  let at = after
  while (!ctx.signal.aborted) {
    await endCut(ctx, { messageId, but: assistant.writing() })
    const kept = await messageAsKept(ctx.db, messageId)
    if (!kept) return
    if (kept.state !== 'writing') {
      yield { is: 'end' }
      return
    }
    if (kept.text.length > at) yield { is: 'text', at, text: kept.text.slice(at) }
    at = Math.max(at, kept.text.length)
    // A disconnecting reader need not wait.
    await wait(lookEveryMs, undefined, { signal: ctx.signal }).catch(() => undefined)
  }
}

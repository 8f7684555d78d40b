import { z } from 'zod'
import { isHeld } from '#features/cases'
import { retentionOf } from '#features/settings'
import { record } from '#platform/audit/audit'
import { defineJob, type JobCtx } from '#platform/jobs/define'
import { announce } from '#platform/jobs/events'
import type { ConversationRow } from '#slice/chat/chat.table'
import { conversationRemoved } from '#slice/chat/chat-events'
import { casesOfConversation } from './cases-of-conversation.ts'
import { deleteConversation } from './conversations.queries.ts'
import { firmsWithConversations, untouchedSince } from './retention.queries.ts'

const atOnce = 200

/** Conversations without new messages are deleted after the firm's retention period. Anything under hold stays. */
export const removeOldConversations = defineJob({
  name: 'chat.remove_old',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '50 3 * * *', timeZone: 'UTC' },
  async run(ctx: JobCtx) {
    for (const { firmId } of await firmsWithConversations(ctx.db)) {
      const { chat_months: months } = await retentionOf(ctx.db, firmId)
      if (months === null) continue
      const before = new Date(ctx.now())
      before.setUTCMonth(before.getUTCMonth() - months)
      let last: string | null = null
      for (;;) {
        const some: ConversationRow[] = await untouchedSince(ctx.db, firmId, before, last, atOnce)
        for (const conversation of some) {
          ctx.signal.throwIfAborted()
          await removeUnlessHeld(ctx, conversation)
        }
        last = some.at(-1)?.id ?? null
        if (some.length < atOnce) break
      }
    }
  },
})

async function removeUnlessHeld(ctx: JobCtx, entry: ConversationRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const caseId of await casesOfConversation(tx, entry)) if (await isHeld(tx, caseId)) return
    await deleteConversation(tx, entry.id)
    const by = {
      actor: { userId: entry.firmId, firmId: entry.firmId, role: 'admin' as const, sessionId: null },
      now: ctx.now,
    }
    await record(tx, by, 'chat.removed', entry.id, { case_id: entry.caseId, reason: 'retention' })
    await announce(ctx, tx, conversationRemoved, { conversationId: entry.id })
  })
}

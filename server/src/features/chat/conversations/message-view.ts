import type { ChatMessage, ChatProposal } from '@pam/contracts/chat'
import { namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { sharedRead } from '#platform/database/shared-read'
import type { MessageRow, ProposalRow } from '#slice/chat/chat.table'
import { callsOfMessages, type Sums } from '#slice/chat/model/calls.queries'
import { countTries, proposalsOf } from './messages.queries.ts'
import { asStillSeen } from './still-seen.queries.ts'

export const proposalView = (row: ProposalRow): ChatProposal => ({
  id: row.id,
  tool: row.tool,
  title: row.title,
  details: row.details,
  state: row.state,
  outcome: row.outcome,
  link: row.link,
})

const takenView = (value: (Sums & { isEstimate: boolean }) | undefined): ChatMessage['use'] =>
  value
    ? {
        input_tokens: value.inputTokens,
        output_tokens: value.outputTokens,
        is_estimate: value.isEstimate,
        cost_micros: value.unpriced > 0 ? null : value.costMicros,
      }
    : null

/** Messages as the actor may read them now, with the current status of proposals. */
export async function messageViews(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  stored: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const rows = await asStillSeen(ctx.db, ctx.actor, stored)
  const [first] = rows
  if (!first) return []
  const proposals = await proposalsOf(
    ctx.db,
    rows.flatMap(({ id, blocks }) => (blocks.some(({ is }) => is === 'proposal') ? [id] : [])),
  )
  const tries = await countTries(ctx.db, first.conversationId)
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map(({ authorId }) => authorId),
  )
  const used = await callsOfMessages(
    ctx.db,
    rows.flatMap(({ id, model }) => (model ? [id] : [])),
  )
  return rows.map((row) =>
    viewOf(row, {
      proposals,
      names,
      use: used.get(row.id),
      tries: tries.get(`${row.place}:${row.parentId}`) ?? 1,
    }),
  )
}

/** Messages just stored, to their author: nothing rests on a record yet, and each is the last of its versions. */
export async function newMessageViews(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const { firmId, userId } = actor
  const names = await sharedRead(db, `name ${firmId} ${userId}`, () => namesOf(db, firmId, [userId]))
  return rows.map((row) => viewOf(row, { proposals: new Map(), names, use: undefined, tries: 1 }))
}

interface Around {
  readonly proposals: ReadonlyMap<string, ProposalRow>
  readonly names: ReadonlyMap<string, string>
  readonly use: (Sums & { isEstimate: boolean }) | undefined
  readonly tries: number
}

const viewOf = (row: MessageRow, { proposals, names, use, tries }: Around): ChatMessage => ({
  id: row.id,
  conversation_id: row.conversationId,
  role: row.role,
  state: row.state,
  text: row.text,
  blocks: row.blocks.map((block) => {
    const now = block.is === 'proposal' ? proposals.get(block.proposal.id) : undefined
    return now ? { is: 'proposal' as const, proposal: proposalView(now) } : block
  }),
  sources: row.sources,
  model: row.model,
  use: takenView(use),
  author: row.authorId ? (names.get(row.authorId) ?? null) : null,
  try_number: row.tryNumber,
  tries: Math.max(row.tryNumber, tries),
  feedback: row.feedback,
  created_at: row.createdAt.toISOString(),
})

export async function messageView(ctx: Pick<Ctx, 'db' | 'actor'>, row: MessageRow): Promise<ChatMessage> {
  const [view] = await messageViews(ctx, [row])
  if (!view) throw new Error('A message has no view.')
  return view
}

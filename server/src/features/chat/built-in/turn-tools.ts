import type { ChatBlock } from '@pam/contracts/chat'
import type { Ctx } from '#platform/context'
import { prepareTool, type Tool } from '#platform/tools'
import { type Answer, blocksOf } from '#slice/chat/answer-blocks'
import type { ConversationRow, MessageRow } from '#slice/chat/chat.table'
import { proposalView } from '#slice/chat/conversations/message-view'
import { insertProposal } from '#slice/chat/conversations/messages.queries'
import { proposalFor } from '#slice/chat/conversations/propose'
import type { Answered } from '#slice/chat/turn/turn'
import {
  type AnswerRecords,
  joinRecords,
  noRecords,
  recordsNamedIn,
  recordsOfSources,
} from './answer-records.ts'
import { said } from './said.ts'

/** An answer, and whether it contains more than the case of the conversation. */
export interface FoundAnswer extends Answer {
  readonly isWide: boolean
  readonly records: AnswerRecords
}

/** What an answer needs to know about its conversation. */
export type AskedIn = Pick<ConversationRow, 'caseId' | 'documentIds' | 'isShared'>

export interface Asked {
  readonly conversation: AskedIn
  /** The answer being written; null if no reader could confirm a proposal. */
  readonly message: MessageRow | null
  readonly text: string
  /** The previous messages, oldest first, with the parts of their answers that can be referred to. */
  readonly earlier: readonly { readonly text: string; readonly answered: Answered }[]
  readonly tools: readonly Tool[]
  readonly doing: (words: string) => void
}

/** An action of a tool. */
export interface Wish {
  readonly name: string
  readonly given: unknown
}

/** An answer that depends on no record. */
export const plainly = (answer: Answer): FoundAnswer => ({ ...answer, isWide: false, records: noRecords })

/** An answer that names records besides its sources. */
export async function resting(
  ctx: Ctx,
  { conversation }: Asked,
  answer: Answer,
  named: readonly unknown[],
): Promise<FoundAnswer> {
  const records = joinRecords([recordsOfSources(answer.sources), await recordsNamedIn(ctx, named)])
  const isWide =
    !isOfCase(conversation, {}, answer) && (records.restsOnCases.length > 0 || answer.sources.length > 0)
  return kept(conversation, { ...answer, records, isWide })
}

export async function lookUp(
  ctx: Ctx,
  { conversation, tools }: Asked,
  name: string,
  given: unknown,
): Promise<FoundAnswer> {
  const { tool, input } = prepareTool(ctx, tools, name, given)
  const output = await tool.run(ctx, input)
  const answer = blocksOf((await tool.render?.(ctx, output, input)) ?? { sentences: ['Done.'] })
  const { document_ids: _, ...meant } = Object(input)
  const records = [recordsOfSources(answer.sources), await recordsNamedIn(ctx, [meant, output])]
  return kept(conversation, {
    ...answer,
    records: joinRecords(records),
    isWide: !tool.isPure && !isOfCase(conversation, input, answer),
  })
}

/** By its request, or by every source it shows. */
const isOfCase = ({ caseId }: AskedIn, input: unknown, { sources }: Answer): boolean =>
  caseId !== null &&
  (Object(input).case_id === caseId ||
    (sources.length > 0 &&
      sources.every((source) => source.kind === 'knowledge' || source.case_id === caseId)))

/** A shared conversation has other readers: they may not see anything outside the case. */
export const kept = ({ isShared }: AskedIn, answer: FoundAnswer): FoundAnswer =>
  isShared && answer.isWide
    ? plainly(said(['This conversation is shared in its case, so I answer only from that case here.']))
    : answer

/** Shown with their real arguments; carried out only after the person confirms. */
export async function propose(
  ctx: Ctx,
  asked: Asked,
  wishes: readonly Wish[],
  first: readonly ChatBlock[] = [],
): Promise<FoundAnswer> {
  const { conversation, message, tools } = asked
  if (!message) return plainly(said(['This would change something, and here I only answer questions.']))
  const rows = []
  for (const { name, given } of wishes) rows.push(await proposalFor(ctx, { message, tools }, name, given))
  const inputs = rows.map(({ input }) => input)
  const answer = kept(conversation, {
    blocks: [...first, ...rows.map((row) => ({ is: 'proposal' as const, proposal: proposalView(row) }))],
    sources: [],
    isWide: !inputs.every((input) => isOfCase(conversation, input, { blocks: [], sources: [] })),
    records: await recordsNamedIn(ctx, inputs),
  })
  if (answer.blocks.some(({ is }) => is === 'proposal'))
    for (const row of rows) await insertProposal(ctx.db, row)
  return answer
}

/** Several answers combined into one. */
export const joined = (parts: readonly FoundAnswer[]): FoundAnswer => {
  const [first] = parts
  return {
    blocks: parts.flatMap(({ blocks }) => blocks),
    sources: first?.sources ?? [],
    isWide: parts.some(({ isWide }) => isWide),
    records: joinRecords(parts.map(({ records }) => records)),
  }
}

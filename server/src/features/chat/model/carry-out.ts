import type { ChatBlock } from '@pam/contracts/chat'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { prepareTool, type Tool, type ToolAnswer } from '#platform/tools'
import { blocksOf } from '#slice/chat/answer-blocks'
import { type AnswerRecords, recordsNamedIn } from '#slice/chat/built-in/answer-records'
import type { ConversationRow, MessageRow } from '#slice/chat/chat.table'
import { proposalView } from '#slice/chat/conversations/message-view'
import { insertProposal } from '#slice/chat/conversations/messages.queries'
import { proposalFor } from '#slice/chat/conversations/propose'
import { fenced, prompt } from '#slice/chat/prompts'
import { casesKeptFromModels } from './availability.ts'
import type { ToolCall } from './completion.ts'
import { mayHand, type Numbering } from './grounds.ts'
import { caseOf, linesOf, readCall, withinScope } from './tools.ts'

export interface CarryingOut {
  readonly conversation: ConversationRow
  readonly message: MessageRow
  readonly tools: readonly Tool[]
  readonly numbering: Numbering
  /** The fences of this question. */
  readonly mark: string
  readonly doing: (words: string) => void
  readonly restsOn: (records: AnswerRecords) => void
}

export interface CarriedOut {
  /** The model's view. */
  readonly content: string
  /** What the person sees besides its answer. */
  readonly blocks: readonly ChatBlock[]
  /** The program's own text, for the model to repeat. */
  readonly rendered: readonly string[]
  /** It contains more than the case of the conversation. */
  readonly isWide: boolean
  readonly isWrong: boolean
}

const heard = (content: string, more: Partial<CarriedOut> = {}): CarriedOut => ({
  content,
  blocks: [],
  rendered: [],
  isWide: false,
  isWrong: false,
  ...more,
})

/** A model's tool call: looked up as the person, or proposed to the person. Nothing is changed here. */
export async function carryOut(ctx: Ctx, place: CarryingOut, call: ToolCall): Promise<CarriedOut> {
  const read = readCall(ctx, place.tools, call)
  if ('wrong' in read) return heard(prompt('repair', { why: read.wrong }), { isWrong: true })
  const { tool } = read
  const input = withinScope(place.conversation, tool, read.input)
  place.doing(tool.summary.replace(/\.$/, ''))
  // Search results are recorded as sources, each by itself.
  if (!isSearch(tool)) place.restsOn(await recordsNamedIn(ctx, [input]))
  try {
    return tool.effect === 'changes'
      ? await propose(ctx, place, tool, input)
      : await look(ctx, place, tool, input)
  } catch (error) {
    // A tool's refusal is a readable message.
    if (error instanceof AppError && error.code !== 'internal') return heard(error.message)
    throw error
  }
}

async function propose(ctx: Ctx, place: CarryingOut, { name }: Tool, input: unknown): Promise<CarriedOut> {
  const { caseId, isShared } = place.conversation
  const isWide = caseId === null || Object(input).case_id !== caseId
  if (isShared && isWide) return heard(prompt('withheld'))
  const row = await proposalFor(ctx, place, name, input)
  await insertProposal(ctx.db, row)
  return heard(prompt('proposed', { title: row.title }), {
    blocks: [{ is: 'proposal', proposal: proposalView(row) }],
    isWide,
  })
}

async function look(
  ctx: Ctx,
  place: CarryingOut,
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
): Promise<CarriedOut> {
  const { conversation } = place
  const { input } = prepareTool(ctx, place.tools, tool.name, given)
  const output = await tool.run(ctx, input)
  const rendered: ToolAnswer = (await tool.render?.(ctx, output, input)) ?? { sentences: ['Done.'] }
  const forbidden = await casesKeptFromModels(ctx)
  const whose = await caseOf(ctx, tool, given)
  const isOfCase =
    whose.is === 'none' || (whose.is === 'one' && whose.id === conversation.caseId && whose.id !== null)
  const isWide = !isOfCase
  if (isSearch(tool)) return handFound(place, rendered, forbidden)
  place.restsOn(await recordsNamedIn(ctx, [output]))
  const isHanded =
    whose.is === 'none' ||
    (whose.is === 'one' &&
      (whose.id === null || !forbidden.has(whose.id)) &&
      isLookedAt(conversation, whose.id, given.document_id)) ||
    (whose.is === 'many' && isOverAll(conversation) && forbidden.size === 0)
  if (isHanded) return { ...hand(place, rendered), isWide }
  return conversation.isShared && isWide
    ? heard(prompt('withheld'))
    : heard(prompt('withheld'), { blocks: shownBeside(place, rendered), isWide })
}

const isSearch = ({ name }: Tool) => name === 'search.find'

/** Whether it is within the scope of the conversation. */
const isLookedAt = (
  { caseId, documentIds }: ConversationRow,
  id: string | null,
  document: unknown,
): boolean =>
  documentIds.length > 0
    ? documentIds.some((documentId) => documentId === document)
    : caseId === null || caseId === id

const isOverAll = ({ caseId, documentIds }: ConversationRow) => caseId === null && documentIds.length === 0

/** Search results name their case, so each is decided by itself; near matches are omitted. */
function handFound(place: CarryingOut, rendered: ToolAnswer, forbidden: ReadonlySet<string>): CarriedOut {
  const passages = (rendered.passages ?? []).filter(mayHand(place.conversation, forbidden))
  const { caseId } = place.conversation
  return {
    ...hand(place, {
      sentences: [passages.length > 0 ? 'This was found.' : 'Nothing was found that answers this.'],
      passages,
    }),
    isWide:
      caseId === null ||
      passages.some((passage) => passage.kind !== 'knowledge' && passage.case_id !== caseId),
  }
}

function hand({ numbering, mark }: CarryingOut, rendered: ToolAnswer): CarriedOut {
  const lines = linesOf(rendered)
  const sources = (rendered.passages ?? []).map((passage) => numbering.add(passage))
  return heard([...lines, ...sources.map((source) => fenced(source, mark))].join('\n'), { rendered: lines })
}

/** What the model does not get, as the person sees it, with separate numbers. */
function shownBeside({ numbering }: CarryingOut, rendered: ToolAnswer): ChatBlock[] {
  const numbers = (rendered.passages ?? []).map((passage) => numbering.add(passage).number)
  return blocksOf(rendered).blocks.map((block) =>
    block.is === 'extract' ? { ...block, source: numbers[block.source - 1] ?? block.source } : block,
  )
}

import { today } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { type Around, prepareTool, type Tool } from '#platform/tools'
import {
  type AnswerRecords,
  joinRecords,
  noRecords,
  recordsNamedIn,
  recordsOfSources,
} from './answer-records.ts'
import type { ConversationRow, MessageRow } from './chat.table.ts'
import { proposalView } from './message-view.ts'
import { insertProposal } from './messages.queries.ts'
import { proposalFor } from './propose.ts'
import { type Answer, blocksOf, notice } from './told-blocks.ts'
import { candidatesFor } from './understand/candidates.ts'
import { understand } from './understand/understand.ts'
import { wholeSentence } from './understand/whole-sentence.ts'

/** An answer, and whether it tells of more than the case the conversation is about. */
export interface FoundAnswer extends Answer {
  readonly isWide: boolean
  readonly records: AnswerRecords
}

interface Asked {
  readonly conversation: ConversationRow
  /** The answer that is being written. */
  readonly message: MessageRow
  readonly text: string
  /** What was said before it, and what was asked back. */
  readonly before: { readonly text: string; readonly answer: string } | null
  readonly tools: readonly Tool[]
  readonly doing: (words: string) => void
}

/** The assistant without a model: understands, looks up, computes, or proposes. It never makes a sentence up. */
export async function answerBuiltIn(ctx: Ctx, asked: Asked): Promise<FoundAnswer> {
  const answer = await answerRequest(ctx, asked)
  const { caseId } = asked.conversation
  const records = [answer.records, { ...noRecords, restsOnCases: caseId ? [caseId] : [] }]
  return { ...answer, records: joinRecords(records) }
}

async function answerRequest(ctx: Ctx, asked: Asked): Promise<FoundAnswer> {
  const { conversation, tools, doing } = asked
  const around: Around = {
    caseId: conversation.caseId,
    documentIds: conversation.documentIds,
    today: await today(ctx, ctx.db),
  }
  const named = await candidatesFor(ctx, `${asked.text} ${asked.before?.text ?? ''}`)
  const text = wholeSentence(asked.text, asked.before, named, around.today)
  const request = understand(text, tools, named, around, ctx)
  if ('missing' in request)
    return saidPlainly([
      `I cannot ${request.missing} yet.`,
      'I can find and quote what your papers say, summarize a document, list and count deadlines, check for conflicts, and write notes and tasks.',
    ])
  if ('question' in request) {
    doing('Searching')
    const input = {
      question: request.question.slice(0, 2000),
      ...(conversation.caseId && { case_id: conversation.caseId }),
      document_ids: conversation.documentIds,
    }
    return lookUp(ctx, asked, 'search.find', input)
  }
  const { tool } = request
  if (!ctx.may(tool.needs))
    return saidPlainly([
      `Your role may not do this: ${tool.summary}`,
      'An administrator can change roles under Users.',
    ])
  const understood = await request.read()
  if ('ask' in understood) {
    const choices = understood.choices ?? []
    const offered = named.filter(
      ({ meant }) => meant.is !== 'days' && choices.some((text) => text.includes(meant.name)),
    )
    return { ...askBack(understood.ask, choices), records: await recordsNamedIn(ctx, [offered]) }
  }
  try {
    return tool.effect === 'changes'
      ? await propose(ctx, asked, tool.name, understood.input)
      : await lookUp(ctx, asked, tool.name, understood.input)
  } catch (error) {
    // What a tool refuses it refuses in words.
    if (error instanceof AppError && error.code !== 'internal')
      return {
        ...{ blocks: [notice('attention', sentencesOf(error))], sources: [], isWide: false },
        records: await recordsNamedIn(ctx, [understood.input]),
      }
    throw error
  }
}

const sentencesOf = (error: AppError): string =>
  [error.message, ...Object.values(error.fields ?? {})]
    .filter((it, index, all) => all.indexOf(it) === index)
    .join(' ')

async function lookUp(
  ctx: Ctx,
  { conversation, tools }: Asked,
  name: string,
  given: unknown,
): Promise<FoundAnswer> {
  const { tool, input } = prepareTool(ctx, tools, name, given)
  const output = await tool.run(ctx, input)
  const answer = blocksOf((await tool.tell?.(ctx, output, input)) ?? { sentences: ['Done.'] })
  // The documents a search was kept to are not what it found.
  const { document_ids: _, ...meant } = Object(input)
  const records = [recordsOfSources(answer.sources), await recordsNamedIn(ctx, [meant, output])]
  return kept(conversation, {
    ...{ ...answer, records: joinRecords(records) },
    isWide: !tool.isPure && !isOfCase(conversation, input, answer),
  })
}

/** By what it was asked for, or by every source it shows. */
const isOfCase = ({ caseId }: ConversationRow, input: unknown, { sources }: Answer): boolean =>
  caseId !== null &&
  (Object(input).case_id === caseId ||
    (sources.length > 0 && sources.every((it) => it.kind === 'knowledge' || it.case_id === caseId)))

/** Others read along where it is shared: they may not see what lies outside the case. */
const kept = ({ isShared }: ConversationRow, answer: FoundAnswer): FoundAnswer =>
  isShared && answer.isWide
    ? {
        ...saidPlainly(['This conversation is shared in its case, so I tell nothing here of anything else.']),
        isWide: false,
      }
    : answer

/** Shown with its real arguments; it happens when the person says yes, and not before. */
async function propose(ctx: Ctx, asked: Asked, name: string, given: unknown): Promise<FoundAnswer> {
  const { conversation } = asked
  const row = await proposalFor(ctx, asked, name, given)
  const answer = kept(conversation, {
    ...{ blocks: [{ is: 'proposal', proposal: proposalView(row) }], sources: [] },
    isWide: !isOfCase(conversation, row.input, { blocks: [], sources: [] }),
    records: await recordsNamedIn(ctx, [row.input]),
  })
  if (answer.blocks.some(({ is }) => is === 'proposal')) await insertProposal(ctx.db, row)
  return answer
}

const saidPlainly = (sentences: readonly string[]): FoundAnswer => ({
  ...{ isWide: false, records: noRecords },
  blocks: [
    {
      is: 'prose',
      sentences: sentences.map((text) => ({ text, sources: [], standing: 'plain', why: null })),
    },
  ],
  sources: [],
})

/** A choice is a whole sentence: chosen, it is what the person says next. */
const askBack = (question: string, choices: readonly string[]): FoundAnswer => ({
  // The choices can be names of other cases.
  ...{ isWide: choices.length > 0, records: noRecords },
  blocks: [
    ...saidPlainly([question]).blocks,
    ...(choices.length > 0
      ? [
          {
            is: 'rows' as const,
            title: 'Did you mean',
            rows: choices.map((text) => ({ text, detail: '', link: `say:${text}` })),
          },
        ]
      : []),
  ],
  sources: [],
})

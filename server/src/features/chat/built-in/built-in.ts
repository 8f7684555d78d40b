import { today } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { notice } from '#slice/chat/answer-blocks'
import type { Answered } from '#slice/chat/turn/turn'
import type { Before } from '#slice/chat/turn/turn-focus'
import { type Request, understand } from '#slice/chat/understand/understand'
import { joinRecords, noRecords, recordsNamedIn } from './answer-records.ts'
import { answerTurn } from './answer-turn.ts'
import { calledBy } from './called-by.ts'
import { recordsFor } from './turn-records.ts'
import type { Asked, FoundAnswer } from './turn-tools.ts'
import { understandTurn } from './understand-turn.ts'

/** The assistant without a model: parses, looks up, computes, or proposes. It never invents a sentence. */
export async function answerBuiltIn(ctx: Ctx, asked: Asked): Promise<FoundAnswer> {
  const answer = await answerRequest(ctx, asked)
  const { caseId } = asked.conversation
  const records = [answer.records, { ...noRecords, restsOnCases: caseId ? [caseId] : [] }]
  return { ...answer, records: joinRecords(records) }
}

async function answerRequest(ctx: Ctx, asked: Asked): Promise<FoundAnswer> {
  const { conversation, tools } = asked
  const records = await recordsFor(ctx, [...asked.earlier.map(({ text }) => text), asked.text])
  const named = calledBy(records)
  const around = {
    caseId: conversation.caseId,
    documentIds: conversation.documentIds,
    today: await today(ctx, ctx.db),
  }
  const heard = new Map<string, Request>()
  /** Readers ask for the same text several times. */
  const hear = (text: string) => {
    const known = heard.get(text) ?? understand(text, tools, named, around, ctx)
    heard.set(text, known)
    return known
  }
  const reading = { ...around, isHeard: (text: string) => !('question' in hear(text)) }
  let before: Before | null = null
  for (const { text, answered } of asked.earlier)
    before = {
      turn: await understandTurn(ctx, text, records, before, reading),
      answered: withListBefore(answered, before),
    }
  const turn = await understandTurn(ctx, asked.text, records, before, reading)
  try {
    return await answerTurn(ctx, asked, { turn, before, records, hear })
  } catch (error) {
    // A tool's refusal is a readable message.
    if (error instanceof AppError && error.code !== 'internal')
      return {
        blocks: [notice('attention', sentencesOf(error))],
        sources: [],
        isWide: false,
        records: await recordsNamedIn(ctx, [turn.focus]),
      }
    throw error
  }
}

const isOfList = ({ link }: Answered['rows'][number]): boolean =>
  link !== null && /^\/(?:documents|cases|deadlines)\//.test(link)

/** "And the last one?": a list is remembered while its rows are asked about. */
const withListBefore = (answered: Answered, before: Before | null): Answered =>
  before && answered.rows.filter(isOfList).length < 2 ? { ...answered, rows: before.answered.rows } : answered

const sentencesOf = (error: AppError): string =>
  [error.message, ...Object.values(error.fields ?? {})]
    .filter((text, index, all) => all.indexOf(text) === index)
    .join(' ')

import { randomBytes } from 'node:crypto'
import type { ChatSource } from '@pam/contracts/chat'
import type { OfferedModel } from '@pam/contracts/chat/models'
import { wholeNumber } from '@pam/law/format/numbers'
import { today, visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import type { Tool } from '#platform/tools'
import {
  type AnswerRecords,
  joinRecords,
  noRecords,
  recordsOfSources,
} from '#slice/chat/built-in/answer-records'
import type { ConversationRow, MessageRow } from '#slice/chat/chat.table'
import { namesOfDocuments } from '#slice/chat/conversations/conversations.queries'
import { prompt, sourcesPrompt } from '#slice/chat/prompts'
import { findModel, whyNoModel } from './availability.ts'
import { tokensIn, whatFits } from './budget.ts'
import { type Called, callModel } from './call-model.ts'
import { type CarriedOut, carryOut } from './carry-out.ts'
import type { Circuit } from './circuit.ts'
import type { ToolCall } from './completion.ts'
import { type Fault, faultOf, faultOfStop } from './faults.ts'
import { groundsFor, makeNumbering } from './grounds.ts'
import { offeredTools } from './tools.ts'
import { checkedAnswer, type ModelAnswer, noAnswer } from './verdict.ts'

export interface AskedModel {
  readonly conversation: ConversationRow
  readonly question: MessageRow
  /** The answer being written. */
  readonly message: MessageRow
  readonly model: string
  readonly tools: readonly Tool[]
  readonly circuit: Circuit
  readonly signal: AbortSignal
  readonly say: (text: string) => void
  readonly standsOn: (sources: readonly ChatSource[]) => void
  /** Called with every record the answer is made from, before words made from it are stored. */
  readonly restsOn: (records: AnswerRecords) => void
  readonly doing: (words: string) => void
}

const mostToolTurns = 6
const mostCallsAtOnce = 8

type WireMessage =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls: object[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/** The assistant with a model: the same search and tools, and every sentence is checked before it is shown. */
export async function answerWithModel(ctx: Ctx, asked: AskedModel): Promise<ModelAnswer & AnswerRecords> {
  const { caseId, documentIds } = asked.conversation
  // The scope of the conversation is named to the model.
  const known = [{ ...noRecords, restsOnCases: caseId ? [caseId] : [], restsOnDocuments: documentIds }]
  const restsOn = (records: AnswerRecords) => {
    known.push(records)
    asked.restsOn(records)
  }
  asked.restsOn(joinRecords(known))
  const answer = await converseAndCheck(ctx, { ...asked, restsOn })
  return { ...answer, ...joinRecords([...known, recordsOfSources(answer.sources)]) }
}

async function converseAndCheck(ctx: Ctx, asked: AskedModel): Promise<ModelAnswer> {
  const { conversation, question } = asked
  const whyNot = await whyNoModel(ctx, conversation)
  if (whyNot) return noAnswer(faultOf('not_allowed', `${whyNot} Nothing was sent.`))
  const model = await findModel(ctx, asked.model)
  if (!model) return noAnswer(faultOf('unknown_model'))
  asked.doing('Searching')
  const day = await today(ctx, ctx.db)
  const prepared = await prepare(ctx, asked, model, day)
  if (!prepared) return noAnswer(tooLong(model))
  asked.standsOn(prepared.numbering.all())
  const { texts, carried, fault, numbering } = await converse(ctx, asked, model, { ...prepared, day })
  asked.doing('Checking the answer')
  return checkedAnswer(ctx, {
    conversation,
    question: question.text,
    text: texts.join('\n\n'),
    fault,
    carried,
    sources: numbering.all(),
    told: [`Today is ${day}.`, ...carried.flatMap(({ rendered }) => rendered)],
  })
}

const tooLong = ({ context }: OfferedModel): Fault =>
  faultOf(
    'too_long',
    `This message is too long for the model${context ? `, which holds ${wholeNumber(context)} tokens` : ''}. Nothing was sent. Shorten it, or choose a model that holds more.`,
  )

/** The first request, cut to the model's context size. Null if not even the question fits. */
async function prepare(ctx: Ctx, asked: AskedModel, model: OfferedModel, day: string) {
  const { conversation, question } = asked
  const instructions = prompt('instructions', {
    role: `a person with the role of ${ctx.actor.role}`,
    today: day,
    scope: await scopeWords(ctx, conversation),
  })
  const mark = randomBytes(6).toString('hex')
  const { passages, turns, records } = await groundsFor(ctx, conversation, question)
  asked.restsOn(records)
  const fitted = (tools: object[]) => {
    const fixed = [instructions, question.text, prompt('question', { sources: '', question: '' })]
    if (tools.length > 0) fixed.push(JSON.stringify(tools))
    const whole = whatFits({
      context: model.context,
      fixed: fixed.reduce((sum, text) => sum + tokensIn(text), 0),
      turns,
      sources: passages,
      costOfTurn: ([said, answered]) => tokensIn(said.content) + tokensIn(answered.content),
      costOfSource: ({ title, text }) => tokensIn(title) + tokensIn(text) + 40,
    })
    return whole && { ...whole, tools }
  }
  // A small model without room for the tool list still answers from the sources.
  const whole = fitted(offeredTools(ctx, asked.tools)) ?? fitted([])
  if (!whole) return null
  const numbering = makeNumbering()
  const sources = whole.sources.map((source) => numbering.add(source))
  const messages: WireMessage[] = [
    { role: 'system', content: instructions },
    ...whole.turns.flat(),
    {
      role: 'user',
      content: prompt('question', { sources: sourcesPrompt(sources, mark), question: question.text }),
    },
  ]
  return { ...whole, numbering, mark, messages }
}

type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>> & { readonly day: string }

async function scopeWords(ctx: Ctx, { caseId, documentIds }: ConversationRow): Promise<string> {
  const names = [...(await namesOfDocuments(ctx.db, ctx.actor, documentIds)).values()]
  if (names.length > 0) return `This conversation looks at these documents alone: ${names.join('; ')}.`
  if (!caseId) return 'This conversation looks at everything the person may see.'
  const title = (await visibleCaseTitles(ctx.db, ctx.actor, [caseId])).get(caseId) ?? ''
  return `This conversation is about one case: ${title}. Its case_id for tools is ${caseId}.`
}

/** Sends a request, runs the requested tools, and repeats until there is an answer or a reason for none. */
async function converse(ctx: Ctx, asked: AskedModel, model: OfferedModel, prepared: Prepared) {
  const { numbering, mark, messages, answerTokens, tools } = prepared
  const texts: string[] = []
  const carried: CarriedOut[] = []
  let inputTokens = prepared.inputTokens
  let wrongTurns = 0
  const ended = (fault: Fault | null) => ({ texts, carried, fault, numbering })
  for (let turn = 0; ; turn += 1) {
    const room = (model.context ?? Number.POSITIVE_INFINITY) - answerTokens - inputTokens
    const mayCall = tools.length > 0 && turn < mostToolTurns && room > 500
    asked.doing(turn === 0 ? `Asking ${model.name}` : `Asking ${model.name} again with what was found`)
    const called = await callModel(ctx, {
      model,
      inputTokens,
      answerTokens,
      circuit: asked.circuit,
      signal: asked.signal,
      doing: asked.doing,
      caseId: asked.conversation.caseId,
      messageId: asked.message.id,
      month: prepared.day.slice(0, 7),
      body: {
        model: model.id,
        messages,
        max_tokens: answerTokens,
        temperature: 0,
        ...(mayCall ? { tools } : {}),
      },
      onText: sayAfter(texts, asked.say),
    })
    if (called.text.trim()) texts.push(called.text.trim())
    if (called.is === 'fault') return ended(called.fault)
    const fault = faultOfFinish(called)
    if (fault || called.calls.length === 0) return ended(fault)
    if (!mayCall) return ended(faultOf('too_many_turns'))
    const calls = called.calls.slice(0, mostCallsAtOnce)
    messages.push({ role: 'assistant', content: called.text || null, tool_calls: calls.map(wireCall) })
    const now: CarriedOut[] = []
    for (const [index, call] of calls.entries()) {
      const done = await carryOut(ctx, { ...asked, numbering, mark }, call)
      now.push(done)
      const content = done.content.slice(0, Math.max(400, Math.floor((room / calls.length) * 2)))
      messages.push({ role: 'tool', tool_call_id: call.id || `call_${index}`, content })
      inputTokens += tokensIn(content) + tokensIn(call.arguments) + 10
    }
    carried.push(...now)
    if (now.some(({ isWrong }) => isWrong)) wrongTurns += 1
    if (wrongTurns > 1) return ended(faultOf('bad_tool'))
    if (asked.signal.aborted) return ended(faultOfStop(asked.signal))
  }
}

const faultOfFinish = ({ finish }: Extract<Called, { is: 'whole' }>): Fault | null =>
  finish === 'length' ? faultOf('length') : finish === 'content_filter' ? faultOf('filtered') : null

const wireCall = ({ id, name, arguments: given }: ToolCall, index: number) => ({
  id: id || `call_${index}`,
  type: 'function',
  function: { name, arguments: given },
})

/** Text after an earlier turn begins a new paragraph. */
function sayAfter(texts: readonly string[], say: (text: string) => void) {
  let isFirst = texts.length > 0
  return (text: string) => {
    say(isFirst ? `\n\n${text}` : text)
    isFirst = false
  }
}

import type { ChatMessage, chatApi } from '@pam/contracts/chat'
import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { noRecords } from '#slice/chat/built-in/answer-records'
import type { Assistant } from '#slice/chat/built-in/assistant'
import type { ConversationRow, MessageRow } from '#slice/chat/chat.table'
import { endCut } from '#slice/chat/cut-answers'
import { limitGuestMessages } from '#slice/chat/guest-limit'
import { updateConversation } from './conversations.queries.ts'
import { unnamed } from './conversations.service.ts'
import { messageView, messageViews, newMessageViews } from './message-view.ts'
import * as query from './messages.queries.ts'

const blank = (ctx: Ctx, entry: ConversationRow, key: string) => ({
  id: newId(),
  conversationId: entry.id,
  firmId: ctx.actor.firmId,
  key,
  isCurrent: true,
  text: '',
  blocks: [],
  sources: [],
  model: null,
  isWide: false,
  authorId: null,
  ...noRecords,
  feedback: null,
  feedbackWords: '',
  createdAt: ctx.now(),
  endedAt: null,
})

export async function listMessages(ctx: Ctx, assistant: Assistant, entry: ConversationRow) {
  await endCut(ctx, { conversationId: entry.id, but: assistant.writing() })
  return { items: await messageViews(ctx, await query.currentMessages(ctx.db, entry.id)) }
}

type Said = ParsedInput<typeof chatApi.say>['body']

export async function say(
  ctx: Ctx,
  assistant: Assistant,
  granted: Granted<ConversationRow, 'speak'>,
  said: Said,
) {
  await limitGuestMessages(ctx, async () => (await query.byKey(ctx.db, granted.id, said.key)).length > 0)
  let begun = await beginTurn(ctx, granted, said)
  if (begun === 'busy' && (await endCut(ctx, { conversationId: granted.id, but: assistant.writing() })))
    begun = await beginTurn(ctx, granted, said)
  if (begun === 'busy')
    throw new AppError(
      'conflict',
      'The last answer is still being written. Stop it, or wait until it is finished.',
    )
  if (begun === 'repeated')
    return bothOf(await messageViews(ctx, await query.byKey(ctx.db, granted.id, said.key)))
  assistant.answer(ctx, { conversation: granted, ...begun })
  return bothOf(await newMessageViews(ctx, [begun.question, begun.answer]))
}

/**
 * Stores the message and starts the answer, in one step: neither exists without the other. Not while one is being
 * written, and not twice with one key.
 */
const beginTurn = (ctx: Ctx, entry: ConversationRow, { text, key, instead_of }: Said) =>
  ctx.db.transaction(async (tx) => {
    const all = await query.placesOf(tx, entry.id)
    if (all.some((one) => one.key === key)) return 'repeated' as const
    const line = all.filter(({ isCurrent }) => isCurrent)
    const place = instead_of ? placeOf(line, instead_of) : line.length
    if (line.some(({ state, place: at }) => state === 'writing' && at >= place - 1)) return 'busy' as const
    if (place < line.length) await query.cutLine(tx, entry.id, place)
    const nextTry = (at: number) =>
      1 + Math.max(0, ...all.flatMap((one) => (one.place === at ? one.tryNumber : [])))
    const question: MessageRow = {
      ...blank(ctx, entry, key),
      parentId: line[place - 1]?.id ?? null,
      place,
      role: 'user',
      state: 'complete',
      text,
      tryNumber: nextTry(place),
      authorId: ctx.actor.userId,
      endedAt: ctx.now(),
    }
    const answer: MessageRow = {
      ...blank(ctx, entry, key),
      parentId: question.id,
      place: place + 1,
      role: 'assistant',
      state: 'writing',
      model: entry.model,
      tryNumber: nextTry(place + 1),
    }
    await query.insertMessages(tx, [question, answer])
    const title = entry.title === unnamed && place === 0 ? titleFrom(text) : entry.title
    await updateConversation(tx, entry.id, { updatedAt: ctx.now(), title })
    await record(tx, ctx, 'chat.asked', entry.id, { message_id: question.id, characters: text.length })
    return { question, answer }
  })

function placeOf(line: readonly query.MessagePlace[], id: string): number {
  const found = line.find((entry) => entry.id === id && entry.role === 'user')
  if (!found) throw badInput('You can edit only your own messages in this conversation.')
  return found.place
}

/** Its first words, cut at a word. */
function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= 60) return line
  return `${line.slice(0, 60).replace(/\s\S*$/, '')}…`
}

function bothOf(views: readonly ChatMessage[]) {
  const question = views.find(({ role }) => role === 'user')
  const answer = views.find(({ role }) => role === 'assistant')
  if (!question || !answer) throw badInput('This message could not be matched. Send it again.')
  return { question, answer }
}

export async function answerAgain(
  ctx: Ctx,
  assistant: Assistant,
  { message, conversation }: Granted<query.FoundMessage, 'speak'>,
  { key, model = conversation.model }: ParsedInput<typeof chatApi.again>['body'],
): Promise<ChatMessage> {
  const [before] = (await query.byKey(ctx.db, conversation.id, key)).filter(
    ({ role }) => role === 'assistant',
  )
  if (before) return messageView(ctx, before)
  const question = message.parentId ? await query.messageAsKept(ctx.db, message.parentId) : undefined
  if (message.role !== 'assistant' || !question || !message.isCurrent)
    throw badInput('Only an answer in this conversation can be regenerated.')
  if (
    message.state === 'writing' &&
    !(await endCut(ctx, { messageId: message.id, but: assistant.writing() }))
  )
    throw new AppError('conflict', 'This answer is still being written.')
  await limitGuestMessages(ctx)
  const answer: MessageRow = await ctx.db.transaction(async (tx) => {
    await query.cutLine(tx, conversation.id, message.place)
    const tries = await query.lastTries(tx, conversation.id, [message.place])
    const row: MessageRow = {
      ...blank(ctx, conversation, key),
      parentId: question.id,
      place: message.place,
      role: 'assistant',
      state: 'writing',
      model,
      tryNumber: (tries.get(message.place) ?? 0) + 1,
    }
    await query.insertMessages(tx, [row])
    await record(tx, ctx, 'chat.asked', conversation.id, { message_id: question.id, again: true })
    return row
  })
  assistant.answer(ctx, { conversation, question, answer })
  return messageView(ctx, answer)
}

export async function stopAnswer(
  ctx: Ctx,
  assistant: Assistant,
  { message }: Granted<query.FoundMessage, 'speak'>,
) {
  await ctx.db.transaction((tx) => record(tx, ctx, 'chat.stopped', message.id))
  await assistant.stop(message.id)
  // An answer without a local writer is ended by the person's request.
  if (message.state === 'writing')
    await endCut(ctx, { messageId: message.id, but: assistant.writing(), atOnce: true })
  return showMessage(ctx, message.id)
}

export async function showMessage(ctx: Ctx, id: string): Promise<ChatMessage> {
  const row = await query.messageAsKept(ctx.db, id)
  if (!row) throw notFound('message')
  return messageView(ctx, row)
}

export const listTries = async (ctx: Ctx, { message }: query.FoundMessage) => ({
  items: await messageViews(ctx, await query.triesOf(ctx.db, message)),
})

export async function rateAnswer(
  ctx: Ctx,
  { message }: Granted<query.FoundMessage, 'speak'>,
  { feedback, words }: ParsedInput<typeof chatApi.rate>['body'],
) {
  if (message.role !== 'assistant') throw badInput('Only an answer can be rated.')
  await ctx.db.transaction(async (tx) => {
    await query.rateMessage(tx, message.id, { feedback, feedbackWords: words })
    await record(tx, ctx, 'chat.rated', message.id, { feedback })
  })
  return { done: true as const }
}

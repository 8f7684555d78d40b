import type { Ctx } from '#platform/context'
import type { Tool } from '#platform/tools'
import { notice, plainText } from '#slice/chat/answer-blocks'
import type { ConversationRow, MessageRow } from '#slice/chat/chat.table'
import { writeAnswer } from '#slice/chat/conversations/messages.queries'
import { keepWhileWriting } from '#slice/chat/keep-while-writing'
import { type LiveEvent, makeLiveAnswers } from '#slice/chat/live-answers'
import { answerWithModel } from '#slice/chat/model/answer-with-model'
import { makeCircuit } from '#slice/chat/model/circuit'
import { answerBuiltIn } from './built-in.ts'
import { earlierTurns } from './earlier-turns.ts'

interface Turn {
  readonly conversation: ConversationRow
  readonly question: MessageRow
  /** Its model writes the answer. */
  readonly answer: MessageRow
}

type LiveAnswer = ReturnType<ReturnType<typeof makeLiveAnswers>['begin']>
type Keeper = ReturnType<typeof keepWhileWriting>

export interface Assistant {
  /** Starts to write; does not wait for the end, and never throws. */
  answer(ctx: Ctx, turn: Turn): void
  stop(id: string): Promise<void>
  follow(id: string, after: number, signal: AbortSignal): AsyncIterable<LiveEvent> | null
  /** Answers in progress. */
  writing(): string[]
  /** Stops all answers in progress, and stores what exists of them. */
  close(): Promise<void>
}

/** Who answers. The tools are those of all slices, injected where the slices are composed. */
export function makeAssistant(tools: readonly Tool[]): Assistant {
  const live = makeLiveAnswers()
  const circuit = makeCircuit()
  const running = new Map<string, Promise<void>>()

  async function byItself(ctx: Ctx, { conversation, question, answer }: Turn, telling: LiveAnswer) {
    const { isWide, records, ...found } = await answerBuiltIn(ctx, {
      conversation,
      message: answer,
      text: question.text,
      tools,
      earlier: await earlierTurns(ctx, question),
      doing: telling.doing,
    })
    const text = plainText(found)
    telling.say(text)
    const state: MessageRow['state'] = telling.signal.aborted ? 'incomplete' : 'complete'
    return { ...found, ...records, state, text, isWide }
  }

  async function byModel(
    ctx: Ctx,
    { conversation, question, answer }: Turn,
    model: string,
    telling: LiveAnswer,
    keeper: Keeper,
  ) {
    return answerWithModel(ctx, {
      conversation,
      question,
      message: answer,
      model,
      tools,
      circuit,
      signal: telling.signal,
      doing: telling.doing,
      standsOn: keeper.standsOn,
      restsOn: keeper.restsOn,
      say(text) {
        telling.say(text)
        keeper.say(text)
      },
    })
  }

  async function write(ctx: Ctx, turn: Turn): Promise<void> {
    const { answer } = turn
    const telling = live.begin(answer.id)
    const keeper = keepWhileWriting(ctx, answer.id, () => live.stop(answer.id, 'stopped'))
    try {
      const writing = answer.model
        ? byModel(ctx, turn, answer.model, telling, keeper)
        : byItself(ctx, turn, telling)
      const found = await writing.finally(keeper.end)
      await writeAnswer(ctx.db, answer.id, { ...found, endedAt: ctx.now() })
    } catch (error) {
      ctx.log.error({ err: error, messageId: answer.id }, 'an answer failed')
      await writeAnswer(ctx.db, answer.id, {
        state: 'failed',
        endedAt: ctx.now(),
        blocks: [
          notice('danger', 'This answer could not be given. Nothing was changed. Try again.', ['retry']),
        ],
      }).catch((lost: unknown) => ctx.log.error({ err: lost }, 'that an answer failed could not be kept'))
    }
    telling.end()
  }

  return {
    answer(ctx, turn) {
      // The caller may disconnect: the question is answered anyway.
      const lasting: Ctx = { ...ctx, signal: new AbortController().signal }
      const done = write(lasting, turn)
        .catch((error: unknown) => ctx.log.error({ err: error }, 'an answer was lost'))
        .finally(() => running.delete(turn.answer.id))
      running.set(turn.answer.id, done)
    },
    async stop(id) {
      live.stop(id, 'stopped')
      await running.get(id)
    },
    follow: live.follow,
    writing: () => live.ids(),
    async close() {
      for (const id of live.ids()) live.stop(id, 'closing')
      await Promise.all(running.values())
    },
  }
}

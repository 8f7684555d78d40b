import type { ChatSource } from '@pam/contracts/chat'
import type { Ctx } from '#platform/context'
import { type AnswerRecords, joinRecords, noRecords, recordsOfSources } from './built-in/answer-records.ts'
import type { MessageRow } from './chat.table.ts'
import { storeOnTheWay } from './conversations/messages.queries.ts'

const everyMs = 1000
/** Sends a heartbeat even without new text, well before others consider the answer dead. */
const signEveryMs = 4000

/** Saves a partial answer about once a second, so that a dying process loses no more than that. */
export function keepWhileWriting(ctx: Ctx, id: string, onEndedElsewhere: () => void) {
  let text = ''
  let sources: readonly ChatSource[] = []
  let records = noRecords
  let stored = { text: 0, sources: 0, at: performance.now() }
  let storing = Promise.resolve()
  const store = (change: Partial<MessageRow>) => {
    // One after the other: an older text never overwrites a newer one.
    storing = storing
      .then(() => storeOnTheWay(ctx.db, id, { ...change, endedAt: ctx.now() }))
      .then(
        (isWriting) => (isWriting ? undefined : onEndedElsewhere()),
        (error: unknown) => ctx.log.warn({ err: error, messageId: id }, 'a part of an answer was not stored'),
      )
  }
  const look = () => {
    const [at, isLonger, hasMore] = [
      performance.now(),
      text.length > stored.text,
      sources.length > stored.sources,
    ]
    if (!isLonger && !hasMore && at - stored.at < signEveryMs) return
    stored = { text: text.length, sources: sources.length, at }
    const restsOn = joinRecords([records, recordsOfSources(sources)])
    store({ ...restsOn, ...(isLonger && { text }), ...(hasMore && { sources: [...sources] }) })
  }
  const timer = setInterval(look, everyMs)
  return {
    say(added: string) {
      text += added
    },
    /** Its dependencies; more may be added meanwhile. */
    standsOn(known: readonly ChatSource[]) {
      sources = known
    },
    /** The records it depends on, stored no later than the words made from them. */
    restsOn(added: AnswerRecords) {
      records = joinRecords([records, added])
    },
    async end() {
      clearInterval(timer)
      await storing
    },
  }
}

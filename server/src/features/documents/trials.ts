import { Readable } from 'node:stream'
import type { DocumentText, TrialView } from '@pam/contracts/documents'
import type { ReadingLine } from '@pam/reading/reading'
import type { Ctx } from '#platform/context'
import { AppError, notFound, signedOut, tooMany } from '#platform/errors'
import { usualLimits } from '#platform/reader/reader'
import { joinPages, nextStart } from './reading/join-pages.ts'
import { endOf } from './reading/read.service.ts'
import { displayName } from './uploads/display-name.ts'

const dayMs = 24 * 60 * 60 * 1000
const perHour = { max: 10, seconds: 3600 } as const
/** One visitor's share: what is read at once, and what is kept in memory. */
const own = { running: 2, kept: 10 } as const
/** All visitors together, to protect the machine. */
const all = { running: 8, kept: 200 } as const
const limits = { ...usualLimits, totalMs: 5 * 60_000 }

interface Trial {
  readonly view: TrialView
  readonly text: DocumentText
  readonly stop: AbortController
  readonly goneAt: number
  /** Whose share it counts to. */
  readonly network: string
  isRunning: boolean
}

/** Documents visitors try the tool on. They live here, in the memory of this process, and are never written anywhere. */
export function makeTrials() {
  const trials = new Map<string, Trial>()

  const sweep = (now: number) => {
    for (const [session, trial] of trials) if (trial.goneAt <= now) drop(session)
  }
  const drop = (session: string) => {
    trials.get(session)?.stop.abort()
    return trials.delete(session)
  }
  const find = (ctx: Ctx): Trial | undefined => {
    sweep(ctx.now().getTime())
    return trials.get(sessionOf(ctx))
  }

  return {
    async begin(ctx: Ctx, { bytes, name }: { bytes: Buffer; name: string }): Promise<TrialView> {
      const session = sessionOf(ctx)
      const now = ctx.now().getTime()
      sweep(now)
      if (bytes.length === 0) throw new AppError('bad_input', 'This file is empty.')
      const wait = await ctx.guesses.take(`trial:${ctx.network}`, perHour)
      if (wait > 0)
        throw tooMany(
          wait,
          'You have tried several documents this hour. Try again later, or sign in to continue.',
        )
      drop(session)
      const theirs = [...trials.values()].filter(({ network }) => network === ctx.network)
      if (countRunning(theirs) >= own.running || theirs.length >= own.kept)
        throw new AppError(
          'unavailable',
          'Your last documents are still being read. Try again in a minute.',
          {
            retryAfter: 60,
          },
        )
      if (countRunning([...trials.values()]) >= all.running || trials.size >= all.kept)
        throw new AppError(
          'unavailable',
          'Many visitors are trying documents right now. Try again in a minute.',
          {
            retryAfter: 60,
          },
        )
      const trial = emptyTrial(displayName(name), bytes.length, now + dayMs, ctx.network)
      trials.set(session, trial)
      // The answer does not wait for it; the result is polled.
      void readInto(trial, bytes, ctx).finally(() => {
        trial.isRunning = false
      })
      return trial.view
    },
    show: (ctx: Ctx): { trial: TrialView | null } => ({ trial: find(ctx)?.view ?? null }),
    text(ctx: Ctx): DocumentText {
      const trial = find(ctx)
      if (!trial) throw notFound('document')
      return trial.text
    },
    drop(ctx: Ctx) {
      drop(sessionOf(ctx))
      return { done: true as const }
    },
    close() {
      for (const session of [...trials.keys()]) drop(session)
    },
  }
}

export const tooLargeToTry = (limit: number) =>
  new AppError('too_large', `This file is larger than the ${limit / 1024 / 1024} MB limit for the trial.`)

function sessionOf({ actor }: Ctx): string {
  if (!actor.sessionId) throw signedOut()
  return actor.sessionId
}

const countRunning = (trials: readonly Trial[]) => trials.filter(({ isRunning }) => isRunning).length

const emptyTrial = (name: string, size: number, goneAt: number, network: string): Trial => ({
  goneAt,
  network,
  isRunning: true,
  stop: new AbortController(),
  text: { text: '', pages: [], furniture: [] },
  view: {
    name,
    size,
    state: 'reading',
    reason: null,
    file_kind: null,
    pages: null,
    pages_read: 0,
    text_yield: null,
    weak_pages: [],
    dangers: [],
    hidden: [],
    gone_after: new Date(goneAt).toISOString(),
  },
})

async function readInto(
  { view, text, stop }: Trial,
  bytes: Buffer,
  { reader, ocrLanguage: language }: Pick<Ctx, 'reader' | 'ocrLanguage'>,
): Promise<void> {
  const read: { start: number; text: string }[] = []
  let last: Extract<ReadingLine, { type: 'done' }> | null = null
  let refused: string | null = null
  const take = (line: ReadingLine) => {
    if (line.type === 'begun') Object.assign(view, { file_kind: line.kind, pages: line.pages })
    if (line.type === 'page') {
      const start = nextStart(text.pages.at(-1)?.end ?? 0, view.file_kind)
      const { number, method, confidence, weak } = line
      text.pages.push({ number, start, end: start + line.text.length, method, confidence, weak })
      read.push({ start, text: line.text })
      view.pages_read += 1
      if (weak) view.weak_pages.push(number)
    }
    if (line.type === 'hidden' && view.hidden.length < 100)
      view.hidden.push({ page: line.page, why: line.why, text: line.text })
    if (line.type === 'refused') refused = line.reason
    if (line.type === 'done') last = line
  }
  const cut = await reader({
    content: Readable.from([bytes]),
    name: view.name,
    language,
    signal: stop.signal,
    limits,
    onLine: async (line) => take(line),
  }).catch(() => 'died' as const)
  const end = endOf({ last, refused, cut, read: view.pages_read, pages: view.pages })
  const withText = read.filter((page) => page.text.trim() !== '').length
  Object.assign(text, { text: joinPages(read), furniture: furnitureOf(last, text) })
  Object.assign(view, {
    state: end.state === 'failed' ? 'failed' : 'ready',
    reason: end.reason,
    pages: view.pages ?? view.pages_read,
    dangers: dangersOf(last),
    text_yield: view.pages_read > 0 ? withText / Math.max(view.pages ?? 0, view.pages_read) : null,
  })
}

type Done = Extract<ReadingLine, { type: 'done' }>

const dangersOf = (last: Done | null) => last?.dangers ?? []

const furnitureOf = (last: Done | null, { pages }: DocumentText) =>
  (last?.furniture ?? []).flatMap(({ page, start, end, what }) => {
    const from = pages.find((entry) => entry.number === page)?.start
    return from === undefined ? [] : [{ start: from + start, end: from + end, what }]
  })

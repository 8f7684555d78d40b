import { setTimeout as pause } from 'node:timers/promises'
import type { VisitorCtx } from '#platform/context'
import { AppError, tooMany } from '#platform/errors'
import type { IntakeForm } from './forms.table.ts'
import { storedReference } from './leads/leads.queries.ts'

const perTicket = { max: 1, seconds: 24 * 3600 } as const
const perAddress = { max: 5, seconds: 3600 } as const
const perForm = { max: 100, seconds: 3600 } as const

interface SubmissionLimit {
  readonly form: IntakeForm
  /** The nonce of the page's ticket. */
  readonly ticket: string
  readonly phone: string
}

type Kept = { reference: string; isNew: boolean }

/**
 * Counts stored submissions by source and by form; repeats are free. Of several submissions of one page at once the
 * first is counted and stored, and the others wait for its answer.
 */
export async function withinLimits(
  ctx: VisitorCtx,
  submission: SubmissionLimit,
  keep: () => Promise<Kept>,
): Promise<{ reference: string }> {
  const own = `intake:ticket:${submission.form.id}:${submission.ticket}`
  if ((await ctx.guesses.take(own, perTicket)) > 0) return answerOfTheFirst(ctx, submission)
  try {
    return await counted(ctx, submission, keep)
  } catch (error) {
    await ctx.guesses.clear(own)
    throw error
  }
}

async function counted(ctx: VisitorCtx, { form, phone }: SubmissionLimit, keep: () => Promise<Kept>) {
  const keys = [`intake:address:${ctx.network}`, `intake:form:${form.id}`] as const
  const waits = [await ctx.guesses.take(keys[0], perAddress), await ctx.guesses.take(keys[1], perForm)]
  const giveBack = () => Promise.all(keys.map((key) => ctx.guesses.giveBack(key)))
  const wait = Math.max(...waits)
  try {
    if (wait > 0) throw tooMany(wait, sentence(wait, phone))
    const { reference, isNew } = await keep()
    if (!isNew) await giveBack()
    return { reference }
  } catch (error) {
    await giveBack()
    throw error
  }
}

const looks = 20
const betweenMs = 150

async function answerOfTheFirst(
  ctx: VisitorCtx,
  { form, ticket }: SubmissionLimit,
): Promise<{ reference: string }> {
  for (let look = 0; look < looks; look += 1) {
    const reference = await storedReference(ctx.db, form.id, { ticket })
    if (reference) return { reference }
    await pause(betweenMs, undefined, { signal: ctx.signal })
  }
  throw new AppError(
    'conflict',
    'An earlier submission did not finish. Your answers are still here: send them again.',
  )
}

function sentence(seconds: number, phone: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const orCall = phone ? `, or call the firm at ${phone}` : ''
  return `The form is paused to block automated submissions. Your answers are still here. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${orCall}.`
}

import type { VisitorCtx } from '#platform/context'
import { tooMany } from '#platform/errors'
import type { IntakeForm } from './forms.table.ts'

const perAddress = { max: 5, seconds: 3600 } as const
const perForm = { max: 100, seconds: 3600 } as const

interface Door {
  readonly form: IntakeForm
  readonly phone: string
}

/** Counts what is stored, by where it comes from and by form; what was stored already costs nothing. */
export async function withinLimits(
  ctx: VisitorCtx,
  { form, phone }: Door,
  keep: () => Promise<{ reference: string; isNew: boolean }>,
): Promise<{ reference: string }> {
  const keys = [`intake:address:${ctx.address}`, `intake:form:${form.id}`] as const
  const waits = [await ctx.guesses.take(keys[0], perAddress), await ctx.guesses.take(keys[1], perForm)]
  const giveBack = () => Promise.all(keys.map((key) => ctx.guesses.giveBack(key)))
  const wait = Math.max(...waits)
  if (wait > 0) {
    await giveBack()
    throw tooMany(wait, sentence(wait, phone))
  }
  try {
    const { reference, isNew } = await keep()
    if (!isNew) await giveBack()
    return { reference }
  } catch (error) {
    await giveBack()
    throw error
  }
}

function sentence(seconds: number, phone: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const orCall = phone ? `, or call the firm at ${phone}` : ''
  return `The form takes no more for now, to keep out machines. Your answers are still here. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${orCall}.`
}

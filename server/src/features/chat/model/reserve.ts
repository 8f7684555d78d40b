import { dollarsOfMicros } from '@pam/law/format/money'
import type { Ctx } from '#platform/context'
import { newId } from '#platform/id'
import { boundIn, insertCall, insertUnlimitedCall, lockLimits } from './calls.queries.ts'
import type { LimitsRow, ModelCall } from './calls.table.ts'
import { type Fault, faultOf } from './faults.ts'

/** Cents hide what a person has used of a small limit. */
const spent = (micros: number) => dollarsOfMicros(micros, micros < 100_000 ? 4 : 2)

interface Planned {
  readonly model: string
  readonly caseId: string | null
  readonly messageId: string
  readonly inputTokens: number
  readonly month: string
  /** Its maximum cost; null if no price is known. */
  readonly mostMicros: number | null
}

/** Small amounts are shown with fractions of a cent, so that a limit and its usage do not look equal. */
/**
 * Records a call before it is sent, with its maximum cost. One that would start at or over a limit is refused; a
 * concurrent caller waits, so a month exceeds its limit by at most one call.
 */
export async function reserveCall(
  ctx: Ctx,
  planned: Planned,
): Promise<{ readonly id: string } | { readonly fault: Fault }> {
  const { firmId, userId } = ctx.actor
  const { mostMicros, ...call } = planned
  const { month } = planned
  const row: ModelCall = {
    ...call,
    id: newId(),
    firmId,
    userId,
    state: 'open',
    reservedMicros: mostMicros,
    outputTokens: 0,
    costMicros: null,
    isEstimate: true,
    createdAt: ctx.now(),
    settledAt: null,
  }
  // Most firms have no limits, and then nobody has to wait.
  if (await insertUnlimitedCall(ctx.db, row)) return { id: row.id }
  return ctx.db.transaction(async (tx) => {
    const limits = await lockLimits(tx, firmId)
    const over =
      limits && whyOver(limits, await boundIn(tx, firmId, month, userId), await boundIn(tx, firmId, month))
    if (over) return { fault: faultOf('limit', over) }
    await insertCall(tx, row)
    return { id: row.id }
  })
}

function whyOver({ personMicros, firmMicros }: LimitsRow, person: number, firm: number): string | null {
  if (personMicros !== null && person >= personMicros)
    return `Your limit for models is ${spent(personMicros)} a month, and ${spent(person)} of it is used. Nothing was sent.`
  if (firmMicros !== null && firm >= firmMicros)
    return `The firm’s limit for models is ${spent(firmMicros)} a month, and ${spent(firm)} of it is used. Nothing was sent.`
  return null
}

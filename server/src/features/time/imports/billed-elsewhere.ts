import type { Ctx } from '#platform/context'
import type { TimeEntry } from '#slice/time/time.table'

/** Work that was done and paid for through another program: locked, worth nothing here, and never on an invoice. */
export const billedElsewhere = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>, entry: TimeEntry): TimeEntry => ({
  ...entry,
  billedElsewhere: true,
  isBillable: false,
  isNoCharge: false,
  amountCents: 0,
  status: 'approved',
  approvedBy: actor.userId,
  approvedAt: now(),
})

import type { MileageRate } from '@pam/contracts/time/setup'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { deleteMileageRate, listMileageRates, putMileageRate } from './expenses.queries.ts'

export async function showMileage(ctx: Ctx): Promise<{ items: MileageRate[] }> {
  const rates = await listMileageRates(ctx.db, ctx.actor.firmId)
  return {
    items: rates.map(({ effectiveFrom, milsPerMile }) => ({
      effective_from: effectiveFrom,
      mils_per_mile: milsPerMile,
    })),
  }
}

export async function setMileage(ctx: Ctx, { effective_from, mils_per_mile }: MileageRate) {
  const { firmId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await putMileageRate(tx, { firmId, effectiveFrom: effective_from, milsPerMile: mils_per_mile })
    await record(tx, ctx, 'time.mileage_set', null, { from: effective_from, mils: mils_per_mile })
  })
  return showMileage(ctx)
}

export async function dropMileage(ctx: Ctx, effectiveFrom: string) {
  await ctx.db.transaction(async (tx) => {
    if ((await deleteMileageRate(tx, ctx.actor.firmId, effectiveFrom)).length === 0)
      throw notFound('mileage rate')
    await record(tx, ctx, 'time.mileage_deleted', null, { from: effectiveFrom })
  })
  return showMileage(ctx)
}

import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'

/** The largest file the firm takes, in bytes. */
export const largestFile = async (ctx: Pick<Ctx, 'db' | 'actor'>): Promise<number> =>
  (await firmSettings(ctx.db, ctx.actor.firmId)).largest_upload_mb * 1024 * 1024

export const tooLarge = (limit: number) =>
  new AppError(
    'too_large',
    `This file is larger than the ${Math.round(limit / 1024 / 1024)} MB your firm allows.`,
  )

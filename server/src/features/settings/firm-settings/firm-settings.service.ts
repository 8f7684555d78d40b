import type { z } from 'zod'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import { type Json, storable } from '#platform/audit/entry'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError } from '#platform/errors'
import { findSettings, putSettings } from './firm-settings.queries.ts'
import type { Area } from './firm-settings.table.ts'

/** One area of a firm's current settings: the saved values over the defaults. */
export interface StoredSettings<Settings> {
  readonly settings: Settings
  readonly version: number
  readonly changedAt: string | null
  readonly changedBy: string | null
}

/** The settings alone, for who does not ask since when they hold. */
export async function settingsOf<Shape extends z.ZodObject>(
  db: Db,
  firmId: string,
  area: Area,
  shape: Shape,
  byItself: z.output<Shape>,
): Promise<z.output<Shape>> {
  return settingsIn(await findSettings(db, firmId, area), shape, byItself)
}

const settingsIn = <Shape extends z.ZodObject>(
  row: { readonly settings: unknown } | undefined,
  shape: Shape,
  byItself: z.output<Shape>,
) => ({ ...byItself, ...fieldsOf(shape, row?.settings) }) as z.output<Shape>

/** A field that is not in the row, or no longer fits, is as it is by itself; the others hold. */
export async function readArea<Shape extends z.ZodObject>(
  db: Db,
  firmId: string,
  area: Area,
  shape: Shape,
  byItself: z.output<Shape>,
): Promise<StoredSettings<z.output<Shape>>> {
  const row = await findSettings(db, firmId, area)
  const names = await namesOf(db, firmId, [row?.changedBy ?? null])
  return {
    settings: settingsIn(row, shape, byItself),
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: (row && names.get(row.changedBy)) ?? null,
  }
}

function fieldsOf(shape: z.ZodObject, stored: unknown): Record<string, unknown> {
  const given = Object(stored) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(shape.shape).flatMap(([name, field]) => {
      if (given[name] === undefined) return []
      const read = (field as z.ZodType).safeParse(given[name])
      return read.success ? [[name, read.data]] : []
    }),
  )
}

/** Saves an area with its audit entry; refused when someone saved it since it was read. */
export async function saveArea(
  tx: Db,
  ctx: Ctx,
  area: Area,
  settings: Record<string, unknown>,
  seenVersion: number,
): Promise<void> {
  const { firmId, userId } = ctx.actor
  const before = (await findSettings(tx, firmId, area))?.settings ?? {}
  // Half a letter can be typed but not stored.
  const whole = storable(settings as Json)
  const row = { firmId, area, settings: whole, changedAt: ctx.now(), changedBy: userId }
  if (!(await putSettings(tx, row, seenVersion))) {
    throw new AppError(
      'conflict',
      'Someone changed this since you opened it. Nothing was saved. Reload it to see the changes.',
    )
  }
  await record(tx, ctx, `settings.${area}_changed`, null, { fields: changedFields(before, settings) })
}

const changedFields = (before: unknown, after: Record<string, unknown>): string[] => {
  const old = Object(before) as Record<string, unknown>
  return Object.keys(after).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(after[name]))
}

import { firmArea } from '@pam/contracts/settings'
import {
  type FirmArea,
  isBuiltIn,
  type PracticeArea,
  practiceAreaNames,
  startingAreas,
} from '@pam/contracts/shared/practice-area'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { readArea, saveArea } from './firm-settings.service.ts'

const shape = z.object({ areas: z.array(firmArea) })

const read = async (db: Db, firmId: string) => {
  const { settings, version } = await readArea(db, firmId, 'practice_areas', shape, { areas: [] })
  const changed = new Map(settings.areas.map((area) => [area.id, area]))
  // A later version of Pam may know more areas than the firm saved.
  const builtIn = startingAreas.map((area) => changed.get(area.id) ?? area)
  return { areas: [...builtIn, ...settings.areas.filter(({ id }) => !isBuiltIn(id))], version }
}

/** For other slices: the firm's practice areas, the built-in ones first. */
export const areasOf = async (db: Db, firmId: string): Promise<readonly FirmArea[]> =>
  (await read(db, firmId)).areas

/** Refuses an area the firm does not have, and a hidden one unless it is kept. */
export async function requireArea(
  db: Db,
  firmId: string,
  area: PracticeArea,
  { kept, field = 'practice_area' }: { kept?: string; field?: string } = {},
): Promise<void> {
  if (area === kept) return
  const found = (await areasOf(db, firmId)).find(({ id }) => id === area)
  if (found && !found.is_hidden) return
  const message = found
    ? `${found.name} is hidden. Choose another practice area, or show it in Settings.`
    : 'Your firm does not have this practice area. Choose one from the list.'
  throw badInput(message, { [field]: message })
}

/** The area of something from another installation: the same one, else the one of that name, else a new one. */
export async function areaGivenAs(
  tx: Db,
  ctx: Ctx,
  { id, name }: { id: PracticeArea; name: string },
): Promise<PracticeArea> {
  const { areas, version } = await read(tx, ctx.actor.firmId)
  const found =
    areas.find((area) => area.id === id) ??
    areas.find((area) => area.name.toLowerCase() === name.trim().toLowerCase())
  if (found) return found.id
  const added = { id: `own-${newId()}`, name: name.trim().slice(0, 60) || 'Other', is_hidden: false } as const
  await saveArea(tx, ctx, 'practice_areas', { areas: [...areas, added] }, version)
  return added.id
}

export async function showPracticeAreas(ctx: Ctx) {
  const { areas, version } = await read(ctx.db, ctx.actor.firmId)
  return { items: areas, version }
}

interface Wanted {
  readonly version: number
  readonly items: readonly {
    readonly id?: PracticeArea | undefined
    readonly name: string
    readonly is_hidden: boolean
  }[]
}

export async function changePracticeAreas(ctx: Ctx, { items, version }: Wanted) {
  const { areas: before } = await read(ctx.db, ctx.actor.firmId)
  const known = new Set<string>(before.map(({ id }) => id))
  const given = items.flatMap(({ id }) => id ?? [])
  if (given.some((id) => !known.has(id)) || new Set(given).size !== given.length)
    throw badInput('This list is out of date. Reload the page.')
  const changed = items.map((item): FirmArea => ({ ...item, id: item.id ?? `own-${newId()}` }))
  const areas = [...changed, ...before.filter(({ id }) => !given.includes(id))]
  const names = areas.map(({ name }) => name.toLowerCase())
  const twice = areas.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index)
  if (twice) throw badInput(`Two practice areas are named ${twice.name}. Give each its own name.`)
  if (areas.every((area) => area.is_hidden)) throw badInput('Keep at least one practice area visible.')
  const saved = areas.filter(
    ({ id, name, is_hidden }) => !isBuiltIn(id) || is_hidden || name !== practiceAreaNames[id],
  )
  await ctx.db.transaction((tx) => saveArea(tx, ctx, 'practice_areas', { areas: saved }, version))
  return showPracticeAreas(ctx)
}

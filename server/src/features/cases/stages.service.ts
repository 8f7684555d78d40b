import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { areasOf, requireArea } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badInput, notFound } from '#platform/errors'
import { newId } from '#platform/id'
import { defaultStages } from './default-stages.ts'
import * as query from './stages.queries.ts'

/** A firm's stages; the defaults for every practice area it has none for yet. */
export async function stagesOf(tx: Db, firmId: string) {
  const found = await query.listStages(tx, firmId)
  const areas = (await areasOf(tx, firmId)).map(({ id }) => id)
  const missing = areas.filter((area) => !found.some((entry) => entry.practiceArea === area))
  if (missing.length === 0) return found
  const rows = missing.flatMap((area) =>
    defaultStages(area).map((name, position) => ({
      id: newId(),
      firmId,
      practiceArea: area,
      name,
      position,
    })),
  )
  await query.insertStages(tx, rows)
  return [...found, ...rows]
}

export async function firstStage(tx: Db, firmId: string, area: PracticeArea): Promise<string | null> {
  return (await stagesOf(tx, firmId)).find((entry) => entry.practiceArea === area)?.id ?? null
}

const viewOf = ({
  id,
  practiceArea: area,
  name,
  position,
}: Awaited<ReturnType<typeof stagesOf>>[number]) => ({
  id,
  practice_area: area,
  name,
  position,
})

export async function showStages(ctx: Ctx) {
  const stages = await ctx.db.transaction((tx) => stagesOf(tx, ctx.actor.firmId))
  return { items: stages.map(viewOf) }
}

interface StagesChange {
  readonly practice_area: PracticeArea
  readonly stages: readonly { readonly id?: string | undefined; readonly name: string }[]
}

export async function changeStages(ctx: Ctx, { practice_area: area, stages }: StagesChange) {
  const { firmId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    // The stages of a hidden area are still those of its cases.
    if (!(await areasOf(tx, firmId)).some(({ id }) => id === area)) await requireArea(tx, firmId, area)
    const before = (await stagesOf(tx, firmId)).filter((entry) => entry.practiceArea === area)
    const kept = stages.flatMap(({ id }) => id ?? [])
    if (new Set(kept).size !== kept.length || kept.some((id) => !before.some((entry) => entry.id === id)))
      throw badInput('A stage in this list does not belong to the practice area. Load the list again.')
    const rows = stages.map(({ id, name }, position) => ({
      id: id ?? newId(),
      firmId,
      practiceArea: area,
      name,
      position,
    }))
    const fresh = rows.filter(({ id }) => !kept.includes(id))
    if (fresh.length > 0) await query.insertStages(tx, fresh)
    for (const { id, name, position } of rows) await query.updateStage(tx, firmId, id, { name, position })
    const gone = before.map((entry) => entry.id).filter((id) => !kept.includes(id))
    if (gone.length > 0) {
      await query.moveCases(tx, firmId, gone, rows[0]?.id ?? '')
      await query.deleteStages(tx, firmId, gone)
    }
    await record(tx, ctx, 'stages.changed', null, { practice_area: area, stages: rows.length })
  })
  return showStages(ctx)
}

export async function requireStage(ctx: Ctx, area: PracticeArea, id: string) {
  const found = await query.findStage(ctx.db, ctx.actor.firmId, area, id)
  if (!found) throw notFound('stage')
  return found
}

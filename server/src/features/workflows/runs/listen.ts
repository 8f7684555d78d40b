import { listenToCases } from '#features/cases'
import type { Db } from '#platform/database/db'
import { findTrigger, isCaseEvent } from '#slice/workflows/catalog/triggers'
import { activeKinds } from '#slice/workflows/workflows.queries'
import { awaitedKinds } from './runs.queries.ts'

/** Keeps the cases' list of what is listened for: what starts active workflows, and what runs wait for. */
export async function listenForRuns(tx: Db, firmId: string): Promise<void> {
  const starting = (await activeKinds(tx, firmId)).filter((kind) => {
    const trigger = findTrigger(kind)
    return trigger !== undefined && isCaseEvent(trigger)
  })
  await listenToCases(tx, firmId, 'workflows', [...starting, ...(await awaitedKinds(tx, firmId))])
}

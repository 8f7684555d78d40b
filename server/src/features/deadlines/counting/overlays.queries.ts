import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db'
import { type DeadlineOverlay, deadlineOverlays } from '#slice/deadlines/deadlines.table'

/**
 * us-dct:NY is matched by itself, by us-dct (every such court) and by us (every federal court); a court chosen by name
 * also by its code, since a closure of one district does not apply to another.
 */
const namesOf = (jurisdiction: string, court: string | undefined): string[] => {
  const kind = jurisdiction.split(':')[0] ?? ''
  return [jurisdiction, kind, ...(kind.startsWith('us-') ? ['us'] : []), ...(court ? [court] : [])]
}

export const overlaysFor = (db: Db, firmId: string, jurisdiction: string, court?: string) =>
  db
    .select({
      date: deadlineOverlays.date,
      name: deadlineOverlays.name,
      authority: deadlineOverlays.authority,
    })
    .from(deadlineOverlays)
    .where(
      and(
        eq(deadlineOverlays.firmId, firmId),
        isNull(deadlineOverlays.droppedAt),
        inArray(deadlineOverlays.jurisdiction, namesOf(jurisdiction, court)),
      ),
    )

export const listOverlays = (db: Db, firmId: string) =>
  db
    .select()
    .from(deadlineOverlays)
    .where(and(eq(deadlineOverlays.firmId, firmId), isNull(deadlineOverlays.droppedAt)))
    .orderBy(asc(deadlineOverlays.date), asc(deadlineOverlays.jurisdiction))

export const insertOverlay = (tx: Db, row: DeadlineOverlay) => tx.insert(deadlineOverlays).values(row)

export async function findOverlay(db: Db, firmId: string, id: string): Promise<DeadlineOverlay | undefined> {
  const [found] = await db
    .select()
    .from(deadlineOverlays)
    .where(
      and(
        eq(deadlineOverlays.firmId, firmId),
        eq(deadlineOverlays.id, id),
        isNull(deadlineOverlays.droppedAt),
      ),
    )
  return found
}

export const dropOverlay = (tx: Db, id: string, droppedAt: Date) =>
  tx.update(deadlineOverlays).set({ droppedAt }).where(eq(deadlineOverlays.id, id))

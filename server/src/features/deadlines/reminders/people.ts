import type { staffOf } from '#features/auth'
import { visibleCaseNames } from '#features/cases'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { Deadline } from '#slice/deadlines/deadlines.table'

export type Staff = Awaited<ReturnType<typeof staffOf>>[number]

const actorOf = (firmId: string, { id, role }: Staff): Actor => ({
  firmId,
  userId: id,
  role,
  sessionId: null,
})

/** The deadlines a person may see now, with the titles of their cases. */
export async function inSightOf(db: Db, firmId: string, person: Staff, rows: readonly Deadline[]) {
  const ids = rows.map(({ caseId }) => caseId)
  const names = await visibleCaseNames(db, actorOf(firmId, person), ids)
  return rows.flatMap((deadline) => {
    const its = names.get(deadline.caseId)
    return its === undefined ? [] : [{ deadline, caseTitle: its.title, caseNumber: its.number }]
  })
}

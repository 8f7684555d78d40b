import type { AskedName } from '@pam/contracts/conflicts'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import { insertNames } from './check/conflict-index.queries.ts'
import { keysOf } from './check/conflict-index.ts'
import { dropProspectNames, putProspect, setProspectCase } from './prospects.queries.ts'

interface Prospect {
  readonly id: string
  readonly firmId: string
  /** The day of the inquiry, in the firm's time zone. */
  readonly askedOn: string
  readonly names: readonly AskedName[]
}

/** From now on every check finds these names, whatever happens to the inquiry. A repeated call replaces them. */
export async function rememberProspect(tx: Db, { id, firmId, askedOn, names }: Prospect): Promise<void> {
  await putProspect(tx, { id, firmId, askedOn })
  await dropProspectNames(tx, id)
  const rows = names.map(({ name, role }) => ({
    id: newId(),
    firmId,
    contactId: null,
    name,
    isAlias: false,
    prospectId: id,
    role,
  }))
  const keys = rows.flatMap((row) => keysOf(firmId, row))
  await insertNames(tx, rows, keys)
}

/** Their names are now found through the case, and only by those who may see it. */
export const takeOnProspect = (tx: Db, id: string, caseId: string) => setProspectCase(tx, id, caseId)

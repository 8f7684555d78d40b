import type { PartyRole } from '@pam/contracts/cases'
import type { Db } from '#platform/database/db'
import { definePort } from '#platform/slice/port'

/** A sample case is about to be opened: the slice that owns conflicts clears it. */
export interface SampleToClear {
  readonly firmId: string
  readonly caseId: string
  readonly leadId: string
  readonly at: Date
  readonly names: readonly { readonly name: string; readonly role: PartyRole }[]
}

/** Before a sample case opens, the conflicts slice makes the check the database requires. */
export const sampleClearance =
  definePort<(tx: Db, sample: SampleToClear) => Promise<void>>('sample clearance')

import type { PartyRole } from '@pam/contracts/cases'
import type { Db } from '#platform/database/db'
import { definePort } from '#platform/slice/port'

/** A sample case that is about to be opened: its conflicts are cleared by the slice that knows them. */
export interface SampleToClear {
  readonly firmId: string
  readonly caseId: string
  readonly leadId: string
  readonly at: Date
  readonly names: readonly { readonly name: string; readonly role: PartyRole }[]
}

/** Before a sample case opens, the slice that knows conflicts makes the check the database asks for. */
export const sampleClearance =
  definePort<(tx: Db, sample: SampleToClear) => Promise<void>>('sample clearance')

import type { Db } from '#platform/database/db'
import { definePort } from '#platform/slice/port'
import type { SampleToClear } from './demo/cases.demo.ts'

/** Before a sample case opens, the slice that knows conflicts makes the check the database asks for. */
export const sampleClearance =
  definePort<(tx: Db, sample: SampleToClear) => Promise<void>>('sample clearance')

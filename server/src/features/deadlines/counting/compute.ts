import type { ComputedDeadlineView, DeadlineInputView } from '@pam/contracts/deadlines'
import { computeDeadline } from '@pam/law/deadlines/compute-deadline'
import { DeadlineError } from '@pam/law/deadlines/deadline-input'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { overlaysFor } from './overlays.queries.ts'

/** Counts by the law and the days the firm added for this court. Refusals use the engine's messages. */
export async function computeFor(
  db: Db,
  firmId: string,
  input: DeadlineInputView,
): Promise<ComputedDeadlineView> {
  const overlays = await overlaysFor(db, firmId, input.jurisdiction, input.court)
  try {
    const { steps, warnings, ...computed } = computeDeadline(input, overlays)
    return { ...computed, steps: [...steps], warnings: [...warnings] }
  } catch (error) {
    if (error instanceof DeadlineError) throw badInput(error.message, { [error.field]: error.message })
    throw error
  }
}

/** The calendar date in a date or a local date and time. */
export const dayIn = (due: string): string => due.slice(0, 10)

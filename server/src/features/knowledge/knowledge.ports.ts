import type { Ctx } from '#platform/context'
import { definePort } from '#platform/slice/port'

/** A filled form that is about to leave the firm, with the names in it that are no names of authorities. */
export interface LeavingPaper {
  readonly formId: string
  readonly text: string
  readonly names: readonly string[]
  /** Why a lawyer lets what is not verified leave all the same. */
  readonly signOff: string | null
}

/** Before a final paper is made, the slice that knows citations refuses one whose citations are not verified. */
export const citationGate = definePort<(ctx: Ctx, paper: LeavingPaper) => Promise<void>>('citation gate')

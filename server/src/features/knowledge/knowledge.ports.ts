import type { PaperBlock } from '@pam/reading/paper'
import type { Ctx } from '#platform/context'
import { definePort } from '#platform/slice/port'

/** A filled form about to leave the firm, with names in it that are not names of authorities. */
export interface LeavingPaper {
  readonly formId: string
  readonly text: string
  readonly names: readonly string[]
  /** Why a lawyer releases unverified citations. */
  readonly signOff: string | null
}

export type CitationGate = (ctx: Ctx, paper: LeavingPaper) => Promise<readonly PaperBlock[]>

/**
 * Before a final document is made, the slice that knows citations refuses it if any is unverified, and returns the report
 * that is appended to it.
 */
export const citationGate = definePort<CitationGate>('citation gate')

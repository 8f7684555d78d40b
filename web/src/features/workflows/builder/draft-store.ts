import type { WorkflowDetails } from '@pam/contracts/workflows'
import { z } from 'zod'
import { currentSession } from '#lib/session'

/** What was changed and not saved, and the version it was changed from. */
export interface Draft {
  readonly details: WorkflowDetails
  readonly version: number
}

/** As far as the editor relies on it: a draft may be incomplete, so the contract would refuse it. */
const stored = z.object({
  version: z.int(),
  details: z.looseObject({
    name: z.string(),
    description: z.string().nullable(),
    workflow_type: z.string(),
    definition: z.object({
      trigger: z.looseObject({ kind: z.string() }),
      steps: z.array(z.looseObject({ id: z.string(), kind: z.string() })),
    }),
  }),
})

const keyOf = (id: string) => `pam.workflow.${currentSession().user?.id ?? ''}.${id}`

/** Drafts stay in this tab over a reload and over other screens; they are each person’s own. */
export function readDraft(id: string): Draft | null {
  try {
    const parsed = stored.safeParse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? ''))
    return parsed.success ? (parsed.data as unknown as Draft) : null
  } catch {
    return null
  }
}

export function writeDraft(id: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // The page itself still holds it.
  }
}

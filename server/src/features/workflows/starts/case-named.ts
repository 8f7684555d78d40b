import { z } from 'zod'
import { visibleCaseTitles } from '#features/cases'
import { badInput } from '#platform/errors'
import type { Driver } from '#slice/workflows/runs/run-ctx'
import type { Workflow } from '#slice/workflows/workflows.table'
import { ownerOrPause } from './start-for.ts'

const naming = z.object({ case_id: z.uuid() })

/** The case a body names with `case_id`, among those the owner sees; none where it names none. */
export async function caseNamed(ctx: Driver, workflow: Workflow, body: unknown): Promise<string | null> {
  const named = naming.safeParse(body)
  const owner = named.success ? await ownerOrPause(ctx, workflow) : null
  if (!named.success || !owner) return null
  const { case_id } = named.data
  if ((await visibleCaseTitles(ctx.db, owner, [case_id])).has(case_id)) return case_id
  throw badInput('“case_id” is not a case the owner of this workflow has access to.')
}

import { askedIdentity } from '@pam/contracts/conflicts'
import { z } from 'zod'
import { defineTool } from '#platform/tools'
import { checkNames } from './conflicts.service.ts'

export const conflictTools = [
  defineTool({
    name: 'conflicts.check',
    // The check is kept and sealed as every other one: it looks, and it leaves its report.
    summary: 'Check whether the firm knows a name from another side, and keep the report.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({ names: z.array(askedIdentity).min(1).max(20) }),
    run: (ctx, { names }) => checkNames(ctx, names),
  }),
]

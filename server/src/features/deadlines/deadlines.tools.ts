import { deadlineInput } from '@pam/contracts/deadlines'
import { z } from 'zod'
import { defineTool } from '#platform/tools'
import { computeFor } from './compute.ts'
import { listDeadlines } from './deadlines.service.ts'

export const deadlineTools = [
  defineTool({
    name: 'deadlines.due',
    summary: 'Open deadlines between two days, the safe date counting; of one case where it is said.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
      case_id: z.uuid().optional(),
    }),
    run: (ctx, { from, until, case_id }) =>
      listDeadlines(ctx, { from, until, case_id, status: 'open', limit: 100 }),
  }),
  defineTool({
    name: 'deadlines.compute',
    summary: 'Count when a period ends under the rules of a court, with every step.',
    needs: 'cases.view',
    effect: 'looks',
    input: deadlineInput,
    run: (ctx, input) => computeFor(ctx.db, ctx.actor.firmId, input),
  }),
]

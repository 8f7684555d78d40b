import { z } from 'zod'
import { defineTool } from '#platform/tools'
import { requireCase } from './cases.policy.ts'
import { listCases, showCase } from './cases.service.ts'
import { writeNote } from './notes.service.ts'

export const caseTools = [
  defineTool({
    name: 'cases.look_up',
    summary: 'Find cases by their title, number or client, newest first.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ words: z.string().trim().min(1).max(200) }),
    run: (ctx, { words }) => listCases(ctx, { q: words, sort: 'updated', limit: 10 }),
  }),
  defineTool({
    name: 'cases.show',
    summary: 'One case with its parties, team, court and stage.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ case_id: z.uuid() }),
    run: (ctx, { case_id }) => showCase(ctx, case_id),
  }),
  defineTool({
    name: 'cases.write_note',
    summary: 'Write a note in a case.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({ case_id: z.uuid(), text: z.string().trim().min(1).max(20_000) }),
    run: async (ctx, { case_id, text }) => writeNote(ctx, await requireCase(ctx, case_id, 'edit'), text),
  }),
]

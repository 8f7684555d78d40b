import type { CaseRow } from '@pam/contracts/cases'
import { z } from 'zod'
import { phrase } from '#platform/phrases'
import { defineTool } from '#platform/tools'
import { requireCase } from './cases.policy.ts'
import { listCases, showCase } from './cases.service.ts'
import { writeNote } from './notes/notes.service.ts'

const rowOf = ({ id, number, title, client, stage, status }: CaseRow) => ({
  text: title,
  detail: [number, client, stage, status].filter(Boolean).join(' · '),
  link: `/cases/${id}`,
})

const mostShown = 10
const noteText = z.string().trim().min(1).max(20_000)

export const caseTools = [
  defineTool({
    name: 'cases.list',
    summary: 'The open cases the person sees, newest first.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.strictObject({}),
    run: (ctx) => listCases(ctx, { status: 'current', sort: 'updated', limit: mostShown }),
    render: (_, { items, next }) => ({
      sentences: [
        items.length === 0
          ? 'You have no open cases.'
          : `${items.length}${next ? ' and more' : ''} open ${items.length === 1 ? 'case' : 'cases'}.`,
      ],
      rows: { title: 'Cases', rows: items.map(rowOf) },
    }),
  }),
  defineTool({
    name: 'cases.look_up',
    summary: 'Find cases by their title, number or client, newest first.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ words: z.string().trim().min(1).max(200) }),
    run: (ctx, { words }) => listCases(ctx, { q: words, sort: 'updated', limit: mostShown }),
    heard: [
      {
        phrases: [
          phrase(
            '(find|show|show me|look up|look for|list|search for|open|pull up) [me] [the|all|any|a] (case|cases|matter|matters|file|files) (of|for|about|named|called|with|against|number|involving) [the|a] [client|number] {words}',
          ),
          phrase('search [the|all|our] (cases|matters) (for|by) {words}'),
          phrase('(find|look up|look for|search for|pull up|open|bring up) [the] {words} (case|matter)'),
          phrase(
            '(which|what) (case|cases|matter|matters) (involve|involves|concern|concerns|is about|are about|mention|mentions|is number|has number|has the number|is for|are for) {words}',
          ),
          phrase(
            '(do we have|have we got|is there|are there|any) [a|any] (case|cases|matter|matters) (for|with|against|about|involving|called|named|of|on) {words}',
          ),
        ],
        read: (slots) => ({ input: { words: slots.text('words') ?? '' } }),
      },
    ],
    render: (_, { items, next }, { words }) => ({
      sentences: [
        items.length === 0
          ? `No cases match “${words}”.`
          : `${items.length}${next ? ' and more' : ''} ${items.length === 1 ? 'case' : 'cases'} for “${words}”.`,
      ],
      rows: { title: 'Cases', rows: items.map(rowOf) },
    }),
  }),
  defineTool({
    name: 'cases.show',
    summary: 'One case with its parties, team, court and stage.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.object({ case_id: z.uuid() }),
    run: (ctx, { case_id }) => showCase(ctx, case_id),
    render: (_, entry) => ({
      sentences: [
        `${entry.title} (${entry.number}) is ${entry.status}${entry.stage ? `, in the stage “${entry.stage}”` : ''}.`,
        ...(entry.court ? [`Court: ${entry.court}${entry.judge ? `, Judge ${entry.judge}` : ''}.`] : []),
      ],
      rows: {
        title: 'Parties and team',
        rows: [
          ...entry.parties.map((party) => ({
            text: party.name,
            detail: party.role.replaceAll('_', ' '),
            link: null,
          })),
          ...entry.team.map((one) => ({
            text: one.name,
            detail: one.is_lead ? 'lead' : one.role,
            link: null,
          })),
        ],
      },
      link: `/cases/${entry.id}`,
    }),
  }),
  defineTool({
    name: 'cases.write_note',
    summary: 'Write a note in a case.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({ case_id: z.uuid(), text: noteText }),
    run: async (ctx, { case_id, text }) => writeNote(ctx, await requireCase(ctx, case_id, 'edit'), text),
    propose: async (ctx, { case_id, text }) => {
      const { title } = await requireCase(ctx, case_id, 'edit')
      return {
        title: 'Write a note',
        details: [
          { label: 'Case', value: title },
          { label: 'Note', value: text },
        ],
      }
    },
    render: (_, __, { case_id }) => ({ sentences: ['The note is in the case.'], link: `/cases/${case_id}` }),
  }),
]

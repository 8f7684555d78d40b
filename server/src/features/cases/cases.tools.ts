import type { CaseRow } from '@pam/contracts/cases'
import { z } from 'zod'
import { phrase } from '#platform/phrases'
import { defineTool } from '#platform/tools'
import { chosenCase, isAsked } from '#platform/tools-choose'
import { requireCase } from './cases.policy.ts'
import { listCases, showCase } from './cases.service.ts'
import { writeNote } from './notes.service.ts'

const rowOf = ({ id, number, title, client, stage, status }: CaseRow) => ({
  text: title,
  detail: [number, client, stage, status].filter(Boolean).join(' · '),
  link: `/cases/${id}`,
})

const mostShown = 10
const noteText = z.string().trim().min(1).max(20_000)

const write = 'add|write|make|take|put|leave|jot down|save|enter|log|create|record|new'

export const caseTools = [
  defineTool({
    name: 'cases.list',
    summary: 'The open cases the person sees, newest first.',
    needs: 'cases.view',
    effect: 'looks',
    input: z.strictObject({}),
    run: (ctx) => listCases(ctx, { status: 'current', sort: 'updated', limit: mostShown }),
    heard: [
      {
        phrases: [
          phrase(
            '(list|show|show me|find|give me|pull up|bring up|see) [a list of|the list of] [all] [of] [my|our|the] [open|current|active|pending] (cases|matters|files)',
          ),
          phrase(
            '(what|which|how many) [open|active|current|pending] (cases|matters) (do i have|do we have|are open|are active|am i on|am i working on|are we handling|are we working on|are there|have we got|are mine) [open]',
          ),
          phrase('(what|which) [of my|of our] (cases|matters) are (open|active|current|pending)'),
          phrase('[my|our|all|open|active|current] [open|active|current] (cases|matters)'),
          phrase('[show|show me|open|give me] [my|our|the] (case|matter) list'),
          phrase('what (am i|are we) working on'),
        ],
        read: () => ({ input: {} }),
      },
    ],
    tell: (_, { items, next }) => ({
      sentences: [
        items.length === 0
          ? 'I see no open case.'
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
    tell: (_, { items, next }, { words }) => ({
      sentences: [
        items.length === 0
          ? `I see no case that matches “${words}”.`
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
    heard: [
      {
        phrases: [
          phrase(
            '(show|show me|open|pull up|bring up|go to|see) [the] [case|matter|file|details|details of|details for|file for|case of|file of|case for|matter of] {case} [file|details]',
          ),
          phrase(
            '(what is|where is|how is) the (status|state|stage|court|judge|latest) (of|in|on|with|for) {case}',
          ),
          phrase('(status|state|details|parties|team) (of|in|on|for) {case}'),
          phrase(
            '[the] (case|matter) (details|overview|status|summary|information|info) (of|in|on|for) {case}',
          ),
          phrase('(what|which) (stage|status|phase|state) is {case} [at|in]'),
          phrase('(what|which) (court|judge) (is|has) {case} [in|before|at|with]'),
          phrase(
            '(who|what) (is|are) [on|in|the team of|the team on|the parties in|the parties to|the parties of|the judge in|the court in|the lawyer on|the client in] {case}',
          ),
          phrase('who is on the team (for|of|in|on) {case}'),
          phrase(
            'who (is working|works|is lead|is the lead|leads|is handling|handles|is responsible|represents {side}|is opposing counsel) [on|in|for] {case}',
          ),
          phrase(
            '(tell me about|summarize|summarise|overview of|give me an overview of|brief me on|tell me the status of) {case}',
          ),
          phrase('where (do we stand|are we|do things stand) (in|on|with) {case}'),
          phrase('how is {case} (going|doing|coming along)'),
          phrase('{case} [status|details|overview]'),
        ],
        read: (slots, around) => {
          const chosen = chosenCase(slots, around, (name) => `Show ${name}`)
          return isAsked(chosen) ? chosen : { input: { case_id: chosen.id } }
        },
      },
    ],
    tell: (_, it) => ({
      sentences: [
        `${it.title} (${it.number}) is ${it.status}${it.stage ? `, in the stage “${it.stage}”` : ''}.`,
        ...(it.court ? [`Court: ${it.court}${it.judge ? `, Judge ${it.judge}` : ''}.`] : []),
      ],
      rows: {
        title: 'Parties and team',
        rows: [
          ...it.parties.map((party) => ({
            text: party.name,
            detail: party.role.replaceAll('_', ' '),
            link: null,
          })),
          ...it.team.map((one) => ({ text: one.name, detail: one.is_lead ? 'lead' : one.role, link: null })),
        ],
      },
      link: `/cases/${it.id}`,
    }),
  }),
  defineTool({
    name: 'cases.write_note',
    summary: 'Write a note in a case.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({ case_id: z.uuid(), text: noteText }),
    run: async (ctx, { case_id, text }) => writeNote(ctx, await requireCase(ctx, case_id, 'edit'), text),
    heard: [
      {
        phrases: [
          phrase(
            `[i need|i want] [${write}] [a|the|down a] [new|quick|short|brief|file] note [of this] (on|in|to|for|under|about|of) {case} [:|,|that|saying|saying that|-] {text}`,
          ),
          phrase('[add|write|make|put] [a] note [that|:] {text} (on|in|to|for|under) {case}'),
          phrase('note [down] (on|in|to|for) {case} [:|,|that|-] {text}'),
          phrase('note for the file (on|in|of) {case} [:|,|that] {text}'),
          phrase('(add|write) (to|in) [the] notes (of|in|on|for) {case} [:|,|that] {text}'),
          phrase('(memo|note|message) (to|for) [the] [file of|file in] {case} [:|,|that|-] {text}'),
          phrase(
            '(write down|write|jot down|put down|record|log|note) (on|in|for|under) {case} [:|,|that|down] {text}',
          ),
          phrase('[a|new|file] [quick|short] note [re|on] {case} [:|,|-] {text}'),
          phrase('write (this|that|it) down (on|in|for|under) {case} [:|,|-] {text}'),
          phrase('{case} [file] note [:|,|-] {text}'),
          phrase(
            `(${write}) [a] [down a] [quick|short] [note|note for the file] (:|that|saying|saying that) {text}`,
          ),
          phrase(`(${write}) [a] [down a] note [:|that|saying] {text}`),
          phrase('note [for the file|to file|to the file] : {text}'),
          phrase('note that {text}'),
        ],
        read: (slots, around) => {
          const text = slots.text('text')?.replace(/^(?:[:,-]\s*)?(?:that\s+)?/, '') ?? ''
          const chosen = chosenCase(slots, around, (name) => `Note on ${name}: ${text}`)
          return isAsked(chosen) ? chosen : { input: { case_id: chosen.id, text } }
        },
      },
      {
        phrases: [
          phrase(`(${write}|new) [a] [new|quick|short] note [(on|in|to|for|under|about) {case}]`),
          phrase(`(${write}) [a] [new|quick] note for me`),
        ],
        read: () => ({ ask: 'What is the note to say? Say it with the case, as in “Note on Smith: …”.' }),
      },
    ],
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
    tell: (_, __, { case_id }) => ({ sentences: ['The note is in the case.'], link: `/cases/${case_id}` }),
  }),
]

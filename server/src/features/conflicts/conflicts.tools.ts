import { askedIdentity } from '@pam/contracts/conflicts'
import { z } from 'zod'
import { phrase } from '#platform/phrases'
import { defineTool } from '#platform/tools'
import { checkResult, hitStatus } from './check/labels.ts'
import { checkNames } from './conflicts.service.ts'

const conflict = 'conflict of interest|conflicts of interest|conflict|conflicts'
const newClient =
  'a new client,|new client|our new client|potential client|new potential client|a potential client,|prospective client'

export const conflictTools = [
  defineTool({
    name: 'conflicts.check',
    // The check is saved and sealed like any other: it searches, and it leaves its report.
    summary: 'Check a name for conflicts of interest and save the report.',
    needs: 'cases.view',
    effect: 'changes',
    input: z.object({ names: z.array(askedIdentity).min(1).max(20) }),
    run: (ctx, { names }) => checkNames(ctx, names),
    heard: [
      {
        phrases: [
          phrase(
            `[check whether|check if|see if|see whether] [is|are] [there] (a|any) [possible|potential] (${conflict}) [check] (with|about|against|for|involving|regarding) {names}`,
          ),
          phrase(
            `(check|run|do|make|start|perform|clear|i need|we need|need) [a|the|for|our|any] (${conflict}) [check|checks|search] [on|for|with|against|about|of|:] [${newClient}] {names}`,
          ),
          phrase(
            `(run|do|make) a (check|search) for [any] (${conflict}) (on|for|with|against|about|of) {names}`,
          ),
          phrase(
            `[check whether|check if|see if|see whether] (do|would|will) we have (a|any) (${conflict}) (with|about|against|for|regarding) {names}`,
          ),
          phrase(
            `(check whether|check if|see if|see whether) we have (a|any) (${conflict}) (with|about|against|for|regarding) {names}`,
          ),
          phrase(`(${conflict}) (check|search) [on|for|with|against|:|-] [${newClient}] {names}`),
          phrase(`(${conflict}) (on|for|with|against|:|-) {names}`),
          phrase('conflicts {names}'),
          phrase(`(${newClient}) {names} [-|:|,] [any] (${conflict}) [check]`),
          phrase(`{names} (-|:) [any] (${conflict}) [check]`),
          phrase(`check {names} for [a|any|possible] (${conflict})`),
          phrase(
            `[can we|may we|could we|should we] (represent|take on|take|accept|act for) {names} [as a client] [or|?|,|and|;] [is there|check|check for|run] [a|any] (${conflict})`,
          ),
          phrase('(can we|may we|could we) (represent|take on|take|accept|act for) {names} [as a client]'),
          phrase(
            `(would|does|is|will) (representing|taking|taking on|accepting|acting for) {names} (be|create|cause|raise|mean|pose) [a|any] (${conflict})`,
          ),
          phrase(`(are|is|was|were) {names} (conflicted|adverse to us|adverse|a conflict) [for us|with us]`),
          phrase(
            '(are we|is the firm) (conflicted|conflicted out) (of|from|with) [representing|acting for] {names}',
          ),
          phrase(
            '(is|are) (anyone|anybody|somebody|someone|the firm|we) [at the firm|here|in the firm] [acting] (adverse to|against) {names}',
          ),
          phrase(
            '(have|did|has) (we|the firm|anyone) [ever] (represented|acted for|acted against|sued|opposed|represent|act for|sue) {names}',
          ),
        ],
        read: (slots) => ({ input: { names: namesIn(slots.text('names') ?? '') } }),
      },
      {
        phrases: [
          phrase(
            `(check|run|do|make|start|perform|i need) [a|the|for|our] (${conflict}) [check|checks|search]`,
          ),
        ],
        read: () => ({ ask: 'Which name? For example: “Check conflicts for John Smith”.' }),
      },
    ],
    propose: (_, { names }) => ({
      title: 'Check for conflicts',
      details: [
        { label: names.length === 1 ? 'Name' : 'Names', value: names.map(({ name }) => name).join(', ') },
        { label: 'Saved', value: 'The conflict check and its report were saved.' },
      ],
    }),
    render: (_, check) => ({
      sentences: [checkResult(check)],
      rows: {
        title: 'Hits',
        rows: check.hits.map(({ matched, text, severity, decision, case_id }) => ({
          text: matched,
          detail: [hitStatus({ decision, severity }), text].join(' · '),
          link: case_id ? `/cases/${case_id}` : `/conflicts/${check.id}`,
        })),
      },
      ...(!check.complete && { attention: check.incomplete_because ?? 'Not everything could be searched.' }),
      link: `/conflicts/${check.id}`,
    }),
  }),
]

/** "Acme and John Doe" are two names; "Smith and Wesson Inc." is for the lawyer to correct in the proposal. */
const namesIn = (text: string) =>
  text
    .split(/,\s*(?:and\s+)?|\s+and\s+|;\s*|\s+or\s+/i)
    .map((name) => name.replace(/^(?:the|a)\s+/i, '').replace(/^[\s:-]+|[\s?:-]+$/g, ''))
    .filter(Boolean)
    .slice(0, 20)
    .map((name) => ({ name, role: 'client' as const }))

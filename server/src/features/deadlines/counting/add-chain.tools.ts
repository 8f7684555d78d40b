import { computationRule, newDeadline, serviceMethod } from '@pam/contracts/deadlines'
import { ruleOfCourt } from '@pam/law/deadlines/courts'
import { dateInList } from '@pam/law/format/dates'
import { z } from 'zod'
import { requireCase } from '#features/cases'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { defineTool } from '#platform/tools'
import { acceptDeadlines } from '#slice/deadlines/deadlines.service'
import { listTriggers, proposeLines } from './chain-lines.ts'

const input = z.object({
  case_id: z.uuid(),
  /** The event, as named in the deadline calculator. */
  event: z.string().trim().min(1).max(200),
  happened_on: z.iso.date(),
  service: serviceMethod.default('n/a'),
})

/** The lines triggered by the event that are not on the calendar yet, and the others with the reason. */
async function planned(ctx: Ctx, { case_id, event, happened_on, service }: z.output<typeof input>) {
  const granted = await requireCase(ctx, case_id, 'edit')
  const { jurisdiction, practiceArea } = granted
  const civil = ruleOfCourt(jurisdiction)
  const rule = computationRule.safeParse(
    civil === 'FRCP 6' && practiceArea === 'criminal' ? 'FRCrP 45' : civil,
  )
  if (!jurisdiction || !rule.success)
    throw new AppError('conflict', `Choose the court of ${granted.title} first: its rules set the deadlines.`)
  const { triggers } = await listTriggers(ctx, { rule: rule.data })
  const known = triggers.find(({ trigger }) => trigger.toLowerCase() === event.toLowerCase())
  if (!known) {
    const names = triggers.map(({ trigger }) => trigger).join('; ')
    throw badInput(`The court rules of this case have no event “${event}”. Choose one of: ${names}.`)
  }
  const { trigger } = known
  const asked = { rule: rule.data, jurisdiction, trigger, trigger_date: happened_on, service }
  const { lines } = await proposeLines(ctx, granted, asked)
  const counted = lines.flatMap(({ line, input: its, computed, existing_id }) =>
    computed && existing_id === null ? [{ line, input: its, computed }] : [],
  )
  const skipped = lines.flatMap(({ line, error, existing_id }) =>
    existing_id !== null
      ? [`${line.title} (already on the calendar)`]
      : error
        ? [`${line.title} (${error})`]
        : [],
  )
  return { granted, trigger, counted, skipped }
}

export const addChain = defineTool({
  name: 'deadlines.add_chain',
  summary: 'Add the deadlines that follow from an event under the court rules of the case.',
  needs: 'cases.view',
  effect: 'changes',
  isReviewed: true,
  input,
  run: async (ctx, asked) => {
    const { granted, trigger, counted, skipped } = await planned(ctx, asked)
    if (counted.length === 0) return { case_id: granted.id, deadlines: [], skipped }
    const { items } = await acceptDeadlines(
      ctx,
      granted,
      counted.map(({ line, input: its }) =>
        newDeadline.parse({
          title: line.title,
          chain_rule_id: line.id,
          trigger,
          authority: line.authority,
          is_jurisdictional: line.is_jurisdictional,
          input: its,
        }),
      ),
    )
    return { case_id: granted.id, deadlines: items.map(({ title, due }) => ({ title, due })), skipped }
  },
  propose: async (ctx, asked) => {
    const { granted, trigger, counted, skipped } = await planned(ctx, asked)
    return {
      title: counted.length === 1 ? 'Add a deadline' : `Add ${counted.length} deadlines`,
      details: [
        { label: 'Case', value: granted.title },
        { label: 'Event', value: `${trigger}, ${dateInList(asked.happened_on)}` },
        ...counted.map(({ line, computed }) => ({
          label: line.title,
          value: [
            dateInList(computed.due),
            line.authority,
            computed.safe_due === computed.due ? '' : `act by ${dateInList(computed.safe_due)} to be safe`,
            line.is_unchecked ? 'verify against the rule' : '',
            ...computed.warnings,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
        ...(skipped.length > 0 ? [{ label: 'Not added', value: skipped.join('; ') }] : []),
      ],
    }
  },
  render: (_, { case_id, deadlines, skipped }) => ({
    sentences: [
      `${deadlines.length} ${deadlines.length === 1 ? 'deadline was' : 'deadlines were'} added.`,
      ...(skipped.length > 0 ? [`Not added: ${skipped.join('; ')}.`] : []),
    ],
    link: `/cases/${case_id}?tab=deadlines`,
  }),
})

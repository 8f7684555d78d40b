import { line } from '@pam/contracts/shared/line'
import { z } from 'zod'

/** A period set by a local rule or standing order of one court. */
export const localRule = z.object({
  /** The code of the court in the table of courts. */
  court: z.string().max(20).min(1, 'Choose the court.'),
  trigger: line(200).min(1, 'Enter the event.'),
  title: line(200).min(1, 'Say what is due.'),
  offset: z.number().int().min(1, 'Enter a whole number of at least 1.').max(400),
  unit: z.enum(['day', 'week', 'month', 'year', 'court_day']),
  direction: z.enum(['after', 'before']),
  runs_from: z.enum(['service', 'event']),
  /** The rule adds days for the method of service; off unless the person has read so. */
  adds_service_days: z.boolean().default(false),
  citation: line(200).min(1, 'Enter the citation.'),
  note: line(500).default(''),
})

/** `pack`: shipped with Pam; `firm`: added by the firm. */
export const localRuleView = localRule.extend({
  id: z.string(),
  court_name: z.string(),
  source: z.enum(['pack', 'firm']),
  is_unchecked: z.boolean(),
  /** The day the pack was last read, or the day the firm added the rule. */
  as_of: z.iso.date(),
  added_by: z.string().nullable(),
})

export type LocalRuleView = z.infer<typeof localRuleView>

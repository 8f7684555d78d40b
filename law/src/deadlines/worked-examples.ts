import { z } from 'zod'
import { computationRules, type DeadlineInput, periodUnits, serviceMethods } from './deadline-input.ts'
import rows from './worked-examples.json' with { type: 'json' }

const day = z.iso.date()
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)

const example = z.strictObject({
  id: z.string().regex(/^D-[A-Z]+-\d+[a-z]?$/),
  due: z.union([day, moment]),
  /** If policy P2, or a side nobody named, makes the safe date earlier. */
  safe: day.optional(),
  input: z.strictObject({
    rule: z.enum(computationRules),
    jurisdiction: z.string(),
    deadline: z.string(),
    trigger_date: z.union([day, moment]),
    runs_from: z.enum(['service', 'event']),
    service: z.enum(serviceMethods),
    offset: z.number().int(),
    unit: z.enum(periodUnits),
    direction: z.enum(['after', 'before']),
    tz: z.string().optional(),
    inaccessible: z.array(day).optional(),
    roll: z.literal('toward_event').optional(),
    no_extension: z.boolean().optional(),
    special: z.enum(['monday_next_after_10am', 'earliest_next_day', 'fixed_date']).optional(),
    side: z.enum(['served', 'sender']).optional(),
  }),
})

interface WorkedExample {
  readonly id: string
  readonly input: DeadlineInput
  readonly due: string
  readonly safe?: string | undefined
}

/** Counts checked by hand and by two other programs: a change of the engine may not change them. */
export const workedExamples: readonly WorkedExample[] = z.array(example).parse(rows)

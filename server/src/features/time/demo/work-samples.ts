import { z } from 'zod'
import file from './work-samples.json' with { type: 'json' }

/** Narrative, task code, activity code, and how long it takes in tenths of an hour. */
const sample = z.tuple([z.string(), z.string(), z.string(), z.int(), z.int()]).readonly()
const samples = z.array(sample).min(1)
/** Code, description, units from and to in hundredths, unit cost in thousandths of a dollar. */
const expense = z.tuple([z.string(), z.string(), z.int(), z.int(), z.int()]).readonly()
const kind = z.enum(['litigation', 'family', 'transactional', 'planning', 'counseling'])

const data = z
  .strictObject({
    kinds: z.record(kind, samples),
    /** The kind of work of each practice area; litigation in others. */
    areas: z.record(z.string(), kind),
    /** What a paralegal does in any case, and before a court. */
    filing: samples,
    court: samples,
    expenses: z.array(expense),
  })
  .parse(file)

/** Work as a small firm writes it down. */
export type WorkSample = z.infer<typeof sample>

const kindOf = (area: string) => data.areas[area] ?? 'litigation'

export const workFor = (area: string): readonly WorkSample[] => data.kinds[kindOf(area)]

export const paralegalWorkFor = (area: string): readonly WorkSample[] =>
  kindOf(area) === 'litigation' ? [...data.filing, ...data.court] : data.filing

export const expenseSamples = data.expenses

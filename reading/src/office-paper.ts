import { z } from 'zod'

const fact = z.object({ label: z.string(), value: z.string(), isStrong: z.boolean().default(false) })

const column = z.object({
  title: z.string(),
  /** Part of the width of the sheet; all parts together are the whole. */
  part: z.number().positive(),
  align: z.enum(['left', 'right']),
})

const row = z.object({
  cells: z.array(z.string()),
  isStrong: z.boolean().default(false),
  /** A line under the row in small letters. */
  note: z.string().default(''),
})

/** A bill, a statement or a report: a letterhead, figures in columns and what they add up to. */
export const officePaper = z.object({
  kind: z.literal('office'),
  title: z.string(),
  style: z.enum(['classic', 'modern']),
  firm: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** PNG or JPEG. */
  logo: z.string().nullable(),
  heading: z.string(),
  /** Printed across the page of a document that is not final. */
  mark: z.string().nullable(),
  facts: z.array(fact),
  to: z.array(z.string()),
  about: z.array(fact),
  sections: z.array(z.object({ title: z.string(), columns: z.array(column), rows: z.array(row) })),
  totals: z.array(fact),
  notes: z.array(z.object({ title: z.string(), text: z.string() })),
  /** To cut off and send with the payment. */
  slip: z.object({ title: z.string(), lines: z.array(z.string()), facts: z.array(fact) }).nullable(),
  foot: z.string(),
})

export type OfficePaper = z.infer<typeof officePaper>
export type OfficeFact = z.infer<typeof fact>
export type OfficeSection = OfficePaper['sections'][number]

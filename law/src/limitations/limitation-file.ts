import { computationRules } from '@pam/law/deadlines/deadline-input'
import { z } from 'zod'

const text = z.string().trim().min(1).max(600)
const day = z.iso.date()

const part = z.strictObject({
  count: z.int().min(1).max(5000),
  unit: z.enum(['day', 'month', 'year']),
})
/** Added one after the other: one year and ninety days are two parts. */
const period = z.array(part).min(1).max(3)

/** A period for causes of action that accrued within these days, both inclusive. */
const datedPeriod = z.strictObject({
  accruedFrom: day.optional(),
  accruedUntil: day.optional(),
  period,
  citation: text.optional(),
})

const discovery = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('none'), text }),
  /** The period runs from the discovery entered, and ends no later than the outer limit. */
  z.strictObject({ rule: z.literal('delays'), text }),
  /** The longer of the period from accrual and another one from discovery. */
  z.strictObject({ rule: z.literal('later_of'), text, period }),
  /** The law has exceptions that a lawyer must judge; nothing is added for them. */
  z.strictObject({ rule: z.literal('not_computed'), text }),
])

const minority = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('none'), text }),
  z.strictObject({ rule: z.literal('from_18'), text }),
  z.strictObject({ rule: z.literal('years_after_18'), text, period }),
  /**
   * CPLR 208: three years after majority for periods of three years or more, otherwise the time of infancy is added.
   */
  z.strictObject({ rule: z.literal('cplr_208'), text, cap: period.optional() }),
  z.strictObject({ rule: z.literal('not_computed'), text }),
])

const absence = z.strictObject({ counts: z.boolean(), text })

export const claimKinds = [
  'contract_written',
  'contract_oral',
  'sale_of_goods',
  'personal_injury',
  'medical_malpractice',
  'legal_malpractice',
  'property_damage',
  'defamation',
  'fraud',
  'wages',
  'civil_rights',
  'employment_discrimination',
  'public_entity',
] as const

const entry = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
  claim: z.enum(claimKinds),
  title: text,
  /** What must be done in time: a suit, a notice or claim to a public body, or a charge with an agency. */
  kind: z.enum(['suit', 'notice', 'charge']),
  periods: z.array(datedPeriod).min(1),
  citation: text,
  /** The meaning of the entered date. */
  startLabel: text,
  starts: text,
  discovery,
  repose: z.strictObject({ period, text }).nullable(),
  minority: minority.optional(),
  absence: absence.optional(),
  /** The id of the notice that must come first. */
  noticeEntry: z.string().optional(),
  notes: z.array(text),
  /** The law is assumed to be as of this day. */
  asOf: day,
  /** The source of the period. `secondary`: a third-party summary, so it still counts as unchecked. */
  checkedBy: z
    .strictObject({ source: z.enum(['text', 'decision', 'secondary']), url: z.url(), on: day })
    .nullable(),
})

const file = z.strictObject({
  jurisdiction: z.string().regex(/^[A-Z]{2}$/),
  name: text,
  counting: z.strictObject({ rule: z.enum(computationRules), authority: text }),
  /** Shown with every claim that could be against a public body. */
  publicEntity: text,
  minority,
  absence,
  entries: z.array(entry).min(1),
})

export type LimitationPeriod = z.infer<typeof period>
export type LimitationFile = z.infer<typeof file>
export type LimitationEntry = z.infer<typeof entry>

/** One file of the table; a mistake in it blocks everything that depends on it. */
export function readLimitationFile(content: unknown): LimitationFile {
  const read = file.parse(content)
  for (const { id, periods } of read.entries) {
    if (!id.startsWith(`${read.jurisdiction.toLowerCase()}-`))
      throw new Error(`${id} is in the file of ${read.jurisdiction}.`)
    requireCovering(id, periods)
  }
  return read
}

/** Periods by date of accrual are contiguous: every accrual has exactly one. */
function requireCovering(id: string, periods: LimitationEntry['periods']): void {
  for (const [index, { accruedFrom, accruedUntil }] of periods.entries()) {
    const next = periods[index + 1]
    const isOpen = next ? accruedUntil === undefined : accruedUntil !== undefined
    const isLate = next?.accruedFrom !== undefined && dayAfter(accruedUntil ?? '') !== next.accruedFrom
    if (isOpen || isLate || (index === 0 && accruedFrom !== undefined) || (next && !next.accruedFrom))
      throw new Error(`${id}: the periods by date of accrual leave a gap or overlap.`)
  }
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

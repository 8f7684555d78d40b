import { computationRules, periodUnits } from '@pam/law/deadlines/deadline-input'
import { z } from 'zod'
import type { ChainRule } from './chain-rule.ts'

const text = z.string().trim().min(1).max(600)
const day = z.iso.date()
const periodParts = [
  z.coerce.number().int().min(0).max(5000),
  z.enum(periodUnits),
  z.enum(['after', 'before']),
  z.enum(['service', 'event']),
] as const

/** `21 day after service`, as in the rules. */
const period = z
  .preprocess((words) => (typeof words === 'string' ? words.split(' ') : words), z.tuple(periodParts))
  .transform(([offset, unit, direction, runsFrom]) => ({ offset, unit, direction, runsFrom }))

const checkedBy = z.discriminatedUnion('source', [
  z.strictObject({ source: z.enum(['text', 'decision']), url: z.url(), on: day }),
  z.strictObject({ source: z.literal('worked example'), example: text, on: day }),
])

const line = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  trigger: text,
  alsoAfter: z.array(text).min(1).optional(),
  countedBy: z.enum(computationRules).optional(),
  title: text,
  period,
  authority: text,
  courtMayChange: z.boolean().default(true),
  isJurisdictional: z.boolean().default(false),
  roll: z.literal('toward_event').optional(),
  special: z.enum(['monday_next_after_10am', 'earliest_next_day']).optional(),
  addsServiceDays: z.literal(true).optional(),
  noExtension: z.literal(true).optional(),
  note: text.optional(),
  notComputed: text.optional(),
  since: day.optional(),
  /** Null: the offset has not been read yet, and every screen says so. */
  checkedBy: checkedBy.nullable(),
})

const file = z.strictObject({ system: z.enum(computationRules), lines: z.array(line).min(1) })

/** The lines of one data file. A mistake is refused at startup, with its location. */
export function readChainFile(content: unknown): readonly ChainRule[] {
  const { system, lines } = file.parse(content)
  for (const { id, period: parts, addsServiceDays, noExtension } of lines)
    if (addsServiceDays && (noExtension || parts.runsFrom !== 'service'))
      throw new Error(`${id} adds days for service, and does not run from service or excludes them.`)
  return lines.map(({ period: parts, checkedBy: check, ...rest }) => {
    const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    const rule = { ...known, ...parts, system, isUnchecked: check === null } as ChainRule
    return check === null ? rule : { ...rule, checkedBy: check }
  })
}

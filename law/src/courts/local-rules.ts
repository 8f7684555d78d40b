import type { ChainRule } from '@pam/law/chains/chain-rule'
import { periodUnits } from '@pam/law/deadlines/deadline-input'
import { z } from 'zod'
import { courtByCode } from './courts.ts'
import content from './local-rules.json' with { type: 'json' }

const text = z.string().trim().min(1).max(300)
const day = z.iso.date()

const line = z.strictObject({
  id: z
    .string()
    .regex(/^local-[a-z0-9-]+$/)
    .max(60),
  trigger: text,
  title: text,
  offset: z.int().min(1).max(400),
  unit: z.enum(periodUnits),
  direction: z.enum(['after', 'before']),
  runsFrom: z.enum(['service', 'event']),
  /** Off unless the local rule itself was read to add days for the method of service. */
  addsServiceDays: z.literal(true).optional(),
  citation: text,
  note: text.optional(),
  /** `secondary`: read in a third-party summary, so it still counts as unchecked. */
  checkedBy: z
    .strictObject({ source: z.enum(['text', 'decision', 'secondary']), url: z.url(), on: day })
    .nullable(),
})

const file = z.strictObject({
  packs: z.array(
    z.strictObject({ district: z.string(), name: text, asOf: day, lines: z.array(line).min(1) }),
  ),
})

export type LocalLine = z.infer<typeof line>

/** The local rules of some districts; a mistake in the file blocks everything that depends on it. */
export function readLocalRules(read: unknown) {
  const { packs } = file.parse(read)
  const ids = packs.flatMap(({ lines }) => lines.map(({ id }) => id))
  if (new Set(ids).size !== ids.length) throw new Error('local-rules.json names a line twice.')
  for (const { district } of packs)
    if (!courtByCode(district)?.district) throw new Error(`local-rules.json: ${district} is no district.`)
  return packs
}

export const localPacks = readLocalRules(content)

const ruleOf = ({ runsFrom, citation, addsServiceDays, note, checkedBy, ...own }: LocalLine): ChainRule => ({
  ...own,
  system: 'FRCP 6',
  runsFrom,
  authority: citation,
  courtMayChange: true,
  isJurisdictional: false,
  isUnchecked: checkedBy === null || checkedBy.source === 'secondary',
  ...(addsServiceDays && { addsServiceDays }),
  ...(note && { note }),
  ...(checkedBy &&
    checkedBy.source !== 'secondary' && { checkedBy: { ...checkedBy, source: checkedBy.source } }),
})

export const allLocalRules: readonly ChainRule[] = localPacks.flatMap(({ lines }) => lines.map(ruleOf))

/** What the local rules of a district add to the federal ones, in civil cases. */
export const localRulesOf = (district: string): readonly ChainRule[] =>
  localPacks.filter((pack) => pack.district === district).flatMap(({ lines }) => lines.map(ruleOf))

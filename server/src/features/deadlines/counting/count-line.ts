import type { ComputedDeadlineView } from '@pam/contracts/deadlines'
import type { ChainRule } from '@pam/law/chains/chain-rule'
import { allChainRules, whyNotCounted } from '@pam/law/chains/chains'
import { isExtendedByMail } from '@pam/law/chains/deadline-lines'
import { allLocalRules } from '@pam/law/courts/local-rules'
import { appealsCourtOf } from '@pam/law/deadlines/court-names'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { badInput, notFound } from '#platform/errors'
import { inputOf } from './chain-lines.ts'
import { computeFor } from './compute.ts'

interface Counted {
  readonly line_id: string
  readonly jurisdiction: string
  readonly trigger_date: string
  readonly service: Parameters<typeof inputOf>[1]['service']
}

export interface CountedLine {
  readonly line: ChainRule
  readonly computed: ComputedDeadlineView
  /** Service by mail would add days. */
  readonly isExtendedByMail: boolean
}

/** Counts exactly one line of the rules of a court. */
export async function countLine(ctx: Ctx, asked: Counted): Promise<CountedLine> {
  const line = [...allChainRules, ...allLocalRules].find(({ id }) => id === asked.line_id)
  if (!line) throw notFound('rule')
  const why = whyNotCounted(line, asked.trigger_date)
  if (why) throw badInput(why, { trigger_date: why })
  const appeals = line.system === 'FRAP 26' ? appealsCourtOf(asked.jurisdiction) : undefined
  const jurisdiction = appeals ?? asked.jurisdiction
  const { time_zone: tz } = await firmSettings(ctx.db, ctx.actor.firmId)
  const input = inputOf(line, { ...asked, jurisdiction, rule: line.system, trigger: line.trigger }, tz)
  const computed = await computeFor(ctx.db, ctx.actor.firmId, input)
  return { line, computed, isExtendedByMail: isExtendedByMail(line) }
}

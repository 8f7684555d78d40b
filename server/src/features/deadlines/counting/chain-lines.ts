import type { ChainLine, DeadlineInputView, ProposedLine } from '@pam/contracts/deadlines'
import type { ChainRule } from '@pam/law/chains/chain-rule'
import { chainsVersion, courtCounting, rulesAfter, triggersOf, whyNotCounted } from '@pam/law/chains/chains'
import { zoneOfCourt } from '@pam/law/courts/court-zone'
import type { Case } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { openLinesOf } from '#slice/deadlines/deadlines.queries'
import { computeFor } from './compute.ts'
import { localLines } from './local-rules.service.ts'

const lineOf = (chainRule: ChainRule): ChainLine => ({
  id: chainRule.id,
  title: chainRule.title,
  authority: chainRule.authority,
  offset: chainRule.offset,
  unit: chainRule.unit,
  direction: chainRule.direction,
  runs_from: chainRule.runsFrom,
  court_may_change: chainRule.courtMayChange,
  is_jurisdictional: chainRule.isJurisdictional,
  is_unchecked: chainRule.isUnchecked,
  note: chainRule.note ?? null,
})

interface TriggersQuery {
  readonly rule: DeadlineInputView['rule']
  readonly court?: string | undefined
}

/** The events of a system, and those added by the local rules of the chosen court. */
export async function listTriggers(ctx: Ctx, { rule, court }: TriggersQuery) {
  const local = await localLines(ctx, rule, court)
  const events = new Set([...triggersOf(rule), ...local.map(({ trigger }) => trigger)])
  return {
    version: chainsVersion,
    triggers: [...events].map((trigger) => ({
      trigger,
      lines: linesAfter(rule, trigger, local).map(lineOf),
    })),
  }
}

const linesAfter = (rule: DeadlineInputView['rule'], trigger: string, local: readonly ChainRule[]) => [
  ...rulesAfter(rule, trigger),
  ...local.filter((line) => line.trigger === trigger),
]

interface Proposal {
  readonly rule: DeadlineInputView['rule']
  readonly jurisdiction: string
  readonly trigger: string
  readonly trigger_date: string
  readonly service: DeadlineInputView['service']
  readonly court?: string | undefined
}

/** The deadlines an event would trigger; a line that cannot be counted says why, the others remain. */
export async function proposeLines(
  ctx: Ctx,
  entry: Case,
  asked: Proposal,
): Promise<{ lines: ProposedLine[] }> {
  const { rule, trigger } = asked
  const rules = linesAfter(rule, trigger, await localLines(ctx, rule, asked.court))
  if (rules.length === 0) {
    const message = `${rule} has no deadlines that follow from this event.`
    throw badInput(message, { trigger: message })
  }
  const { time_zone: tz } = await firmSettings(ctx.db, entry.firmId)
  const present = await openLinesOf(ctx.db, entry.id)
  const lines: ProposedLine[] = []
  for (const one of rules) {
    const input = inputOf(one, asked, tz)
    const existing = present.find((row) => row.chainRuleId === one.id && row.trigger === trigger)
    const computed =
      whyNotCounted(one, asked.trigger_date) ?? (await computeFor(ctx.db, entry.firmId, input).catch(saidWhy))
    const isCounted = typeof computed !== 'string'
    lines.push({
      line: lineOf(one),
      input,
      computed: isCounted ? computed : null,
      error: isCounted ? null : computed,
      existing_id: existing?.id ?? null,
    })
  }
  return { lines }
}

function saidWhy(error: unknown): string {
  if (error instanceof AppError && error.code === 'bad_input') return error.message
  throw error
}

export const inputOf = (
  chainRule: ChainRule,
  { jurisdiction, trigger_date, service, court }: Proposal,
  firmZone: string,
): DeadlineInputView => ({
  ...courtCounting(chainRule, jurisdiction),
  deadline: `${chainRule.authority} ${chainRule.title}`,
  trigger_date,
  runs_from: chainRule.runsFrom,
  service: chainRule.runsFrom === 'service' ? service : 'n/a',
  offset: chainRule.offset,
  unit: chainRule.unit,
  direction: chainRule.direction,
  tz: zoneOfCourt(jurisdiction) ?? firmZone,
  ...(chainRule.roll && { roll: chainRule.roll }),
  ...(chainRule.special && { special: chainRule.special }),
  // The days are for the party served, whose act the line is.
  ...(chainRule.addsServiceDays && { extended: true, side: 'served' as const }),
  ...(chainRule.noExtension && { no_extension: true }),
  ...(court && { court }),
})

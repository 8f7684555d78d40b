import type { LocalRuleView } from '@pam/contracts/deadlines/local-rules'
import type { ChainRule } from '@pam/law/chains/chain-rule'
import { courtByCode } from '@pam/law/courts/courts'
import { localPacks, localRulesOf } from '@pam/law/courts/local-rules'
import type { ComputationRule } from '@pam/law/deadlines/deadline-input'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import type { DeadlineLocalRule } from '#slice/deadlines/deadlines.table'
import * as query from './local-rules.queries.ts'

const nameOf = (code: string) => courtByCode(code)?.abbreviation ?? code

const packRules: readonly LocalRuleView[] = localPacks.flatMap(({ district, asOf, lines }) =>
  lines.map(({ runsFrom, addsServiceDays = false, checkedBy, note = '', unit, ...line }) => ({
    ...line,
    // A local rule does not count hours.
    unit: unit === 'hour' ? 'day' : unit,
    court: district,
    court_name: nameOf(district),
    runs_from: runsFrom,
    adds_service_days: addsServiceDays,
    note,
    source: 'pack',
    is_unchecked: checkedBy === null || checkedBy.source === 'secondary',
    as_of: asOf,
    added_by: null,
  })),
)

export async function showLocalRules(ctx: Ctx): Promise<{ items: LocalRuleView[] }> {
  const own = await query.listLocalRules(ctx.db, ctx.actor.firmId)
  return { items: [...packRules, ...(await viewsOf(ctx, own))] }
}

async function viewsOf(ctx: Ctx, rows: readonly DeadlineLocalRule[]): Promise<LocalRuleView[]> {
  const names = await namesOf(
    ctx.db,
    ctx.actor.firmId,
    rows.map((row) => row.addedBy),
  )
  return rows.map((row) => ({
    id: row.id,
    court: row.court,
    court_name: nameOf(row.court),
    trigger: row.trigger,
    title: row.title,
    offset: row.offset,
    unit: row.unit,
    direction: row.direction,
    runs_from: row.runsFrom,
    adds_service_days: row.addsServiceDays,
    citation: row.citation,
    note: row.note,
    source: 'firm',
    // Nobody but the firm has read it.
    is_unchecked: true,
    as_of: row.addedAt.toISOString().slice(0, 10),
    added_by: names.get(row.addedBy) ?? 'Former colleague',
  }))
}

type NewLocalRule = Omit<
  LocalRuleView,
  'id' | 'court_name' | 'source' | 'is_unchecked' | 'as_of' | 'added_by'
>

export async function addLocalRule(ctx: Ctx, wanted: NewLocalRule): Promise<LocalRuleView> {
  if (!courtByCode(wanted.court))
    throw badInput('Choose a court from the list.', { court: 'Choose a court from the list.' })
  const { runs_from: runsFrom, adds_service_days: adds, ...rest } = wanted
  const row: DeadlineLocalRule = {
    ...rest,
    runsFrom,
    addsServiceDays: adds && runsFrom === 'service' && rest.direction === 'after',
    id: newId(),
    firmId: ctx.actor.firmId,
    addedBy: ctx.actor.userId,
    addedAt: ctx.now(),
    droppedAt: null,
  }
  await ctx.db.transaction(async (tx) => {
    await query.insertLocalRule(tx, row)
    await record(tx, ctx, 'local_rule.added', row.id, { court: row.court, citation: row.citation })
  })
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('An added rule has one view.')
  return view
}

export async function dropLocalRule(ctx: Ctx, rule: Granted<DeadlineLocalRule, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.dropLocalRule(tx, rule.id, ctx.now())
    await record(tx, ctx, 'local_rule.dropped', rule.id, { court: rule.court })
  })
  return { done: true as const }
}

const enteredByFirm = 'Entered by your firm; verify it in the current rule.'

/** The local rules of a court: the pack of a district in civil cases, and the firm's additions. */
export async function localLines(
  ctx: Ctx,
  rule: ComputationRule,
  court: string | undefined,
): Promise<readonly ChainRule[]> {
  const named = court === undefined ? undefined : courtByCode(court)
  if (!named) return []
  if (!named.rules.includes(rule))
    throw badInput(`${named.abbreviation} does not count by ${rule}.`, { court: 'Choose the court again.' })
  const own = await query.localRulesFor(ctx.db, ctx.actor.firmId, named.code)
  const pack = named.district && rule === 'FRCP 6' ? localRulesOf(named.district) : []
  return [
    ...pack,
    ...own.map(
      (row): ChainRule => ({
        id: `firm:${row.id}`,
        system: rule,
        trigger: row.trigger,
        title: row.title,
        offset: row.offset,
        unit: row.unit,
        direction: row.direction,
        runsFrom: row.runsFrom,
        authority: row.citation,
        courtMayChange: true,
        isJurisdictional: false,
        isUnchecked: true,
        ...(row.addsServiceDays && { addsServiceDays: true }),
        note: [row.note, enteredByFirm].filter(Boolean).join(' '),
      }),
    ),
  ]
}

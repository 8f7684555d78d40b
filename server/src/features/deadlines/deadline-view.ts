import type { DeadlineRow, DeadlineView } from '@pam/contracts/deadlines'
import { allChainRules } from '@pam/law/chains/chains'
import { allLocalRules } from '@pam/law/courts/local-rules'
import { colleaguesOf, namesOf } from '#features/auth'
import { visibleCaseNames } from '#features/cases'
import type { Ctx } from '#platform/context'
import { mayChange } from './deadlines.policy.ts'
import { acknowledgementsOf } from './deadlines.queries.ts'
import type { Deadline } from './deadlines.table.ts'

const uncheckedRules = new Set<string | null>(
  [...allChainRules, ...allLocalRules].filter(({ isUnchecked }) => isUnchecked).map(({ id }) => id),
)

/** A rule the firm entered itself was read by nobody else. */
const isUnchecked = (ruleId: string | null) =>
  uncheckedRules.has(ruleId) || ruleId?.startsWith('firm:') === true

const former = 'Former colleague'

/** What the rows need for display: people, cases, and acknowledgments. */
async function aroundOf(ctx: Ctx, rows: readonly Deadline[]) {
  const seen = await acknowledgementsOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  const people = rows.flatMap((row) => [row.responsibleId, row.confirmedBy, row.doneBy])
  const { firmId } = ctx.actor
  const [names, cases, colleagues] = await Promise.all([
    namesOf(ctx.db, firmId, [...people, ...seen.map((entry) => entry.userId)]),
    visibleCaseNames(
      ctx.db,
      ctx.actor,
      rows.map((row) => row.caseId),
    ),
    colleaguesOf(ctx.db, firmId),
  ])
  const able = colleagues.filter(({ role }) => role !== 'user').length
  return { seen, names, cases, able }
}

type Around = Awaited<ReturnType<typeof aroundOf>>

/** Two people, if the firm has two. */
const neededFor = (entry: Deadline, able: number) => (entry.isJurisdictional ? Math.min(2, able) : 0)

function rowOf(ctx: Ctx, entry: Deadline, { seen, names, cases, able }: Around): DeadlineRow {
  const its = cases.get(entry.caseId)
  const own = seen.filter((one) => one.deadlineId === entry.id)
  return {
    id: entry.id,
    case_id: entry.caseId,
    case_title: its?.title ?? '',
    case_number: its?.number ?? '',
    title: entry.title,
    authority: entry.authority,
    source: entry.source,
    status: entry.status,
    due: entry.due,
    safe_due: entry.safeDue,
    is_jurisdictional: entry.isJurisdictional,
    responsible: names.get(entry.responsibleId) ?? former,
    responsible_id: entry.responsibleId,
    acknowledged: own.length,
    acknowledgements_needed: neededFor(entry, able),
    warnings: entry.overriddenBy ? 0 : ((entry.computed ?? entry.limitation?.computed)?.warnings.length ?? 0),
    trigger: entry.trigger,
    is_unchecked: isUnchecked(entry.chainRuleId) || entry.limitation?.entry.is_unchecked === true,
    is_overridden: entry.overriddenBy !== null,
    can_change: mayChange(ctx.actor),
    can_acknowledge: entry.status === 'open' && !own.some((one) => one.userId === ctx.actor.userId),
    version: entry.version,
  }
}

export async function rowsOf(ctx: Ctx, rows: readonly Deadline[]): Promise<DeadlineRow[]> {
  const around = await aroundOf(ctx, rows)
  return rows.map((row) => rowOf(ctx, row, around))
}

export async function viewsOf(ctx: Ctx, rows: readonly Deadline[]): Promise<DeadlineView[]> {
  const around = await aroundOf(ctx, rows)
  return rows.map((row) => viewOf(ctx, row, around))
}

function viewOf(ctx: Ctx, entry: Deadline, around: Around): DeadlineView {
  const { names, seen } = around
  const own = seen.filter((one) => one.deadlineId === entry.id)
  return {
    ...rowOf(ctx, entry, around),
    chain_rule_id: entry.chainRuleId,
    input: entry.input,
    computed: entry.computed,
    limitation: entry.limitation,
    overridden_by: entry.overriddenBy,
    note: entry.note,
    confirmed_by: names.get(entry.confirmedBy) ?? former,
    confirmed_at: entry.confirmedAt.toISOString(),
    done_by: entry.doneBy && (names.get(entry.doneBy) ?? former),
    done_at: entry.doneAt?.toISOString() ?? null,
    acknowledged_by: own.map(({ userId, at }) => ({
      name: names.get(userId) ?? former,
      at: at.toISOString(),
    })),
  }
}

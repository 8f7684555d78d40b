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

const former = 'Former colleague'

/** What several rows need to be shown: people, cases, and who has seen what. */
async function aroundOf(ctx: Ctx, rows: readonly Deadline[]) {
  const seen = await acknowledgementsOf(
    ctx.db,
    rows.map((it) => it.id),
  )
  const people = rows.flatMap((it) => [it.responsibleId, it.confirmedBy, it.doneBy])
  const { firmId } = ctx.actor
  const [names, cases, colleagues] = await Promise.all([
    namesOf(ctx.db, firmId, [...people, ...seen.map((it) => it.userId)]),
    visibleCaseNames(
      ctx.db,
      ctx.actor,
      rows.map((it) => it.caseId),
    ),
    colleaguesOf(ctx.db, firmId),
  ])
  const able = colleagues.filter(({ role }) => role !== 'user').length
  return { seen, names, cases, able }
}

type Around = Awaited<ReturnType<typeof aroundOf>>

/** Two people, where the firm has two. */
const neededFor = (it: Deadline, able: number) => (it.isJurisdictional ? Math.min(2, able) : 0)

function rowOf(ctx: Ctx, it: Deadline, { seen, names, cases, able }: Around): DeadlineRow {
  const its = cases.get(it.caseId)
  const own = seen.filter((one) => one.deadlineId === it.id)
  return {
    id: it.id,
    case_id: it.caseId,
    case_title: its?.title ?? '',
    case_number: its?.number ?? '',
    title: it.title,
    authority: it.authority,
    source: it.source,
    status: it.status,
    due: it.due,
    safe_due: it.safeDue,
    is_jurisdictional: it.isJurisdictional,
    responsible: names.get(it.responsibleId) ?? former,
    responsible_id: it.responsibleId,
    acknowledged: own.length,
    acknowledgements_needed: neededFor(it, able),
    warnings: it.overriddenBy ? 0 : ((it.computed ?? it.limitation?.computed)?.warnings.length ?? 0),
    trigger: it.trigger,
    is_unchecked: uncheckedRules.has(it.chainRuleId) || it.limitation?.entry.is_unchecked === true,
    is_overridden: it.overriddenBy !== null,
    can_change: mayChange(ctx.actor),
    can_acknowledge: it.status === 'open' && !own.some((one) => one.userId === ctx.actor.userId),
    version: it.version,
  }
}

export async function rowsOf(ctx: Ctx, rows: readonly Deadline[]): Promise<DeadlineRow[]> {
  const around = await aroundOf(ctx, rows)
  return rows.map((it) => rowOf(ctx, it, around))
}

export async function viewsOf(ctx: Ctx, rows: readonly Deadline[]): Promise<DeadlineView[]> {
  const around = await aroundOf(ctx, rows)
  return rows.map((it) => viewOf(ctx, it, around))
}

function viewOf(ctx: Ctx, it: Deadline, around: Around): DeadlineView {
  const { names, seen } = around
  const own = seen.filter((one) => one.deadlineId === it.id)
  return {
    ...rowOf(ctx, it, around),
    chain_rule_id: it.chainRuleId,
    input: it.input,
    computed: it.computed,
    limitation: it.limitation,
    overridden_by: it.overriddenBy,
    note: it.note,
    confirmed_by: names.get(it.confirmedBy) ?? former,
    confirmed_at: it.confirmedAt.toISOString(),
    done_by: it.doneBy && (names.get(it.doneBy) ?? former),
    done_at: it.doneAt?.toISOString() ?? null,
    acknowledged_by: own.map(({ userId, at }) => ({
      name: names.get(userId) ?? former,
      at: at.toISOString(),
    })),
  }
}

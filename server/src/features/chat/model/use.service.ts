import type { ChatLimitsView, ChatUse, chatModelsApi, FirmUse } from '@pam/contracts/chat/models'
import type { ParsedInput } from '@pam/contracts/shared/endpoint'
import { namesOf } from '#features/auth'
import { today, visibleCaseTitles } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import { csvText } from '#platform/files/csv'
import * as query from './calls.queries.ts'
import { monthsUpTo } from './months.ts'

type Month = ParsedInput<typeof chatModelsApi.usage>['query']['month']

const monthOf = async (ctx: Ctx, wanted: Month) => wanted ?? (await today(ctx, ctx.db)).slice(0, 7)

const viewOf = (sums: query.Sums): ChatUse => ({
  calls: sums.calls,
  input_tokens: sums.inputTokens,
  output_tokens: sums.outputTokens,
  cost_micros: sums.costMicros,
  unpriced_calls: sums.unpriced,
})

const nothing: ChatUse = { calls: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0, unpriced_calls: 0 }

export async function showOwnUse(ctx: Ctx, wanted: Month) {
  const { firmId, userId } = ctx.actor
  const month = await monthOf(ctx, wanted)
  const limits = await query.readLimits(ctx.db, firmId)
  const sum = await query.sumOf(ctx.db, firmId, { month, userId })
  return { month, ...viewOf(sum), limit_micros: limits?.personMicros ?? null }
}

const shownMonths = 12

export async function showFirmUse(ctx: Ctx, wanted: Month): Promise<FirmUse> {
  const { db, actor } = ctx
  const month = await monthOf(ctx, wanted)
  const months = monthsUpTo(month, shownMonths)
  const [people, cases, models, byMonth] = await Promise.all([
    query.sumsBy(db, actor, 'user', { month }),
    query.sumsBy(db, actor, 'case', { month }),
    query.sumsBy(db, actor, 'model', { month }),
    query.sumsBy(db, actor, 'month', { since: months[0] ?? month }),
  ])
  const names = await namesOf(
    db,
    actor.firmId,
    people.map(({ of }) => of),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    cases.flatMap(({ of }) => of ?? []),
  )
  const known = new Map(byMonth.map(({ of, ...sum }) => [of, viewOf(sum)]))
  return {
    month,
    total: viewOf(await query.sumOf(db, actor.firmId, { month })),
    limit_micros: (await query.readLimits(db, actor.firmId))?.firmMicros ?? null,
    people: people.flatMap(({ of, ...sum }) =>
      of ? [{ ...viewOf(sum), id: of, name: names.get(of) ?? '' }] : [],
    ),
    cases: cases.map(({ of, ...sum }) => ({
      ...viewOf(sum),
      id: of,
      title: of ? (titles.get(of) ?? null) : null,
    })),
    models: models.map(({ of, ...sum }) => ({ ...viewOf(sum), model: of ?? '' })),
    months: months.map((month) => ({ ...(known.get(month) ?? nothing), month: month })),
  }
}

const mostExported = 50_000
const columns = [
  'month',
  'person',
  'case',
  'model',
  'calls',
  'input_tokens',
  'output_tokens',
  'dollars',
  'calls_without_price',
]

export async function exportUse(ctx: Ctx) {
  const { db, actor } = ctx
  const lines = await query.sumsByAll(db, actor, mostExported)
  const names = await namesOf(
    db,
    actor.firmId,
    lines.map(({ userId }) => userId),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    lines.flatMap(({ caseId }) => caseId ?? []),
  )
  const rows = lines.map((line) => [
    ...[
      line.month,
      names.get(line.userId) ?? line.userId,
      line.caseId ? (titles.get(line.caseId) ?? line.caseId) : '',
      line.model,
    ],
    ...[line.calls, line.inputTokens, line.outputTokens, (line.costMicros / 1e6).toFixed(6), line.unpriced],
  ])
  await ctx.db.transaction((tx) => record(tx, ctx, 'chat.use_exported', null, { rows: rows.length }))
  return {
    name: `models-${ctx.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
    text: csvText(columns, rows),
  }
}

export async function showLimits(ctx: Ctx): Promise<ChatLimitsView> {
  const row = await query.readLimits(ctx.db, ctx.actor.firmId)
  const names = await namesOf(ctx.db, ctx.actor.firmId, [row?.changedBy ?? null])
  return {
    person_micros: row?.personMicros ?? null,
    firm_micros: row?.firmMicros ?? null,
    version: row?.version ?? 0,
    changed_at: row?.changedAt.toISOString() ?? null,
    changed_by: (row && names.get(row.changedBy)) ?? null,
  }
}

export async function saveLimits(
  ctx: Ctx,
  { person_micros, firm_micros, version }: ParsedInput<typeof chatModelsApi.saveLimits>['body'],
): Promise<ChatLimitsView> {
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const row = {
      firmId,
      personMicros: person_micros,
      firmMicros: firm_micros,
      changedAt: ctx.now(),
      changedBy: userId,
    }
    if (!(await query.putLimits(tx, row, version)))
      throw new AppError(
        'conflict',
        'Someone changed the limits since you opened them. Nothing was saved. Reload them to see the changes.',
      )
    await record(tx, ctx, 'chat.limits_changed', null, { person_micros, firm_micros })
  })
  return showLimits(ctx)
}

import type { ResearchMemo, ResearchRun, RunSummary } from '@pam/contracts/research/runs'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { permissionsOn } from './runs.policy.ts'
import type { ResearchRunRow } from './runs.table.ts'
import { readableVersions } from './sources.queries.ts'

export async function summariesOf(ctx: Ctx, runs: readonly ResearchRunRow[]): Promise<RunSummary[]> {
  const { db, actor } = ctx
  const names = await namesOf(
    db,
    actor.firmId,
    runs.map(({ createdBy }) => createdBy),
  )
  const titles = await visibleCaseTitles(
    db,
    actor,
    runs.flatMap(({ caseId }) => caseId ?? []),
  )
  return runs.map((run) => ({
    id: run.id,
    question: run.question,
    state: run.state,
    filter: run.filter,
    case_id: run.caseId,
    case_title: run.caseId ? (titles.get(run.caseId) ?? null) : null,
    authorities: run.memo?.authorities.length ?? 0,
    is_watched: run.isWatched,
    has_news: run.hasNews,
    created_by: names.get(run.createdBy) ?? 'Former colleague',
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  }))
}

/** A document of the case may be closed to somebody who sees the case: its words are omitted for them. */
export async function visibleMemo(ctx: Ctx, memo: ResearchMemo): Promise<ResearchMemo> {
  const { facts, briefs = [] } = memo
  if (facts.length + briefs.length === 0) return memo
  const open = await readableVersions(
    ctx.db,
    ctx.actor,
    [...facts, ...briefs].map(({ document_id }) => document_id),
  )
  const isOpen = ({ document_id }: { document_id: string }) => open.has(document_id)
  return { ...memo, facts: facts.filter(isOpen), briefs: briefs.filter(isOpen) }
}

export async function runView(ctx: Ctx, run: ResearchRunRow): Promise<ResearchRun> {
  const [summary] = await summariesOf(ctx, [run])
  if (!summary) throw new Error('A run has a summary.')
  const memo = run.memo ? await visibleMemo(ctx, run.memo) : null
  return {
    ...summary,
    failure: run.failure,
    edition: run.edition,
    steps: run.steps,
    memo,
    changes: run.changes,
    notes: run.notes,
    revision: run.revision,
    hidden_facts: (run.memo?.facts.length ?? 0) - (memo?.facts.length ?? 0),
    can: permissionsOn(ctx.actor, run),
  }
}

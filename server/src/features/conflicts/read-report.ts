import { type ConflictReport, conflictReport, type ReportedHit } from '@pam/contracts/conflict-report'
import { visibleCaseTitles } from '#features/cases'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { behindWall, sealView } from './check-view.ts'
import type { ConflictCheck } from './conflicts.table.ts'
import { lastReportOf } from './reports.queries.ts'

/** The text as it was sealed; for a reader outside a wall a copy that says only that something is behind it. */
export async function readReport(ctx: Ctx, check: ConflictCheck) {
  const stored = await lastReportOf(ctx.db, check.id)
  if (!stored) throw notFound('sealed report')
  const report = conflictReport.parse(JSON.parse(stored.body))
  const caseIds = report.hits.flatMap((it) => it.case?.id ?? [])
  const visible = await visibleCaseTitles(ctx.db, ctx.actor, caseIds)
  const isWalled = (hit: ReportedHit) => hit.case !== null && !visible.has(hit.case.id)
  const isWhole = !report.hits.some(isWalled)
  const copy: ConflictReport = { ...report, hits: report.hits.map((it) => (isWalled(it) ? masked(it) : it)) }
  return {
    ...(await sealView(ctx, stored)),
    is_whole: isWhole,
    text: isWhole ? stored.body : JSON.stringify(copy, null, 2),
  }
}

const masked = ({ name, role, severity }: ReportedHit): ReportedHit => ({
  name,
  role,
  severity,
  matched: behindWall,
  text: behindWall,
  score: null,
  layer: null,
  matched_as: null,
  rule: '',
  path: [],
  case: null,
  is_walled: true,
  decision: null,
})

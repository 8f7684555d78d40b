import { type ConflictReport, conflictReport, type ReportedHit } from '@pam/contracts/conflicts/report'
import type { Ctx } from '#platform/context'
import { notFound } from '#platform/errors'
import { behindWall, sealView, walledHits } from '#slice/conflicts/check/view'
import { onePerName, walledSeverity } from '#slice/conflicts/check/walled-hits'
import { hitsOf } from '#slice/conflicts/conflicts.queries'
import type { ConflictCheck } from '#slice/conflicts/conflicts.table'
import { lastReportOf } from './reports.queries.ts'

/** The text as sealed; a reader outside a wall gets a copy that says only that something is behind it. */
export async function readReport(ctx: Ctx, check: ConflictCheck) {
  const stored = await lastReportOf(ctx.db, check.id)
  if (!stored) throw notFound('sealed report')
  const report = conflictReport.parse(JSON.parse(stored.body))
  // A report lists the hits in the order of its check.
  const hits = await hitsOf(ctx.db, check.id)
  const walled = await walledHits(ctx, hits)
  const isWalled = (index: number) => walled.has(hits[index]?.id ?? '')
  const copy: ConflictReport = {
    ...report,
    hits: [
      ...report.hits.filter((_, index) => !isWalled(index)),
      ...onePerName(report.hits.filter((_, index) => isWalled(index)).map(masked)),
    ],
  }
  const isWhole = walled.size === 0
  return {
    ...(await sealView(ctx, stored)),
    is_whole: isWhole,
    text: isWhole ? stored.body : JSON.stringify(copy, null, 2),
  }
}

const masked = ({ name, role }: ReportedHit) =>
  ({
    name,
    names: [name],
    role,
    severity: walledSeverity,
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
  }) satisfies ReportedHit

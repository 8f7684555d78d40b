import type { AnalysedClause, AnalysisState, AnalysisView } from '@pam/contracts/analysis'
import { isReadAsContract } from '@pam/law/clauses/analyse-contract'
import { clauseCategories } from '@pam/law/clauses/clause-cues'
import { assessRisks, rubricVersion } from '@pam/law/clauses/risk-rubric'
import { pagePlaces, permissionsOn, type requireReadable } from '#features/documents'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { amendmentView } from './amendment-view.ts'
import * as query from './analysis.queries.ts'
import type { Analysis, StoredAnalysis } from './analysis.table.ts'
import { searchedWords } from './analysis-labels.ts'
import { factList } from './fact-list.ts'
import { placer } from './place-spans.ts'
import { positionList } from './positions/list.ts'
import { currentPositions } from './positions/positions.queries.ts'

export type Readable = Awaited<ReturnType<typeof requireReadable>>

/** The current analysis: with the risks for our side, by the firm's current playbook. */
export async function analysisView(ctx: Ctx, entry: Readable): Promise<AnalysisView> {
  const { document, version } = entry
  const [analysis, side] = [
    await query.analysisOf(ctx.db, version.id),
    await query.sideOf(ctx.db, document.id),
  ]
  const result = analysis?.state === 'done' ? analysis.result : null
  return {
    ...statusOf(entry, analysis),
    kind: document.kind,
    kind_reason: document.kindReason,
    side: side.weAre,
    is_target: side.isTarget,
    ...(result ? await found(ctx.db, { ...document, versionId: version.id }, result, side) : nothingYet),
    ...(result?.amendment && { amendment: await amendmentView(ctx, entry, result.amendment) }),
    model_version: analysis?.modelVersion ?? null,
    rubric_version: rubricVersion,
    analysed_at: analysis?.analysedAt?.toISOString() ?? null,
    version: version.number,
    can_change: permissionsOn(ctx.actor, entry).change,
  }
}

const nothingYet = {
  level: null,
  clauses: [],
  risks: [],
  facts: [],
  proposed_deadlines: [],
  date_notes: [],
  amendment: null,
  lint: [],
  positions: [],
}

function statusOf(
  { version }: Readable,
  analysis: Analysis | undefined,
): Pick<AnalysisView, 'state' | 'reason'> {
  if (version.state === 'failed') return { state: 'failed', reason: version.reason }
  if (version.state === 'quarantined')
    return {
      state: 'waiting',
      reason:
        'The document is quarantined. It will be analyzed after someone who manages documents releases it.',
    }
  if (version.state !== 'ready') return { state: 'waiting', reason: 'The document is still being processed.' }
  return analysis
    ? { state: analysis.state, reason: analysis.reason }
    : { state: 'waiting', reason: 'The analysis starts in a moment.' }
}

type Side = Awaited<ReturnType<typeof query.sideOf>>

interface Analysable {
  readonly id: string
  readonly firmId: string
  readonly versionId: string
}

/** The findings of a version without an actor: for what Pam does automatically. */
export async function analysisOfVersion(db: Db, document: Analysable) {
  const analysis = await query.analysisOf(db, document.versionId)
  const { reason = null, result } = analysis ?? {}
  const state: AnalysisState = analysis?.state ?? 'waiting'
  if (state !== 'done' || !result) return { state, reason, found: null }
  return { state, reason, found: await found(db, document, result, await query.sideOf(db, document.id)) }
}

async function found(
  db: Db,
  { firmId, versionId }: Analysable,
  result: StoredAnalysis,
  { weAre, isTarget }: Side,
) {
  const place = placer(await pagePlaces(db, versionId))
  const { governing_law, insurance_limit, budget, annual_fees } = await query.playbookOf(db, firmId)
  const { clauses, facts, deadlines, dateNotes, lint, forRisks, amendment } = result
  const report = assessRisks({
    segments: forRisks,
    clauses,
    facts,
    side: weAre,
    isTarget,
    isWholeContract: amendment === null && result.kind.kind === 'contract',
    playbook: {
      governingLaw: governing_law,
      insuranceLimit: insurance_limit,
      budget,
      annualFees: annual_fees,
    },
  })
  const isContract = isReadAsContract(result.kind)
  return {
    level: isContract ? report.level : null,
    clauses: clauseViews(result, place),
    risks: isContract
      ? report.risks.map(({ rule, category, points, reason, playbook, span }) => ({
          rule,
          category,
          points,
          reason,
          playbook,
          span: span && place(span),
        }))
      : [],
    facts: factList(facts, place),
    proposed_deadlines: deadlines.map(({ safeDue, span, conditions, ...rest }) => ({
      ...rest,
      conditions: [...conditions],
      safe_due: safeDue,
      span: place(span),
    })),
    date_notes: dateNotes.map(({ message, span }) => ({ message, span: place(span) })),
    amendment: null,
    positions: isContract ? positionList(result, await currentPositions(db, firmId), place) : [],
    lint: lint.map(({ kind, message, span }) => ({ kind, message, span: span && place(span) })),
  }
}

export function clauseViews(
  { clauses, passages, amendment, isByMeaning }: StoredAnalysis,
  place: ReturnType<typeof placer>,
): AnalysedClause[] {
  const byCategory = new Map(clauses.map((clause) => [clause.category, clause]))
  return clauseCategories.map((category) => {
    const clause = byCategory.get(category)
    return {
      category,
      found: clause?.found ?? false,
      spans: (clause?.spans ?? []).map((span) => ({ ...place(span), score: span.score })),
      searched: searchedWords({
        passages,
        isByMeaning,
        isFound: clause?.found ?? false,
        isAmendment: amendment !== null,
      }),
    }
  })
}

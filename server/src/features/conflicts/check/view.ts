import type { CheckView, HitView } from '@pam/contracts/conflicts'
import { namesOf } from '#features/auth'
import { visibleCaseTitles } from '#features/cases'
import { meantDocuments } from '#features/documents'
import type { Ctx } from '#platform/context'
import { hitsOf } from '#slice/conflicts/conflicts.queries'
import type { ConflictCheck, ConflictHit, StoredReport } from '#slice/conflicts/conflicts.table'
import { isAwaitingLetter, isScreenRefused, isUndecided } from '#slice/conflicts/decisions/rules'
import { visibleProspects } from '#slice/conflicts/prospects.queries'
import { lastReportOf } from '#slice/conflicts/reports/reports.queries'
import { onePerName, walledSeverity } from './walled-hits.ts'

export const behindWall = 'Possible conflict, contact conflicts counsel'

/** The check as the reader may see it: a hit behind a wall discloses only that it exists. */
export async function viewOf(ctx: Ctx, check: ConflictCheck): Promise<CheckView> {
  const hits = await hitsOf(ctx.db, check.id)
  const caseIds = hits.flatMap((hit) => hit.caseId ?? [])
  const titles = await visibleCaseTitles(ctx.db, ctx.actor, caseIds)
  const walled = await walledHits(ctx, hits)
  const people = await namesOf(ctx.db, check.firmId, [check.askedBy, ...hits.map((hit) => hit.decidedBy)])
  const report = await lastReportOf(ctx.db, check.id)
  const letters = await visibleLetters(ctx, hits)
  const open = hits.filter((hit) => !walled.has(hit.id))
  // Last, because the order of the others follows their severity.
  const masked = onePerName(hits.filter((hit) => walled.has(hit.id)))
  return {
    id: check.id,
    case_id: check.caseId,
    complete: check.complete,
    incomplete_because: check.incompleteBecause,
    asked_by: people.get(check.askedBy) ?? 'Former colleague',
    asked_at: check.askedAt.toISOString(),
    is_automatic: check.isAutomatic,
    names: check.names,
    corpus: { documents: 0, ...check.corpus },
    threshold: check.threshold,
    hits: [...open, ...masked].map((hit) =>
      hitView(ctx, hit, { isWalled: walled.has(hit.id), titles, people, letters }),
    ),
    undecided: open.filter(isUndecided).length + masked.filter((entry) => entry.decision === null).length,
    letters_outstanding: [...open, ...masked].filter(isAwaitingLetter).length,
    report: report ? await sealView(ctx, report) : null,
  }
}

export async function sealView(ctx: Ctx, { firmId, version, sha256, sealedAt, sealedBy }: StoredReport) {
  const people = await namesOf(ctx.db, firmId, [sealedBy])
  return {
    version,
    sha256,
    sealed_at: sealedAt.toISOString(),
    sealed_by: people.get(sealedBy) ?? 'Former colleague',
  }
}

/** Hits on a case the reader may not see, or on an inquiry that became one. */
export async function walledHits(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  hits: readonly ConflictHit[],
): Promise<ReadonlySet<string>> {
  const visible = await visibleCaseTitles(
    db,
    actor,
    hits.flatMap((hit) => hit.caseId ?? []),
  )
  const asked = hits.flatMap((hit) => hit.prospectId ?? [])
  const seen = await visibleProspects(db, actor, asked)
  const isWalled = ({ caseId, prospectId }: ConflictHit) =>
    (caseId !== null && !visible.has(caseId)) || (prospectId !== null && !seen.has(prospectId))
  return new Set(hits.filter(isWalled).map((hit) => hit.id))
}

/** The letters among them that the reader may open. */
async function visibleLetters(ctx: Ctx, hits: readonly ConflictHit[]): Promise<ReadonlySet<string>> {
  const wanted = hits.flatMap(({ letterId }) => (letterId ? [{ documentId: letterId, versionId: null }] : []))
  const seen = await meantDocuments(ctx.db, ctx.actor, wanted)
  return new Set(seen.map(({ document }) => document.id))
}

interface Around {
  readonly isWalled: boolean
  readonly titles: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, string>
  readonly letters: ReadonlySet<string>
}

function hitView(ctx: Ctx, hit: ConflictHit, { isWalled, titles, people, letters }: Around): HitView {
  const shared = {
    id: hit.id,
    name: hit.name,
    role: hit.role,
    severity: hit.severity,
    decision: hit.decision,
    decided_by: hit.decidedBy && (people.get(hit.decidedBy) ?? 'Former colleague'),
    decided_at: hit.decidedAt?.toISOString() ?? null,
    is_walled: isWalled,
    is_carried_over: hit.carriedFrom !== null,
    can_decide: !isWalled && ctx.may('cases.manage'),
    can_screen: !isScreenRefused(hit),
  }
  if (isWalled) {
    return {
      ...shared,
      // Which of the names matched would reveal who it is, as would the kind of match.
      names: [hit.name],
      can_screen: true,
      severity: walledSeverity,
      letter: null,
      matched: behindWall,
      score: 1,
      layer: 'exact',
      matched_as: null,
      rule: '',
      text: behindWall,
      contact_id: null,
      case_id: null,
      case_title: null,
      prospect_id: null,
      path: [],
      reason: '',
      decided_by: null,
    }
  }
  return {
    ...shared,
    matched: hit.matched,
    score: hit.score,
    layer: hit.layer,
    matched_as: hit.matchedAs,
    rule: hit.rule,
    text: hit.text,
    contact_id: hit.contactId,
    case_id: hit.caseId,
    case_title: hit.caseId === null ? null : (titles.get(hit.caseId) ?? null),
    prospect_id: hit.prospectId,
    path: hit.path,
    reason: hit.reason,
    names: hit.askedNames.length > 0 ? hit.askedNames : [hit.name],
    letter:
      hit.letterId && hit.letterName && hit.letterSha256
        ? {
            document_id: letters.has(hit.letterId) ? hit.letterId : null,
            name: hit.letterName,
            sha256: hit.letterSha256,
          }
        : null,
  }
}

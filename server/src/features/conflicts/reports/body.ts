import { conflictLayer } from '@pam/contracts/conflicts'
import type { ConflictReport, ReportedHit } from '@pam/contracts/conflicts/report'
import { firmNameOf, namesOf } from '#features/auth'
import { factsOfCases } from '#features/cases'
import type { Db } from '#platform/database/db'
import type { ConflictCheck, ConflictHit, StoredReport } from '#slice/conflicts/conflicts.table'

type CaseFacts = Awaited<ReturnType<typeof factsOfCases>>[number]

const gone = 'Former colleague'

/** The full report of a check, including hits behind walls: access is checked when it is read. */
export async function reportOf(
  db: Db,
  check: ConflictCheck,
  hits: readonly ConflictHit[],
  seal: Pick<StoredReport, 'version' | 'sealedBy' | 'sealedAt'> & { previous: string | null },
): Promise<ConflictReport> {
  const caseIds = [check.caseId, ...hits.map((hit) => hit.caseId)].filter((id) => id !== null)
  const [people, cases, firm] = [
    await namesOf(db, check.firmId, [check.askedBy, seal.sealedBy, ...hits.map((hit) => hit.decidedBy)]),
    new Map((await factsOfCases(db, check.firmId, caseIds)).map((legalCase) => [legalCase.id, legalCase])),
    await firmNameOf(db, check.firmId),
  ]
  const factsOf = (id: string | null) => factsIn(id === null ? undefined : cases.get(id))
  const nameOf = (id: string | null) => (id === null ? gone : (people.get(id) ?? gone))
  return {
    kind: 'pam.conflict-report',
    version: seal.version,
    previous_sha256: seal.previous,
    firm,
    check_id: check.id,
    case: factsOf(check.caseId),
    asked_by: nameOf(check.askedBy),
    asked_at: check.askedAt.toISOString(),
    is_automatic: check.isAutomatic,
    names: check.names,
    corpus: { documents: 0, ...check.corpus },
    layers: conflictLayer.options,
    threshold: check.threshold,
    hits: hits.map((hit) => reportedHit(hit, factsOf(hit.caseId), nameOf(hit.decidedBy))),
    sealed_by: nameOf(seal.sealedBy),
    sealed_at: seal.sealedAt.toISOString(),
  }
}

const factsIn = (entry: CaseFacts | undefined) =>
  entry
    ? {
        id: entry.id,
        number: entry.number,
        title: entry.title,
        status: entry.status,
        opened_on: entry.openedOn,
        closed_on: entry.closedOn,
      }
    : null

const reportedHit = (hit: ConflictHit, inCase: ReportedHit['case'], decidedBy: string): ReportedHit => ({
  name: hit.name,
  names: hit.askedNames,
  role: hit.role,
  matched: hit.matched,
  score: hit.score,
  layer: hit.layer,
  severity: hit.severity,
  matched_as: hit.matchedAs,
  rule: hit.rule,
  text: hit.text,
  path: hit.path,
  case: inCase,
  is_walled: false,
  decision:
    hit.decision && hit.decidedAt
      ? {
          decision: hit.decision,
          reason: hit.reason,
          decided_by: decidedBy,
          decided_at: hit.decidedAt.toISOString(),
          carried_over: hit.carriedFrom !== null,
          letter:
            hit.letterName && hit.letterSha256 ? { name: hit.letterName, sha256: hit.letterSha256 } : null,
        }
      : null,
})

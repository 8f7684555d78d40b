import type { CaseView } from '@pam/contracts/cases'
import { colleaguesOf, namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { permissionsOn } from './cases.policy.ts'
import { listParties, listTeam, stageName } from './cases.queries.ts'
import type { Case } from './cases.table.ts'

/** The case as the caller sees it, with what they may do. */
export async function viewOf(ctx: Ctx, entry: Case): Promise<CaseView> {
  const [team, parties, stage] = await Promise.all([
    listTeam(ctx.db, entry.id),
    listParties(ctx.db, entry.id),
    stageName(ctx.db, entry.stageId),
  ])
  const ids = team.map((member) => member.userId)
  const [names, colleagues] = await Promise.all([
    namesOf(ctx.db, entry.firmId, ids),
    colleaguesOf(ctx.db, entry.firmId),
  ])
  const roles = new Map(colleagues.map((person) => [person.id, person.role]))
  return {
    id: entry.id,
    title: entry.title,
    number: entry.number,
    practice_area: entry.practiceArea,
    description: entry.description,
    court: entry.court,
    judge: entry.judge,
    court_number: entry.courtNumber,
    jurisdiction: entry.jurisdiction,
    status: entry.status,
    stage_id: entry.stageId,
    stage,
    walled: entry.walled,
    ai_allowed: entry.aiAllowed,
    legal_hold: entry.legalHold,
    retention_years: entry.retentionYears,
    lead_id: entry.leadId,
    team: team.map(({ userId }) => ({
      user_id: userId,
      name: names.get(userId) ?? 'Former colleague',
      role: roles.get(userId) ?? 'inactive',
      is_lead: userId === entry.leadId,
    })),
    parties: parties.map(({ party, name, kind, emails, phones }) => ({
      id: party.id,
      contact_id: party.contactId,
      name,
      kind,
      role: party.role,
      note: party.note,
      emails,
      phones,
    })),
    opened_on: entry.openedOn,
    closed_on: entry.closedOn,
    outcome: entry.outcome,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.updatedAt.toISOString(),
    version: entry.version,
    can: permissionsOn(ctx.actor, entry),
  }
}

import type { CaseView } from '@pam/contracts/cases'
import { colleaguesOf, namesOf } from '#features/auth'
import type { Ctx } from '#platform/context'
import { permissionsOn } from './cases.policy.ts'
import { listParties, listTeam, stageName } from './cases.queries.ts'
import type { Case } from './cases.table.ts'

/** The case as the caller sees it, with what they may do. */
export async function viewOf(ctx: Ctx, it: Case): Promise<CaseView> {
  const [team, parties, stage] = await Promise.all([
    listTeam(ctx.db, it.id),
    listParties(ctx.db, it.id),
    stageName(ctx.db, it.stageId),
  ])
  const ids = team.map((member) => member.userId)
  const [names, colleagues] = await Promise.all([
    namesOf(ctx.db, it.firmId, ids),
    colleaguesOf(ctx.db, it.firmId),
  ])
  const roles = new Map(colleagues.map((person) => [person.id, person.role]))
  return {
    id: it.id,
    title: it.title,
    number: it.number,
    practice_area: it.practiceArea,
    description: it.description,
    court: it.court,
    judge: it.judge,
    court_number: it.courtNumber,
    jurisdiction: it.jurisdiction,
    status: it.status,
    stage_id: it.stageId,
    stage,
    walled: it.walled,
    ai_allowed: it.aiAllowed,
    legal_hold: it.legalHold,
    retention_years: it.retentionYears,
    lead_id: it.leadId,
    team: team.map(({ userId }) => ({
      user_id: userId,
      name: names.get(userId) ?? 'Former colleague',
      role: roles.get(userId) ?? 'inactive',
      is_lead: userId === it.leadId,
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
    opened_on: it.openedOn,
    closed_on: it.closedOn,
    outcome: it.outcome,
    created_at: it.createdAt.toISOString(),
    updated_at: it.updatedAt.toISOString(),
    version: it.version,
    can: permissionsOn(ctx.actor, it),
  }
}

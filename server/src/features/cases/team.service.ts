import type { CaseView } from '@pam/contracts/cases'
import { colleaguesOf, namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { recordCaseEvent } from './case-events.ts'
import { viewOf } from './case-view.ts'
import { requireVisibleCase } from './cases.policy.ts'
import { joinTeam, leaveTeam, listTeam, updateCase } from './cases.queries.ts'
import type { Case } from './cases.table.ts'

export const listColleagues = async (ctx: Ctx) => ({ items: await colleaguesOf(ctx.db, ctx.actor.firmId) })

export async function joinCase(
  ctx: Ctx,
  granted: Granted<Case, 'manage_team'>,
  { user_id: userId, is_lead: isLead }: { user_id: string; is_lead: boolean },
): Promise<CaseView> {
  const person = (await colleaguesOf(ctx.db, granted.firmId)).find(({ id }) => id === userId)
  if (!person) throw notFound('colleague')
  if (person.role === 'user') {
    const message = 'This role does not work on cases. Make them a paralegal or a lawyer first.'
    throw badInput(message, { user_id: message })
  }
  await ctx.db.transaction(async (tx) => {
    await joinTeam(tx, { firmId: granted.firmId, caseId: granted.id, userId, addedAt: ctx.now() })
    if (isLead && !(await updateCase(tx, granted, { leadId: userId, updatedAt: ctx.now() })))
      throw new AppError('conflict', 'Someone changed this case since you opened it. Load it again.')
    await recordCaseEvent(
      tx,
      ctx,
      granted.id,
      'team.joined',
      `${person.name} ${isLead ? 'leads the case' : 'joined the team'}.`,
    )
    await record(tx, ctx, isLead ? 'case.lead_changed' : 'case.team_joined', granted.id, { user: userId })
  })
  return viewOf(ctx, await requireVisibleCase(ctx, granted.id))
}

/** Who leaves a walled case stops seeing it with this very call. */
export async function leaveCase(
  ctx: Ctx,
  granted: Granted<Case, 'manage_team'>,
  userId: string,
): Promise<CaseView> {
  if (userId === granted.leadId)
    throw new AppError('conflict', 'This person leads the case. Choose another lead first.')
  const isOn = (await listTeam(ctx.db, granted.id)).some((member) => member.userId === userId)
  if (!isOn) throw notFound('colleague')
  const name = (await namesOf(ctx.db, granted.firmId, [userId])).get(userId) ?? 'A former colleague'
  const before = await viewOf(ctx, granted)
  await ctx.db.transaction(async (tx) => {
    await leaveTeam(tx, granted.id, userId)
    await recordCaseEvent(tx, ctx, granted.id, 'team.left', `${name} left the team.`)
    await record(tx, ctx, 'case.team_left', granted.id, { user: userId })
  })
  return { ...before, team: before.team.filter((member) => member.user_id !== userId) }
}

import { mayDo } from '@pam/contracts/shared/access'
import { showCase, today } from '#features/cases'
import type { Actor, Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { JobCtx } from '#platform/jobs/define'
import type { Scope } from '#slice/workflows/expressions/evaluate'
import type { Started } from '#slice/workflows/workflows.table'

/** What a run needs of its driver: a job, or a person doing a dry run. */
export type Driver = Omit<JobCtx, 'attempt' | 'isLastAttempt'>

/** As the owner of the workflow, in one transaction. */
export const actingAs = (driver: Driver, tx: Db, actor: Actor, runId: string): Ctx => ({
  ...driver,
  db: tx,
  actor,
  visitor: actor,
  bearer: null,
  requestId: runId,
  address: '',
  network: '',
  userAgent: 'workflow',
  may: (permission) => mayDo(actor.role, permission),
})

/** What expressions can read of the case: plain facts, and the first client's name and address. */
async function factsOf(ctx: Ctx, caseId: string) {
  const { id, title, number, practice_area, status, stage, court, lead_id, opened_on, parties, team } =
    await showCase(ctx, caseId)
  const clients = parties.filter(({ role }) => role === 'client')
  return {
    id,
    title,
    number,
    practice_area,
    status,
    stage,
    court,
    lead_id,
    lead: team.find(({ is_lead }) => is_lead)?.name ?? null,
    opened_on,
    client: clients[0]?.name ?? null,
    client_email: clients[0]?.emails[0] ?? null,
    clients: clients.map(({ name }) => name),
    parties: parties.map(({ name, role }) => ({ name, role })),
    team: team.map(({ user_id, name }) => ({ id: user_id, name })),
  }
}

export async function scopeOf(ctx: Ctx, caseId: string | null, started: Started): Promise<Scope> {
  return {
    trigger: started,
    case: caseId ? await factsOf(ctx, caseId) : null,
    today: await today(ctx, ctx.db),
    owner: { id: ctx.actor.userId },
  }
}

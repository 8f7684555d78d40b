import type { LeadFilter, LeadName, LeadSort, LeadView, OpenLeadStatus } from '@pam/contracts/intake'
import { namesOf, requireColleagueIn } from '#features/auth'
import { clearancesOf, rememberProspect } from '#features/conflicts'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { cursorOf, type PlaceKind, placeAfter } from '#platform/http/page-place'
import { requireLead } from '#slice/intake/intake.policy'
import { checkNames, checkNewLead } from './check.ts'
import { recordLeadEvent } from './events.ts'
import { statusWords } from './labels.ts'
import * as query from './leads.queries.ts'
import type { Lead } from './leads.table.ts'
import { finderOf, inOrder } from './names.ts'
import { rowOf, viewOf } from './view.ts'

const comparedBy: Record<LeadSort, PlaceKind> = { received: 'moment', name: 'text', follow_up: 'day' }

export async function listLeads(
  ctx: Ctx,
  { after, limit, ...filter }: LeadFilter & { after?: string | undefined; limit: number },
) {
  const from = placeAfter(after, comparedBy[filter.sort])
  const rows = await query.listLeads(ctx.db, ctx.actor, filter, from, limit + 1)
  const page = rows.slice(0, limit)
  const [people, clearances] = await Promise.all([
    namesOf(
      ctx.db,
      ctx.actor.firmId,
      page.map(({ lead }) => lead.assigneeId),
    ),
    clearancesOf(
      ctx.db,
      page.flatMap(({ lead }) => lead.checkId ?? []),
    ),
  ])
  const last = page.at(-1)
  const placeIn = ({ lead, place }: (typeof page)[number]) =>
    filter.sort === 'received' ? lead.receivedAt.toISOString() : place
  return {
    items: page.map(({ lead }) => rowOf(lead, clearances.get(lead.checkId ?? '') ?? 'not_checked', people)),
    next: rows.length > limit && last ? cursorOf(placeIn(last), last.lead.id) : null,
    total: await query.countLeads(ctx.db, ctx.actor, filter),
  }
}

const year = 365 * 24 * 3600 * 1000

export async function listSources(ctx: Ctx) {
  const rows = await query.countSources(ctx.db, ctx.actor, new Date(ctx.now().getTime() - year))
  return {
    items: rows.map(({ source, leads, accepted, declined }) => ({
      source,
      leads: Number(leads),
      accepted: Number(accepted),
      declined: Number(declined),
    })),
  }
}

export const showLead = async (ctx: Ctx, id: string): Promise<LeadView> =>
  viewOf(ctx, await requireLead(ctx, id, 'read'))

interface Arranged {
  readonly status: OpenLeadStatus
  readonly assignee_id: string | null
  readonly follow_up_on: string | null
  readonly version: number
}

export async function arrangeLead(
  ctx: Ctx,
  lead: Granted<Lead, 'work'>,
  { status, assignee_id: assigneeId, follow_up_on: followUpOn, version }: Arranged,
): Promise<LeadView> {
  const person = assigneeId ? await requireColleagueIn(ctx, 'assignee_id', assigneeId) : undefined
  const told = [
    status !== lead.status && `Moved to ${statusWords[status]}.`,
    assigneeId !== lead.assigneeId && (person ? `Assigned to ${person.name}.` : 'Unassigned.'),
    followUpOn !== lead.followUpOn &&
      (followUpOn ? `Follow up on ${followUpOn}.` : 'Follow-up date removed.'),
  ].filter(Boolean)
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateLead(tx, { ...lead, version }, { status, assigneeId, followUpOn })))
      throw changedSince('this inquiry')
    if (told.length > 0) await recordLeadEvent(tx, ctx, lead, 'arranged', told.join(' '))
    await record(tx, ctx, 'lead.arranged', lead.id, { status })
  })
  return showLead(ctx, lead.id)
}

/** The old check does not cover new names: it is repeated automatically, and until then nothing is clear. */
export async function changeNames(
  ctx: Ctx,
  lead: Granted<Lead, 'work'>,
  { names: given, version }: { names: readonly LeadName[]; version: number },
): Promise<LeadView> {
  const names = inOrder(given)
  const finder = finderOf({ ...lead, names })
  await ctx.db.transaction(async (tx) => {
    const change = { names, name: names[0]?.name ?? '', finder, checkId: null }
    if (!(await query.updateLead(tx, { ...lead, version }, change))) throw changedSince('this inquiry')
    const askedOn = lead.receivedAt.toISOString().slice(0, 10)
    await rememberProspect(tx, { id: lead.id, firmId: lead.firmId, askedOn, names })
    await recordLeadEvent(
      tx,
      ctx,
      lead,
      'names_changed',
      'The names were changed. A new conflict check was started.',
    )
    await ctx.jobs.enqueue(tx, checkNewLead, { leadId: lead.id }, { key: `intake/${lead.id}` })
    await record(tx, ctx, 'lead.names_changed', lead.id, { names: names.length })
  })
  return showLead(ctx, lead.id)
}

export async function writeNote(ctx: Ctx, lead: Granted<Lead, 'read'>, text: string): Promise<LeadView> {
  await ctx.db.transaction(async (tx) => {
    await recordLeadEvent(tx, ctx, lead, 'note', text)
    await record(tx, ctx, 'lead.noted', lead.id)
  })
  return showLead(ctx, lead.id)
}

export async function checkLead(ctx: Ctx, lead: Granted<Lead, 'work'>): Promise<LeadView> {
  await checkNames(ctx, lead, false)
  return showLead(ctx, lead.id)
}

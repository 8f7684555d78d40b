import type { Clearance } from '@pam/contracts/conflicts'
import { mayDo } from '@pam/contracts/shared/access'
import { z } from 'zod'
import { staffOf } from '#features/auth'
import { type Checker, clearancesOf, runCheck, runCheckWithin } from '#features/conflicts'
import type { Actor } from '#platform/context'
import type { Db } from '#platform/database/db'
import { defineJob } from '#platform/jobs/define'
import { findForm } from '#slice/intake/forms.queries'
import { nobody, recordLeadEvent } from './events.ts'
import { leadById, uncheckedLeads, updateLead } from './leads.queries.ts'
import type { Lead } from './leads.table.ts'

/** The current status of an inquiry's check. */
export async function clearanceOf(db: Db, { checkId }: Pick<Lead, 'checkId'>): Promise<Clearance> {
  if (!checkId) return 'not_checked'
  return (await clearancesOf(db, [checkId])).get(checkId) ?? 'not_checked'
}

const words: Record<Clearance, string> = {
  not_checked: 'Conflicts have not been checked.',
  incomplete: 'The conflict check could not be finished.',
  undecided: 'Conflicts were checked: some matches need a decision.',
  awaiting_letter: 'Conflicts were checked: a signed consent letter is outstanding.',
  refused: 'Conflicts were checked: a match was decided against taking the case.',
  clear: 'Conflicts were checked: no decision is needed.',
}

/** Checks the names, client first; earlier decisions on the same hits carry over. */
export async function checkNames(
  ctx: Checker,
  lead: Lead,
  isAutomatic: boolean,
  run: typeof runCheck = runCheck,
): Promise<Clearance> {
  const names = lead.names.map(({ name, role }) => ({ name, role }))
  const { check } = await run(ctx, {
    names,
    caseId: null,
    prospectId: lead.id,
    isAutomatic,
    carryFrom: lead.checkId ?? undefined,
  })
  const clearance = await clearanceOf(ctx.db, { checkId: check.id })
  await ctx.db.transaction(async (tx) => {
    const before = await leadById(tx, lead.id)
    if (!before) return
    const isWaiting = before.status === 'new' && clearance !== 'clear'
    await updateLead(tx, before, { checkId: check.id, ...(isWaiting && { status: 'conflict_check' }) })
    const by = isAutomatic ? { actor: nobody(lead.firmId, 'admin'), now: ctx.now } : ctx
    await recordLeadEvent(tx, by, lead, 'checked', words[clearance])
  })
  return clearance
}

/** As part of another action, whose audit entry names what was found. */
export const checkNamesWithin = (ctx: Checker, lead: Lead): Promise<Clearance> =>
  checkNames(ctx, lead, true, runCheckWithin)

/** The check runs on behalf of the person assigned to the inquiry, otherwise the form's author, otherwise a lawyer. */
async function responsible(db: Db, lead: Lead): Promise<Actor> {
  const staff = (await staffOf(db, lead.firmId)).filter((entry) => mayDo(entry.role, 'cases.view'))
  const form = await findForm(db, lead.firmId, lead.formId)
  const wanted = [lead.assigneeId, form?.createdBy]
  const found =
    wanted.map((id) => staff.find((entry) => entry.id === id)).find(Boolean) ??
    staff.find((entry) => entry.role === 'lawyer' || entry.role === 'admin')
  if (!found) throw new Error('Nobody at the firm may see cases.')
  return { userId: found.id, firmId: lead.firmId, role: found.role, sessionId: null }
}

/** Automatic, as soon as an inquiry came in or its names changed. */
export const checkNewLead = defineJob({
  name: 'intake.check-lead',
  payload: z.object({ leadId: z.uuid() }),
  async run(ctx, { leadId }) {
    const lead = await leadById(ctx.db, leadId)
    const isOpen = lead && lead.status !== 'accepted' && lead.status !== 'declined'
    if (!isOpen) return
    const clearance = await clearanceOf(ctx.db, lead)
    if (clearance !== 'not_checked' && clearance !== 'incomplete') return
    const actor = await responsible(ctx.db, lead)
    const result = await checkNames(
      { db: ctx.db, jobs: ctx.jobs, log: ctx.log, now: ctx.now, actor },
      lead,
      true,
    )
    // Names still being indexed are searched the next time.
    if (result === 'incomplete') throw new Error('The check of an inquiry is not complete.')
  },
})

/** Jobs are not in a backup: unchecked inquiries are found in the table again. */
export const findLeadsToCheck = defineJob({
  name: 'intake.find-leads-to-check',
  payload: z.object({}),
  lane: 'slow',
  schedule: { cron: '*/20 * * * *', timeZone: 'UTC' },
  async run(ctx) {
    for (const { id } of await uncheckedLeads(ctx.db, 500))
      await ctx.jobs.enqueue(ctx.db, checkNewLead, { leadId: id }, { key: `intake/${id}` })
  },
})

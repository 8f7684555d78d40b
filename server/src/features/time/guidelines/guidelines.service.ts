import type { GuidelineDetails, GuidelineView, NewGuideline } from '@pam/contracts/time/setup'
import { contactNames, requireVisibleCase, visibleCaseTitles, visibleContactIds } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { isTaken } from '#platform/store/errors'
import type { BillingGuideline } from '#slice/time/time.table'
import * as query from './guidelines.queries.ts'

async function viewsOf(ctx: Ctx, rows: readonly BillingGuideline[]): Promise<GuidelineView[]> {
  const contactIds = rows.flatMap(({ contactId }) => contactId ?? [])
  const [clients, cases] = await Promise.all([
    contactNames(ctx.db, ctx.actor.firmId, contactIds),
    visibleCaseTitles(
      ctx.db,
      ctx.actor,
      rows.flatMap(({ caseId }) => caseId ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    contact_id: row.contactId,
    case_id: row.caseId,
    name: (row.caseId ? cases.get(row.caseId) : clients.get(row.contactId ?? '')) ?? '',
    requires_task_code: row.requiresTaskCode,
    requires_activity_code: row.requiresActivityCode,
    max_hundredths_a_day: row.maxHundredthsADay,
    forbidden_words: row.forbiddenWords,
    note: row.note,
    version: row.version,
  }))
}

async function viewOf(ctx: Ctx, row: BillingGuideline): Promise<GuidelineView> {
  const [view] = await viewsOf(ctx, [row])
  if (!view) throw new Error('A guideline has one view.')
  return view
}

export const showGuidelines = async (ctx: Ctx) => ({
  items: (await viewsOf(ctx, await query.listGuidelines(ctx.db, ctx.actor))).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  ),
})

const columnsOf = (details: GuidelineDetails) => ({
  requiresTaskCode: details.requires_task_code,
  requiresActivityCode: details.requires_activity_code,
  maxHundredthsADay: details.max_hundredths_a_day,
  forbiddenWords: [...new Set(details.forbidden_words)],
  note: details.note,
})

export async function addGuideline(ctx: Ctx, wanted: NewGuideline): Promise<GuidelineView> {
  const { contact_id: contactId, case_id: caseId } = wanted
  if ((contactId === null) === (caseId === null)) throw badInput('Choose a client or a case.')
  if (caseId !== null) await requireVisibleCase(ctx, caseId)
  if (contactId !== null && (await visibleContactIds(ctx.db, ctx.actor, [contactId])).length === 0)
    throw notFound('contact')
  const row: BillingGuideline = {
    ...columnsOf(wanted),
    id: newId(),
    firmId: ctx.actor.firmId,
    contactId,
    caseId,
    version: 1,
  }
  try {
    await ctx.db.transaction(async (tx) => {
      await query.insertGuideline(tx, row)
      await record(
        tx,
        ctx,
        'time.guideline_added',
        row.id,
        caseId ? { case: caseId } : { contact: contactId },
      )
    })
  } catch (error) {
    if (isTaken(error, 'billing_guidelines_by_contact') || isTaken(error, 'billing_guidelines_by_case'))
      throw new AppError('conflict', 'This client or case already has guidelines. Edit those.')
    throw error
  }
  return viewOf(ctx, row)
}

export async function changeGuideline(
  ctx: Ctx,
  granted: Granted<BillingGuideline, 'change'>,
  { version, ...details }: GuidelineDetails & { version: number },
): Promise<GuidelineView> {
  const columns = columnsOf(details)
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateGuideline(tx, { id: granted.id, version }, columns)))
      throw new AppError(
        'conflict',
        'Someone changed these guidelines since you opened them. Load them again.',
      )
    await record(
      tx,
      ctx,
      'time.guideline_changed',
      granted.id,
      granted.caseId ? { case: granted.caseId } : {},
    )
  })
  return viewOf(ctx, { ...granted, ...columns, version: version + 1 })
}

export async function dropGuideline(ctx: Ctx, granted: Granted<BillingGuideline, 'drop'>) {
  await ctx.db.transaction(async (tx) => {
    await query.deleteGuideline(tx, granted.id)
    await record(
      tx,
      ctx,
      'time.guideline_deleted',
      granted.id,
      granted.caseId ? { case: granted.caseId } : {},
    )
  })
  return { done: true as const }
}

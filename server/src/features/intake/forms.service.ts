import { isDeepStrictEqual } from 'node:util'
import type { FormDetails, FormView } from '@pam/contracts/intake'
import { formProblems } from '@pam/contracts/intake/form'
import { areaNameIn, type PracticeArea } from '@pam/contracts/shared/practice-area'
import { namesOf, requireColleagueIn } from '#features/auth'
import { areasOf, requireArea } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { badInput, changedSince } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId, newToken } from '#platform/id'
import * as query from './forms.queries.ts'
import type { IntakeForm } from './forms.table.ts'
import { requireForm } from './intake.policy.ts'
import { starterForm } from './starter-forms.ts'

export async function listForms(ctx: Ctx) {
  const rows = await query.listForms(ctx.db, ctx.actor)
  return {
    items: rows.map(({ form, questions, leads }) => ({
      id: form.id,
      title: form.title,
      practice_area: form.practiceArea,
      is_published: form.isPublished,
      questions: Number(questions),
      leads: Number(leads),
      updated_at: form.updatedAt.toISOString(),
    })),
  }
}

export async function showForm(ctx: Ctx, form: IntakeForm): Promise<FormView> {
  const editions = await query.editionsOf(ctx.db, ctx.actor, form.id)
  const people = await namesOf(
    ctx.db,
    form.firmId,
    editions.map((edition) => edition.savedBy),
  )
  return {
    id: form.id,
    title: form.title,
    intro: form.intro,
    practice_area: form.practiceArea,
    narrative_cap: form.narrativeCap,
    questions: (await query.questionsOf(ctx.db, form.id, form.edition)) ?? [],
    sites: form.sites,
    assignee_id: form.assigneeId,
    is_published: form.isPublished,
    path: `/start/${form.key}`,
    version: form.version,
    edition: form.edition,
    editions: editions.map(({ edition, savedAt, savedBy, leads }) => ({
      edition,
      saved_at: savedAt.toISOString(),
      saved_by: people.get(savedBy) ?? 'Former colleague',
      leads: Number(leads),
    })),
    can_manage: ctx.may('cases.manage'),
  }
}

const showAgain = async (ctx: Ctx, id: string) => showForm(ctx, await requireForm(ctx, id, 'read'))

export async function makeForm(ctx: Ctx, { practice_area: area }: { practice_area: PracticeArea }) {
  const { firmId, userId } = ctx.actor
  await requireArea(ctx.db, firmId, area)
  const areas = await areasOf(ctx.db, firmId)
  const { questions, ...starter } = starterForm(area, areaNameIn(areas, area))
  const id = newId()
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await query.insertForm(tx, {
      ...starter,
      id,
      firmId,
      practiceArea: area,
      key: newToken(),
      ticketSecret: newToken(),
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    await query.insertEdition(tx, {
      formId: id,
      firmId,
      edition: 1,
      questions,
      savedBy: userId,
      savedAt: now,
    })
    await record(tx, ctx, 'intake.form_made', id, { area: areaNameIn(areas, area) })
  })
  return showAgain(ctx, id)
}

/** Changed questions are a new version; submissions keep the one they answered. */
export async function saveForm(
  ctx: Ctx,
  form: Granted<IntakeForm, 'change'>,
  { version, questions, ...details }: FormDetails & { version: number },
): Promise<FormView> {
  const problems = formProblems(questions)
  if (Object.keys(problems).length > 0)
    throw badInput(problems[''] ?? 'Some questions need attention.', problems)
  if (details.assignee_id) await requireColleagueIn(ctx, 'assignee_id', details.assignee_id)
  await requireArea(ctx.db, form.firmId, details.practice_area, { kept: form.practiceArea })
  const before = await query.questionsOf(ctx.db, form.id, form.edition)
  const isReworded = !isDeepStrictEqual(before, questions)
  const edition = form.edition + (isReworded ? 1 : 0)
  await ctx.db.transaction(async (tx) => {
    if (
      !(await query.updateForm(
        tx,
        { ...form, version },
        { ...columnsOf(details), edition, updatedAt: ctx.now() },
      ))
    )
      throw changedSince('this form')
    if (isReworded) {
      const saved = { savedBy: ctx.actor.userId, savedAt: ctx.now() }
      await query.insertEdition(tx, { formId: form.id, firmId: form.firmId, edition, questions, ...saved })
    }
    await record(tx, ctx, 'intake.form_saved', form.id, { edition, questions: questions.length })
  })
  return showAgain(ctx, form.id)
}

export const publishForm = (ctx: Ctx, form: Granted<IntakeForm, 'change'>, isPublished: boolean) =>
  change(ctx, form, { isPublished }, isPublished ? 'intake.form_published' : 'intake.form_closed')

/** The old address stops working immediately, even for pages that are open. */
export const renewAddress = (ctx: Ctx, form: Granted<IntakeForm, 'change'>) =>
  change(ctx, form, { key: newToken(), ticketSecret: newToken() }, 'intake.address_renewed')

async function change(
  ctx: Ctx,
  form: Granted<IntakeForm, 'change'>,
  columns: Parameters<typeof query.updateForm>[2],
  action: string,
): Promise<FormView> {
  await ctx.db.transaction(async (tx) => {
    if (!(await query.updateForm(tx, form, { ...columns, updatedAt: ctx.now() })))
      throw changedSince('this form')
    await record(tx, ctx, action, form.id)
  })
  return showAgain(ctx, form.id)
}

const columnsOf = (details: Omit<FormDetails, 'questions'>) => ({
  title: details.title,
  intro: details.intro,
  practiceArea: details.practice_area,
  narrativeCap: details.narrative_cap,
  sites: [...new Set(details.sites)],
  assigneeId: details.assignee_id,
})

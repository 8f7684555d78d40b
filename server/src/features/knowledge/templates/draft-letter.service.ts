import type { TemplateField } from '@pam/contracts/knowledge'
import { stateName } from '@pam/law/deadlines/court-names'
import { fillTemplate } from '@pam/law/templates/fill-template'
import { type Case, requireVisibleCase } from '#features/cases'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { contentOfEntry } from '#slice/knowledge/library/entry-content'
import { idsOfSlugs } from '#slice/knowledge/library/library.queries'
import { engagementLetterSlug } from '#slice/knowledge/library/library-shape'
import { fillField } from './fill.service.ts'
import { firmStateOf } from './firm-state.ts'
import { knownValues } from './known-values.service.ts'
import { paperOf, textOf } from './paper-text.ts'
import { findTemplate } from './templates.queries.ts'

/**
 * The engagement letter of a case as text: the firm's own words of the one template, with data from the case, its check
 * and the firm. What only a lawyer can decide stays in brackets.
 */
export async function draftEngagementLetter(ctx: Ctx, caseId: string): Promise<string> {
  const theCase = await requireVisibleCase(ctx, caseId)
  const form = await engagementForm(ctx)
  const answers = await knownAnswers(ctx, theCase, form.fields)
  return textOf(paperOf(fillTemplate(form.body, form.fields, answers), { isDraft: false }))
}

/** The firm's version; Pam's own if the library is not installed yet or the firm has put it in the trash. */
async function engagementForm(ctx: Ctx) {
  const id = (await idsOfSlugs(ctx.db)).get(engagementLetterSlug)
  const found = id ? await findTemplate(ctx.db, ctx.actor, id) : undefined
  if (found?.fields && !found.removedAt) return { body: found.body, fields: found.fields }
  const { allTemplates } = await import('#slice/knowledge/library/library')
  const entry = allTemplates.find(({ slug }) => slug === engagementLetterSlug)
  if (!entry) throw new Error('The library has no engagement letter.')
  const { body, fields } = contentOfEntry(entry)
  return { body, fields: fields ?? [] }
}

/** Only certain values; if there is more than one candidate, a person chooses. */
export async function knownAnswers(ctx: Ctx, theCase: Case, fields: readonly TemplateField[]) {
  const values = await knownValues(ctx, theCase)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { value } = fillField(field, values)
      return value === null ? [] : [[field.name, value]]
    }),
  )
}

const withNotices = new Set(['CA', 'NY', 'TX'])

/** Says that no state notice was added, if none was; null if one was. */
export async function stateNoticeNote(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<string | null> {
  const state = firmStateOf(await firmSettings(ctx.db, ctx.actor.firmId))
  if (state && withNotices.has(state)) return null
  const why = state
    ? `Pam has no state notice for ${stateName(state)}.`
    : 'The state of the firm is not in its address, so no state notice was added.'
  return `${why} Check whether the rules of your state require one. Pam has notices for California, New York and Texas.`
}

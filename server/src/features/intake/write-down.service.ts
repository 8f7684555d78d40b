import type { LeadView, Submission } from '@pam/contracts/intake'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { questionsOf } from './forms.queries.ts'
import type { IntakeForm } from './forms.table.ts'
import { showLead } from './leads/leads.service.ts'
import { acceptable, keepInquiry } from './public-form.service.ts'

/** An inquiry told by phone and entered by the person who took the call: checked and stored like public submissions. */
export async function writeDown(
  ctx: Ctx,
  form: Granted<IntakeForm, 'read'>,
  { answers: given, source }: Pick<Submission, 'answers' | 'source'>,
): Promise<LeadView> {
  const questions = (await questionsOf(ctx.db, form.id, form.edition)) ?? []
  const answers = acceptable(form, questions, { answers: given })
  const { firm_name: firm } = await firmSettings(ctx.db, form.firmId)
  const ticket = { edition: form.edition, nonce: newId() }
  const { id, reference, isNew } = await keepInquiry(ctx, form, { questions, answers, ticket, source, firm })
  if (!isNew) throw new AppError('conflict', `The same inquiry was already entered today as ${reference}.`)
  return showLead(ctx, id)
}

import { type Answers, answerProblems, shownAnswers } from '@pam/contracts/intake/form'
import type { FilledQuestionnaire, PortalCase, PortalLanguage } from '@pam/contracts/portal/client'
import { longestAnswer } from '@pam/contracts/portal/questionnaires'
import { casesOfFirm, recordCaseEvent } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { VisitorCtx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { AppError, badInput, notFound } from '#platform/errors'
import type { Granted } from '#platform/grant'
import { newId } from '#platform/id'
import { answerLines, answersInShort, progressOf } from './answers.ts'
import { clientView } from './client-view.ts'
import { logAct } from './log.ts'
import { mailLead } from './mails.ts'
import type { Client } from './portal.policy.ts'
import type { Access } from './portal.table.ts'
import * as query from './questionnaires.queries.ts'
import type { SentQuestionnaire } from './questionnaires.table.ts'
import { asSent, inLanguage } from './ready-spanish.ts'
import { reviewAnswers } from './review-answers.named.ts'

interface Filling {
  readonly client: Client
  readonly access: Access
  readonly sent: SentQuestionnaire
}

const oneLook = { max: 1, seconds: 600 } as const

export async function showQuestionnaire(
  ctx: VisitorCtx,
  { client, access, sent }: Granted<Filling, 'fill'>,
  language: PortalLanguage = client.person.language,
): Promise<FilledQuestionnaire> {
  if ((await ctx.guesses.take(`portal-questionnaire:${sent.id}`, oneLook)) === 0)
    await ctx.db.transaction(async (tx) => {
      await logAct(tx, ctx, access, 'opened_questionnaire', sent.title)
      await record(tx, { ...ctx, actor: client.actor }, 'portal.questionnaire_opened', sent.id, {
        person: client.person.id,
      })
    })
  const { id, caseId, note, dueOn, questions, answers } = sent
  return {
    id,
    case_id: caseId,
    note,
    due_on: dueOn,
    ...inLanguage(language, sent),
    is_submitted: sent.submittedAt !== null,
    saved_at: sent.savedAt?.toISOString() ?? null,
    ...progressOf(questions, answers),
  }
}

/** The row, locked against other writers, as long as it is open. */
async function lockOpen(tx: Db, id: string): Promise<SentQuestionnaire> {
  const found = await query.lockSent(tx, id)
  if (!found) throw notFound('questionnaire')
  if (found.submittedAt)
    throw new AppError('conflict', 'These answers were already sent. Ask your lawyer to open them again.')
  return found
}

/** Kept as typed: what is not finished yet need not be right. Only answers to its own questions are kept. */
export async function saveAnswers(
  ctx: VisitorCtx,
  { client, sent }: Granted<Filling, 'fill'>,
  given: Answers,
) {
  const own = new Set(sent.questions.map(({ id }) => id))
  const changed = asSent(
    sent.questions,
    Object.fromEntries(Object.entries(given).filter(([id]) => own.has(id))),
  )
  const at = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const before = await lockOpen(tx, sent.id)
    await query.mergeAnswers(tx, sent.id, changed, at)
    await record(tx, { ...ctx, actor: client.actor }, 'portal.answers_saved', sent.id, {
      person: client.person.id,
      count: Object.keys(changed).length,
    })
    return {
      saved_at: at.toISOString(),
      ...progressOf(before.questions, { ...before.answers, ...changed }),
    }
  })
}

/** Refused with the questions that need attention; otherwise the answers go to the firm and the lead is notified. */
export async function submitAnswers(
  ctx: VisitorCtx,
  { client, access, sent }: Granted<Filling, 'fill'>,
): Promise<PortalCase> {
  const { person, actor } = client
  const { firmId, caseId } = access
  const by = { ...ctx, actor }
  const leadId = (await casesOfFirm(ctx.db, firmId, [caseId])).get(caseId)?.leadId
  if (!leadId) throw notFound('case')
  await ctx.db.transaction(async (tx) => {
    const { questions, answers, title } = await lockOpen(tx, sent.id)
    const problems = answerProblems(questions, answers, longestAnswer)
    if (Object.keys(problems).length > 0) throw badInput('Some answers need attention.', problems)
    const at = ctx.now()
    const kept = shownAnswers(questions, answers)
    await query.insertSubmission(tx, { id: newId(), firmId, sentId: sent.id, at, answers: kept })
    await query.changeSent(tx, sent.id, { submittedAt: at })
    await logAct(tx, ctx, access, 'submitted_answers', title)
    const told = `${person.name} answered “${title}”.`
    const text = answersInShort(answerLines(questions, kept), told)
    await recordCaseEvent(tx, by, caseId, 'portal.answers', text, sent.id)
    await ctx.jobs.enqueue(tx, reviewAnswers, { caseId, firmId, name: person.name, title })
    await mailLead(tx, ctx, { firmId, caseId, leadId }, { now: at, site: ctx.site })
    await record(tx, by, 'portal.answers_submitted', sent.id, {
      person: person.id,
      answers: Object.keys(kept).length,
    })
  })
  return clientView(ctx, access, person)
}

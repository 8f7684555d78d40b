import { Readable } from 'node:stream'
import { questionProblems } from '@pam/contracts/intake/form'
import type {
  NewSending,
  QuestionnaireDetails,
  QuestionnaireList,
  QuestionnaireView,
  SentQuestionnaires,
} from '@pam/contracts/portal/questionnaires'
import { mayDo } from '@pam/contracts/shared/access'
import { namesOf } from '#features/auth'
import { type Case, recordCaseEvent } from '#features/cases'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError, badInput, changedSince, notFound } from '#platform/errors'
import { paperDocx } from '#platform/files/paper-docx'
import { paperPdf } from '#platform/files/paper-pdf'
import type { Granted } from '#platform/grant'
import type { FileAnswer } from '#platform/http/files'
import { newId } from '#platform/id'
import { answerLines, progressOf } from './answers.ts'
import { answersPaper } from './answers-paper.ts'
import { mailNews } from './mails.ts'
import { accessOfCase } from './people.queries.ts'
import { putPortal } from './portal.queries.ts'
import type { Access, Person } from './portal.table.ts'
import * as query from './questionnaires.queries.ts'
import type { Questionnaire, SentQuestionnaire, Submission } from './questionnaires.table.ts'
import { readyNamed, readyQuestionnaires } from './ready-questionnaires.ts'

const viewOf = ({ id, title, intro, questions, version, updatedAt }: Questionnaire): QuestionnaireView => ({
  id,
  title,
  intro,
  questions,
  version,
  updated_at: updatedAt.toISOString(),
})

export async function listQuestionnaires(ctx: Ctx): Promise<QuestionnaireList> {
  const rows = await query.questionnairesOf(ctx.db, ctx.actor)
  return {
    items: rows.map(viewOf),
    ready: [...readyQuestionnaires],
    can_change: mayDo(ctx.actor.role, 'clients.write'),
  }
}

function refuseProblems({ questions }: QuestionnaireDetails): void {
  const problems = questionProblems(questions)
  const [first] = Object.values(problems)
  if (first) throw badInput(first, problems)
}

export async function createQuestionnaire(
  ctx: Ctx,
  { title, intro, questions }: QuestionnaireDetails,
): Promise<QuestionnaireView> {
  refuseProblems({ title, intro, questions })
  const { firmId, userId } = ctx.actor
  const at = ctx.now()
  const row = { id: newId(), firmId, title, intro, questions, version: 1, createdBy: userId, createdAt: at }
  await ctx.db.transaction(async (tx) => {
    await query.insertQuestionnaire(tx, { ...row, updatedAt: at })
    await record(tx, ctx, 'portal.questionnaire_created', row.id)
  })
  return viewOf({ ...row, updatedAt: at })
}

export async function changeQuestionnaire(
  ctx: Ctx,
  granted: Granted<Questionnaire, 'change'>,
  { title, intro, questions, version }: QuestionnaireDetails & { version: number },
): Promise<QuestionnaireView> {
  refuseProblems({ title, intro, questions })
  const change = { title, intro, questions, updatedAt: ctx.now() }
  await ctx.db.transaction(async (tx) => {
    if (!(await query.changeQuestionnaire(tx, { id: granted.id, version }, change)))
      throw changedSince('this questionnaire')
    await record(tx, ctx, 'portal.questionnaire_changed', granted.id)
  })
  return viewOf({ ...granted, ...change, version: version + 1 })
}

/** What was sent has its questions with it and stays. */
export async function removeQuestionnaire(
  ctx: Ctx,
  granted: Granted<Questionnaire, 'change'>,
): Promise<QuestionnaireList> {
  await ctx.db.transaction(async (tx) => {
    await query.removeQuestionnaire(tx, granted.id)
    await record(tx, ctx, 'portal.questionnaire_removed', granted.id)
  })
  return listQuestionnaires(ctx)
}

function stateOf(sent: SentQuestionnaire, submitted: readonly Submission[]) {
  if (sent.withdrawnAt) return 'withdrawn' as const
  if (sent.submittedAt) return 'submitted' as const
  if (submitted.length > 0) return 'reopened' as const
  return sent.savedAt ? ('started' as const) : ('sent' as const)
}

/** How far each client is. What they have not submitted is not shown to the firm. */
export async function showSent(ctx: Ctx, { id: caseId, firmId }: Case): Promise<SentQuestionnaires> {
  const { db } = ctx
  const rows = await query.sentInCase(db, caseId)
  const all = await query.submissionsOf(
    db,
    rows.map(({ id }) => id),
  )
  const people = new Map((await accessOfCase(db, caseId)).map(({ access, person }) => [access.id, person]))
  const names = await namesOf(
    db,
    firmId,
    rows.map(({ sentBy }) => sentBy),
  )
  return {
    case_id: caseId,
    items: rows.map((sent) => {
      const own = all.filter(({ sentId }) => sentId === sent.id)
      return {
        id: sent.id,
        access_id: sent.accessId,
        person: people.get(sent.accessId)?.name ?? '',
        title: sent.title,
        state: stateOf(sent, own),
        ...progressOf(sent.questions, sent.answers),
        note: sent.note,
        due_on: sent.dueOn,
        remind_every_days: sent.remindEveryDays,
        sent_by: names.get(sent.sentBy) ?? 'Former colleague',
        sent_at: sent.sentAt.toISOString(),
        saved_at: sent.savedAt?.toISOString() ?? null,
        last_reminded_at: sent.remindedAt?.toISOString() ?? null,
        submissions: own.map(({ id, at, answers }) => ({
          id,
          at: at.toISOString(),
          answers: answerLines(sent.questions, answers),
        })),
      }
    }),
  }
}

async function detailsOf(ctx: Ctx, { questionnaire_id, ready }: NewSending): Promise<QuestionnaireDetails> {
  if (ready) return readyNamed(ready)
  const found = questionnaire_id && (await query.findQuestionnaire(ctx.db, ctx.actor, questionnaire_id))
  if (!found) throw notFound('questionnaire')
  return found
}

type Found = { readonly access: Access; readonly person: Person }

/** Those who never came in know already that they are invited. */
const tell = (
  tx: Ctx['db'],
  ctx: Ctx,
  { access, person }: Found,
  { site, kind }: { site: string; kind: 'news' | 'answers' },
) =>
  person.acceptedAt
    ? mailNews(tx, ctx, { access, person }, { now: ctx.now(), site, kind })
    : Promise.resolve()

/** Each client gets one of their own: two people of one client do not read each other's answers. */
export async function send(
  ctx: Ctx,
  granted: Granted<Case, 'write'>,
  { wanted, site }: { wanted: NewSending; site: string },
): Promise<SentQuestionnaires> {
  const { firmId, id: caseId } = granted
  const { title, intro, questions } = await detailsOf(ctx, wanted)
  const here = (await accessOfCase(ctx.db, caseId)).filter(({ access }) => access.removedAt === null)
  const to = [...new Set(wanted.access_ids)].map((id) => {
    const found = here.find(({ access }) => access.id === id)
    if (!found) throw notFound('person')
    return found
  })
  const at = ctx.now()
  const rows = to.map(({ access }) => ({
    id: newId(),
    firmId,
    caseId,
    accessId: access.id,
    title,
    intro,
    questions,
    note: wanted.note,
    dueOn: wanted.due_on,
    remindEveryDays: wanted.remind_every_days,
    sentBy: ctx.actor.userId,
    sentAt: at,
    askedAt: at,
  }))
  await ctx.db.transaction(async (tx) => {
    await putPortal(tx, { firmId, caseId })
    await query.insertSent(tx, rows)
    for (const found of to) await tell(tx, ctx, found, { site, kind: 'news' })
    const names = to.map(({ person }) => person.name).join(', ')
    const text = `The questionnaire “${title}” was sent to ${names} in the portal.`
    await recordCaseEvent(tx, ctx, caseId, 'portal.questionnaire', text, rows[0]?.id ?? null)
    for (const { id } of rows) await record(tx, ctx, 'portal.questionnaire_sent', id, { case: caseId })
  })
  return showSent(ctx, granted)
}

interface Sending {
  readonly sent: SentQuestionnaire
  readonly legalCase: Case
  readonly to: Found
}

/** The answers stay and can be reviewed again; the submitted version is kept beside them. */
export async function askAgain(
  ctx: Ctx,
  { sent, legalCase, to }: Granted<Sending, 'write'>,
  { note, site }: { note: string; site: string },
): Promise<SentQuestionnaires> {
  if (!sent.submittedAt) throw new AppError('conflict', 'This questionnaire has not been submitted yet.')
  await ctx.db.transaction(async (tx) => {
    await query.changeSent(tx, sent.id, { submittedAt: null, remindedAt: null, note, askedAt: ctx.now() })
    await tell(tx, ctx, to, { site, kind: 'news' })
    const text = `${to.person.name} was asked to go through “${sent.title}” again.`
    await recordCaseEvent(tx, ctx, sent.caseId, 'portal.questionnaire', text, sent.id)
    await record(tx, ctx, 'portal.questionnaire_reopened', sent.id, { case: sent.caseId })
  })
  return showSent(ctx, legalCase)
}

export async function remind(
  ctx: Ctx,
  { sent, legalCase, to }: Granted<Sending, 'write'>,
  site: string,
): Promise<SentQuestionnaires> {
  if (sent.submittedAt) throw new AppError('conflict', 'The answers were already submitted.')
  if (!to.person.acceptedAt)
    throw new AppError('conflict', `${to.person.name} has not signed in yet. Resend the invitation instead.`)
  await ctx.db.transaction(async (tx) => {
    await tell(tx, ctx, to, { site, kind: 'answers' })
    await query.changeSent(tx, sent.id, { remindedAt: ctx.now() })
    await record(tx, ctx, 'portal.questionnaire_reminded', sent.id, { case: sent.caseId })
  })
  return showSent(ctx, legalCase)
}

export async function withdraw(
  ctx: Ctx,
  { sent, legalCase }: Granted<Sending, 'withdraw'>,
): Promise<SentQuestionnaires> {
  await ctx.db.transaction(async (tx) => {
    await query.changeSent(tx, sent.id, { withdrawnAt: sent.withdrawnAt ?? ctx.now() })
    await record(tx, ctx, 'portal.questionnaire_withdrawn', sent.id, { case: sent.caseId })
  })
  return showSent(ctx, legalCase)
}

interface Submitted {
  readonly submission: Submission
  readonly sent: SentQuestionnaire
  readonly person: Person
  readonly legalCase: Case
}

export async function answersFile(
  ctx: Ctx,
  { submission, sent, person, legalCase }: Submitted,
  as: 'pdf' | 'docx',
): Promise<FileAnswer> {
  const paper = await answersPaper(ctx.db, { submission, sent, person, caseTitle: legalCase.title })
  const content = as === 'docx' ? await paperDocx(paper) : await paperPdf(paper, ctx.signal)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'portal.answers_taken', submission.id, { case: sent.caseId, as }),
  )
  const name = `${`${sent.title} - ${person.name}`.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim()}.${as}`
  return { content: Readable.from([content]), size: content.length, name }
}

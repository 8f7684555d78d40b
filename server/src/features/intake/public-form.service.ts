import { createHash, randomInt } from 'node:crypto'
import type { PublicForm, Submission } from '@pam/contracts/intake'
import { type Answers, answerProblems, type Question, shownAnswers } from '@pam/contracts/intake/form'
import { intakeNotice } from '@pam/contracts/intake/notice'
import { isSampleFirm } from '#features/auth'
import { today } from '#features/cases'
import { rememberProspect } from '#features/conflicts'
import { firmSettings } from '#features/settings'
import { record } from '#platform/audit/audit'
import type { Ctx, VisitorCtx } from '#platform/context'
import { AppError, badInput, notFound } from '#platform/errors'
import { newId } from '#platform/id'
import { publishedForm, questionsOf } from './forms.queries.ts'
import type { IntakeForm } from './forms.table.ts'
import { checkNewLead } from './leads/check.ts'
import { nobody, recordLeadEvent } from './leads/events.ts'
import * as query from './leads/leads.queries.ts'
import { finderOf, firstOf, namesIn } from './leads/names.ts'
import { withinLimits } from './submission-limits.ts'
import { issueTicket, leastSeconds, readTicket } from './ticket.ts'

const keyShape = /^[\w-]{20,60}$/

/** A wrong key, a revoked one and a closed form look the same to a stranger: no form. */
async function requireOpenForm(ctx: VisitorCtx, key: string): Promise<IntakeForm> {
  const found = keyShape.test(key) ? await publishedForm(ctx.db, key) : undefined
  // Guests see the addresses of the sample firm's forms; the next guest would read what they submit.
  if (!found || (await isSampleFirm(ctx.db, found.firmId))) throw notFound('form')
  return found
}

export async function showPublicForm(ctx: VisitorCtx, key: string): Promise<PublicForm> {
  const form = await requireOpenForm(ctx, key)
  const { firm_name: firm, phone } = await firmSettings(ctx.db, form.firmId)
  return {
    firm,
    phone,
    title: form.title,
    intro: form.intro,
    notice: [...intakeNotice(firm)],
    narrative_cap: form.narrativeCap,
    questions: (await questionsOf(ctx.db, form.id, form.edition)) ?? [],
    sites: form.sites,
    ticket: issueTicket(form, ctx.now()),
    least_seconds: leastSeconds,
  }
}

export async function submitForm(ctx: VisitorCtx, key: string, sent: Submission) {
  const form = await requireOpenForm(ctx, key)
  const ticket = requireTicket(ctx, form, sent.ticket)
  // Resent after a lost response: the first submission is the answer, whatever the limits.
  const before = await query.storedReference(ctx.db, form.id, { ticket: ticket.nonce })
  if (before) return { reference: before }
  const questions = (await questionsOf(ctx.db, form.id, ticket.edition)) ?? []
  if (sent.website !== '')
    throw badInput('One field must be left empty.', { website: 'Leave this field empty.' })
  const answers = acceptable(form, questions, sent)
  const { firm_name: firm, phone } = await firmSettings(ctx.db, form.firmId)
  return withinLimits(ctx, { form, phone, ticket: ticket.nonce }, () =>
    keepInquiry({ db: ctx.db, jobs: ctx.jobs, now: ctx.now, actor: nobody(form.firmId, 'guest') }, form, {
      questions,
      answers,
      ticket,
      source: sent.source || 'Direct link',
      firm,
    }),
  )
}

function requireTicket(ctx: VisitorCtx, form: IntakeForm, given: string) {
  const read = readTicket(form, given, ctx.now())
  if (read.is === 'forged' || read.is === 'old')
    throw new AppError(
      'conflict',
      'This page was open too long. Your answers are still here: send them again.',
    )
  if (read.is === 'early')
    throw new AppError('conflict', 'This was sent too quickly. Wait a few seconds, then send it again.')
  return read.ticket
}

export function acceptable(
  form: IntakeForm,
  questions: readonly Question[],
  sent: Pick<Submission, 'answers'>,
): Answers {
  const problems = answerProblems(questions, sent.answers, form.narrativeCap)
  if (Object.keys(problems).length > 0) throw badInput('Some answers need attention.', problems)
  return shownAnswers(questions, sent.answers)
}

interface Received {
  readonly questions: readonly Question[]
  readonly answers: Answers
  readonly ticket: { edition: number; nonce: string }
  readonly source: string
  readonly firm: string
  /** For an action that writes its own audit entry. */
  readonly isPart?: boolean
}

/** Stores a submission once, and has its names checked. */
export async function keepInquiry(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'now' | 'actor'>,
  form: IntakeForm,
  { questions, answers, ticket, source, firm, isPart = false }: Received,
): Promise<{ id: string; reference: string; isNew: boolean }> {
  const { firmId } = form
  const by = { actor: ctx.actor, now: ctx.now }
  const isReported = ctx.actor.userId !== firmId
  return ctx.db.transaction(async (tx) => {
    const day = await today(by, tx)
    const dayHash = hashOfDay(day, answers)
    const names = namesIn(questions, answers)
    const found = {
      names,
      reference: newReference(),
      email: firstOf(questions, answers, 'email'),
      phone: firstOf(questions, answers, 'phone'),
    }
    const id = newId()
    const isNew = await query.insertLead(tx, {
      ...found,
      id,
      firmId,
      formId: form.id,
      edition: ticket.edition,
      practiceArea: form.practiceArea,
      status: 'new',
      name: names[0]?.name ?? '',
      answers,
      notice: isReported ? [] : [...intakeNotice(firm)],
      source,
      ticket: ticket.nonce,
      dayHash,
      assigneeId: form.assigneeId,
      finder: finderOf(found),
      receivedAt: ctx.now(),
    })
    if (!isNew) {
      const reference = await query.storedReference(tx, form.id, { ticket: ticket.nonce, dayHash })
      if (!reference) throw new Error('An inquiry was neither stored nor found.')
      return { id, reference, isNew }
    }
    await rememberProspect(tx, { id, firmId, askedOn: day, names })
    await recordLeadEvent(
      tx,
      by,
      { id, firmId },
      'received',
      isReported
        ? `Entered with the form ${form.title}: ${source}.`
        : `Received by the form ${form.title}. The notice was accepted.`,
    )
    await ctx.jobs.enqueue(tx, checkNewLead, { leadId: id }, { key: `intake/${id}` })
    if (!isPart)
      await record(tx, by, 'lead.received', id, {
        form: form.id,
        edition: ticket.edition,
        names: names.length,
      })
    return { id, reference: found.reference, isNew }
  })
}

const hashOfDay = (day: string, answers: Answers) =>
  createHash('sha256')
    .update(JSON.stringify([day, Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')

/** Can be read over the phone without mistakes: no letters or digits that look alike. */
const signs = 'ACDEFHJKLMNPRTUVWXY34679'
const newReference = () => `IN-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`

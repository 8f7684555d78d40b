import type { Clearance } from '@pam/contracts/conflicts'
import { narrativeCap } from '@pam/contracts/intake'
import type { Answers, Question } from '@pam/contracts/intake/form'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { type Checker, clearancesOf } from '#features/conflicts'
import { firmSettings } from '#features/settings'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { newId, newToken } from '#platform/id'
import { findForm, insertEdition, insertForm, questionsOf } from './forms.queries.ts'
import type { IntakeForm } from './forms.table.ts'
import { checkNamesWithin } from './leads/check.ts'
import { nobody } from './leads/events.ts'
import { leadById, leadsNumbered, storedLead } from './leads/leads.queries.ts'
import { acceptable, keepInquiry } from './public-form.service.ts'
import { bookingQuestions } from './starter-forms.ts'

/** A form with the questions of one version, or of the current one. */
export async function bookingForm(
  db: Db,
  firmId: string,
  formId: string,
  edition?: number,
): Promise<{ form: IntakeForm; questions: Question[] } | undefined> {
  const form = await findForm(db, firmId, formId)
  if (!form) return undefined
  return { form, questions: (await questionsOf(db, formId, edition ?? form.edition)) ?? [] }
}

/** The short form of a new booking page: names to check, how to reach the person, and a few words. */
export async function makeBookingForm(
  tx: Db,
  { firmId, userId, now }: { firmId: string; userId: string; now: Date },
  { title, area }: { title: string; area: PracticeArea },
): Promise<string> {
  const id = newId()
  await insertForm(tx, {
    id,
    firmId,
    title: `Booking: ${title}`.slice(0, 120),
    intro: '',
    practiceArea: area,
    narrativeCap: narrativeCap.usual,
    sites: [],
    key: newToken(),
    ticketSecret: newToken(),
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  })
  const questions = [...bookingQuestions]
  await insertEdition(tx, { formId: id, firmId, edition: 1, questions, savedBy: userId, savedAt: now })
  return id
}

interface Booked {
  readonly form: IntakeForm
  readonly questions: readonly Question[]
  readonly answers: Answers
  readonly edition: number
  readonly nonce: string
  readonly hostId: string
}

/**
 * A visitor's answers become an inquiry assigned to the person who takes the appointment; identical text on one day
 * counts once.
 */
export async function receiveInquiry(
  ctx: Pick<Ctx, 'jobs' | 'now'> & { db: Db },
  { form, questions, answers: given, edition, nonce, hostId }: Booked,
) {
  const answers = acceptable(form, questions, { answers: given })
  const { firm_name: firm } = await firmSettings(ctx.db, form.firmId)
  const kept = await keepInquiry(
    { db: ctx.db, jobs: ctx.jobs, now: ctx.now, actor: nobody(form.firmId, 'guest') },
    { ...form, assigneeId: hostId },
    { questions, answers, ticket: { edition, nonce }, source: 'Booking page', firm, isPart: true },
  )
  const lead = await storedLead(ctx.db, form.id, kept.reference)
  if (!lead) throw new Error('An inquiry was not stored.')
  return lead
}

/** Checks the names of an inquiry right away, on behalf of the person who takes the appointment. */
export async function checkInquiry(ctx: Checker, leadId: string): Promise<Clearance> {
  const lead = await leadById(ctx.db, leadId)
  return lead ? checkNamesWithin(ctx, lead) : 'not_checked'
}

/** Reference and clearance of inquiries, for lists of related records. */
export async function inquiriesNumbered(db: Db, firmId: string, ids: readonly string[]) {
  const found = await leadsNumbered(db, firmId, ids)
  const clearances = await clearancesOf(
    db,
    found.flatMap(({ checkId }) => checkId ?? []),
  )
  return new Map(
    found.map(({ id, reference, checkId }) => [
      id,
      { reference, clearance: clearances.get(checkId ?? '') ?? ('not_checked' as Clearance) },
    ]),
  )
}

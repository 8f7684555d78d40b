import type { LeadStatus } from '@pam/contracts/intake'
import type { Answers } from '@pam/contracts/intake/form'
import { intakeNotice } from '@pam/contracts/intake/notice'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { colleaguesOf, firmNameOf } from '#features/auth'
import { type Checker, rememberProspect } from '#features/conflicts'
import type { Db } from '#platform/database/db'
import { newId, newToken } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertEdition, insertForm } from './forms.queries.ts'
import type { IntakeForm } from './forms.table.ts'
import { sampleLeads } from './intake.demo-leads.ts'
import { checkNames } from './leads/check.ts'
import { nobody, recordLeadEvent } from './leads/events.ts'
import { insertLead, leadById, updateLead } from './leads/leads.queries.ts'
import { finderOf, firstOf, namesIn } from './leads/names.ts'
import { starterForm } from './starter-forms.ts'

const hour = 3_600_000
const open: readonly PracticeArea[] = ['personal-injury', 'family']
const drafts: readonly PracticeArea[] = ['employment']

/** Two published forms, a draft, and inquiries at every stage. */
export async function seedIntake({ tx, jobs, firmId, now }: SampleFirm): Promise<void> {
  const people = await colleaguesOf(tx, firmId)
  const lawyer = people.find(({ role }) => role === 'lawyer')
  if (!lawyer) throw new Error('The sample firm has no lawyer.')
  const forms = new Map<PracticeArea, IntakeForm>()
  for (const area of [...open, ...drafts])
    forms.set(area, await seedForm(tx, { firmId, area, by: lawyer.id, now, isOpen: open.includes(area) }))
  const actor = { userId: lawyer.id, firmId, role: lawyer.role, sessionId: null }
  for (const [index, sample] of sampleLeads.entries()) {
    const form = forms.get(sample.area)
    if (!form) continue
    const at = new Date(now.getTime() - sample.hoursAgo * hour)
    const soon = new Date(at.getTime() + 60_000)
    const checker: Checker = { db: tx, jobs, actor, now: () => soon, log: { error: failed } }
    await seedLead(checker, form, { ...sample, reference: `IN-SAMPLE${index + 1}`, at })
  }
}

function failed(): never {
  throw new Error('The check of a sample inquiry could not be made.')
}

interface NewForm {
  readonly firmId: string
  readonly area: PracticeArea
  readonly by: string
  readonly now: Date
  readonly isOpen: boolean
}

async function seedForm(tx: Db, { firmId, area, by, now, isOpen }: NewForm): Promise<IntakeForm> {
  const { questions, ...starter } = starterForm(area, '')
  const form: IntakeForm = {
    ...starter,
    id: newId(),
    firmId,
    practiceArea: area,
    sites: isOpen ? ['https://www.marsh-rivera.example'] : [],
    assigneeId: by,
    key: newToken(),
    ticketSecret: newToken(),
    isPublished: isOpen,
    edition: 1,
    version: 1,
    createdBy: by,
    createdAt: now,
    updatedAt: now,
  }
  await insertForm(tx, form)
  await insertEdition(tx, { formId: form.id, firmId, edition: 1, questions, savedBy: by, savedAt: now })
  return form
}

interface SampleLead {
  readonly answers: Answers
  readonly source: string
  readonly status: LeadStatus
  readonly followUpInDays?: number
  readonly reference: string
  readonly at: Date
}

async function seedLead(checker: Checker, form: IntakeForm, sample: SampleLead): Promise<void> {
  const { db: tx } = checker
  const { firmId } = form
  const { questions } = starterForm(form.practiceArea, '')
  const { answers, reference, at } = sample
  const names = namesIn(questions, answers)
  const found = {
    names,
    reference,
    email: firstOf(questions, answers, 'email'),
    phone: firstOf(questions, answers, 'phone'),
  }
  const id = newId()
  await insertLead(tx, {
    ...found,
    id,
    firmId,
    formId: form.id,
    edition: 1,
    practiceArea: form.practiceArea,
    status: 'new',
    name: names[0]?.name ?? '',
    answers,
    notice: [...intakeNotice(await firmNameOf(tx, firmId))],
    source: sample.source,
    ticket: newToken(),
    dayHash: newToken(),
    assigneeId: form.assigneeId,
    finder: finderOf(found),
    receivedAt: at,
  })
  await rememberProspect(tx, { id, firmId, askedOn: at.toISOString().slice(0, 10), names })
  const by = { actor: nobody(firmId, 'guest'), now: () => at }
  await recordLeadEvent(
    tx,
    by,
    { id, firmId },
    'received',
    `Received by the form ${form.title}. The notice was accepted.`,
  )
  const lead = await leadById(tx, id)
  if (!lead) return
  await checkNames(checker, lead, true)
  const checked = await leadById(tx, id)
  if (!checked) return
  const decided =
    sample.status === 'declined'
      ? { declineReason: 'no_capacity' as const, decidedBy: form.createdBy, decidedAt: at }
      : {}
  const day = sample.followUpInDays
  const followUpOn = day ? new Date(at.getTime() + day * 24 * hour).toISOString().slice(0, 10) : null
  await updateLead(tx, checked, { status: sample.status, followUpOn, ...decided })
}

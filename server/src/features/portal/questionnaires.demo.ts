import type { Answers } from '@pam/contracts/intake/form'
import type { ReadyQuestionnaire } from '@pam/contracts/portal/questionnaires'
import { newId } from '#platform/id'
import type { SampleFirm } from '#platform/slice/slice'
import { insertSent, insertSubmission } from './questionnaires.queries.ts'
import { readyNamed } from './ready-questionnaires.ts'

interface SampleSending {
  readonly ready: ReadyQuestionnaire['key']
  readonly note: string
  readonly sentHours: number
  readonly answers: Answers
  readonly savedHours?: number
  readonly submittedHours?: number
}

/** One submitted, one half filled in, and one unopened. */
export const sampleSendings: Readonly<Record<string, SampleSending>> = {
  'denise.walker@example.com': {
    ready: 'personal_injury',
    note: 'Please go through this before we meet. Skip what you already told us.',
    sentHours: 118,
    savedHours: 69,
    submittedHours: 69,
    answers: {
      full_name: 'Denise Walker',
      birth: '1984-05-17',
      address: '418 Dean Street, Apt. 3R, Brooklyn, NY 11217',
      phone: '(917) 555-0142',
      email: 'denise.walker@example.com',
      accident_on: '2026-01-09',
      accident_time: 'About 6:40 PM',
      place: 'Lower stair to the platform, Atlantic Avenue station, Brooklyn',
      kind: 'Fall',
      hazard:
        'All the lamps over the lower steps were out and the third step is worn down. I could not see it.',
      what_happened:
        'I was going home from work. I held the rail, missed the third step in the dark and landed on my left hand on the platform.',
      police: 'no',
      witnesses: 'A man in a blue jacket helped me up. I do not have his name.',
      body: ['Shoulder or arm', 'Emotional distress'],
      treatment: 'yes',
      providers:
        'Methodist Hospital, January 9 to 11, 2026 (surgery January 10). Dr. Alan Whitcombe. Second surgery October 6, 2026. Physical therapy since February.',
      bills: '41250.00',
      before: 'no',
      missed_work: 'yes',
      employer: 'Park Slope Dental Group, front desk manager',
      lost_pay: '12100.00',
      statements: 'yes',
      statements_what: 'Someone from Keystone Mutual called in February. I did not sign anything.',
    },
  },
  'carl.walker@example.com': {
    ready: 'personal_injury',
    note: 'Carl, please answer only what you saw or know yourself.',
    sentHours: 29,
    answers: {},
  },
  'samir.haddad@example.com': {
    ready: 'landlord_tenant',
    note: '',
    sentHours: 74,
    savedHours: 50,
    answers: {
      full_name: 'Samir Haddad',
      phone: '(718) 555-0171',
      side: 'Tenant',
      premises: '12 Elm Street, ground floor',
      lease: 'Written lease',
      rent: '5800.00',
      subsidy: 'no',
    },
  },
}

interface Receiver {
  readonly firmId: string
  readonly caseId: string
  readonly accessId: string
  readonly sentBy: string
  readonly email: string
  readonly before: (hours: number) => Date
}

/** What this client of the sample firm was asked. */
export async function seedSending(
  tx: SampleFirm['tx'],
  { firmId, caseId, accessId, sentBy, email, before }: Receiver,
): Promise<void> {
  const sample = sampleSendings[email]
  if (!sample) return
  const { title, intro, questions } = readyNamed(sample.ready)
  const { answers, note, sentHours, savedHours, submittedHours } = sample
  const id = newId()
  const submittedAt = submittedHours === undefined ? null : before(submittedHours)
  await insertSent(tx, [
    {
      id,
      firmId,
      caseId,
      accessId,
      title,
      intro,
      questions,
      answers,
      note,
      sentBy,
      submittedAt,
      remindEveryDays: 0,
      sentAt: before(sentHours),
      askedAt: before(sentHours),
      savedAt: savedHours === undefined ? null : before(savedHours),
    },
  ])
  if (submittedAt) await insertSubmission(tx, { id: newId(), firmId, sentId: id, at: submittedAt, answers })
}

import { isName, question } from '@pam/contracts/intake/form'
import { endpoint } from '@pam/contracts/shared/endpoint'
import { line as text } from '@pam/contracts/shared/line'
import { z } from 'zod'

const one = z.object({ id: z.uuid() })
const count = z.int().nonnegative()
const moment = z.iso.datetime()

/** The most characters of a long answer. */
export const longestAnswer = 5000

/** Names are asked in plain text: the conflict check was before there was a portal. */
const asked = question.refine((entry) => !isName(entry), {
  message: 'Choose another answer type.',
  path: ['kind'],
})

export const questionnaireDetails = z.object({
  title: text(120).min(1, 'Enter a name for the questionnaire.'),
  /** What clients read above the questions. */
  intro: text(1000).default(''),
  questions: z.array(asked).min(1, 'Add at least one question.').max(60, 'Use at most 60 questions.'),
})

export const questionnaireView = questionnaireDetails.extend({
  id: z.uuid(),
  version: count,
  updated_at: moment,
})

export const readyKey = z.enum(['personal_injury', 'divorce', 'estate', 'immigration', 'landlord_tenant'])

export const readyQuestionnaire = questionnaireDetails.extend({ key: readyKey })

export const questionnaireList = z.object({
  items: z.array(questionnaireView),
  /** Written by Pam, to be sent as they are or copied. */
  ready: z.array(readyQuestionnaire),
  can_change: z.boolean(),
})

/** An answer in words: Yes, November 16, 2026, $1,250.00. */
export const answerLine = z.object({ question: z.string(), answer: z.string() })

export const sentState = z.enum(['sent', 'started', 'submitted', 'reopened', 'withdrawn'])

/** A questionnaire sent to a client, as the firm sees it: answers stay private to the client until submitted. */
export const sentQuestionnaire = z.object({
  id: z.uuid(),
  access_id: z.uuid(),
  person: z.string(),
  title: z.string(),
  state: sentState,
  answered: count,
  total: count,
  note: z.string(),
  due_on: z.iso.date().nullable(),
  remind_every_days: count,
  sent_by: z.string(),
  sent_at: moment,
  saved_at: moment.nullable(),
  last_reminded_at: moment.nullable(),
  /** The newest first. */
  submissions: z.array(z.object({ id: z.uuid(), at: moment, answers: z.array(answerLine) })),
})

export const sentQuestionnaires = z.object({ case_id: z.uuid(), items: z.array(sentQuestionnaire) })

export const newSending = z
  .object({
    questionnaire_id: z.uuid().nullable().default(null),
    ready: readyKey.nullable().default(null),
    access_ids: z.array(z.uuid()).min(1, 'Choose at least one person.').max(20),
    note: text(1000).default(''),
    due_on: z.iso.date('Enter a date.').nullable().default(null),
    remind_every_days: z.int().min(0).max(30).default(3),
  })
  .refine(({ questionnaire_id, ready }) => (questionnaire_id === null) !== (ready === null), {
    message: 'Choose a questionnaire.',
    path: ['questionnaire_id'],
  })

const reads = { access: 'cases.view', records: 'firm' } as const
const writes = { access: 'clients.write', records: 'firm' } as const

/** Questionnaires for clients in the portal, as the firm works with them. */
export const questionnairesApi = {
  list: endpoint('GET', '/portal/questionnaires', {
    ...reads,
    summary: 'The firm’s questionnaires and the standard ones.',
    response: questionnaireList,
  }),
  create: endpoint('POST', '/portal/questionnaires', {
    ...writes,
    summary: 'Create a questionnaire.',
    body: questionnaireDetails,
    response: questionnaireView,
  }),
  change: endpoint('PUT', '/portal/questionnaires/:id', {
    ...writes,
    summary: 'Change a questionnaire. Those already sent are unchanged.',
    params: one,
    body: questionnaireDetails.extend({ version: count }),
    response: questionnaireView,
  }),
  remove: endpoint('DELETE', '/portal/questionnaires/:id', {
    ...writes,
    summary: 'Delete a questionnaire. Those already sent are kept.',
    params: one,
    response: questionnaireList,
  }),
  ofCase: endpoint('GET', '/portal/cases/:id/questionnaires', {
    ...reads,
    summary: 'Questionnaires sent to the clients of a case, with progress and answers.',
    params: one,
    response: sentQuestionnaires,
  }),
  send: endpoint('POST', '/portal/cases/:id/questionnaires', {
    ...writes,
    summary: 'Send a questionnaire to clients of a case.',
    params: one,
    body: newSending,
    response: sentQuestionnaires,
  }),
  askAgain: endpoint('POST', '/portal/sent-questionnaires/:id/again', {
    ...writes,
    summary: 'Ask the client to review their answers. Submitted answers are kept.',
    params: one,
    body: z.object({ note: text(1000).default('') }),
    response: sentQuestionnaires,
  }),
  remind: endpoint('POST', '/portal/sent-questionnaires/:id/reminder', {
    ...writes,
    summary: 'Remind the client of a questionnaire by email now.',
    params: one,
    response: sentQuestionnaires,
  }),
  withdraw: endpoint('POST', '/portal/sent-questionnaires/:id/withdraw', {
    ...writes,
    summary: 'Withdraw a questionnaire: the client no longer sees it, and reminders stop.',
    params: one,
    response: sentQuestionnaires,
  }),
  answersFile: endpoint('GET', '/portal/submissions/:id/file', {
    ...reads,
    answers: 'file',
    summary: 'The submitted answers as a PDF or a Word file.',
    params: one,
    query: z.object({ as: z.enum(['pdf', 'docx']) }),
    response: z.unknown(),
  }),
}

export type AnswerLine = z.infer<typeof answerLine>
export type NewSending = z.infer<typeof newSending>
export type QuestionnaireDetails = z.infer<typeof questionnaireDetails>
export type QuestionnaireList = z.infer<typeof questionnaireList>
export type QuestionnaireView = z.infer<typeof questionnaireView>
export type ReadyQuestionnaire = z.infer<typeof readyQuestionnaire>
export type SentQuestionnaire = z.infer<typeof sentQuestionnaire>
export type SentQuestionnaires = z.infer<typeof sentQuestionnaires>

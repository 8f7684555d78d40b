import { casesApi } from '@pam/contracts/cases'
import { answerProblems, questionProblems, shownQuestions } from '@pam/contracts/intake/form'
import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { longestAnswer, questionnaireDetails, questionnairesApi } from '@pam/contracts/portal/questionnaires'
import { tasksApi } from '@pam/contracts/tasks'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app'
import { mailsTo } from '#test/mailed-token'
import {
  answerQuestionnaire,
  inviteTo,
  portalOfCase,
  sendQuestionnaire,
  shortQuestionnaire,
  signInAs,
} from '#test/portal'
import { answersInShort } from './answers.ts'
import { remindClientsOfRequests } from './portal.jobs.ts'
import { sampleSendings } from './questionnaires.demo.ts'
import { readyQuestionnaires } from './ready-questionnaires.ts'
import { inLanguage, spanishTexts } from './ready-spanish.ts'

const daySeconds = 24 * 3600

async function asked() {
  const world = await testApp()
  const made = await portalOfCase(world)
  const { sentId, questionnaireId } = await sendQuestionnaire(made.lawyer, made.caseId, made.accessId)
  const params = { id: sentId }
  const save = (answers: Record<string, string | string[]>) =>
    made.client.call(portalClientApi.saveAnswers, { params, body: { answers } })
  const show = () => made.client.call(portalClientApi.questionnaire, { params })
  const seen = async () => {
    const { items } = await made.lawyer.call(questionnairesApi.ofCase, { params: { id: made.caseId } })
    return items[0]
  }
  return { ...made, world, sentId, questionnaireId, params, save, show, seen }
}

describe('a questionnaire in the portal', () => {
  it('saves what changed and nothing else, and counts only questions that are shown', async () => {
    const { save, show, client, caseId } = await asked()
    expect(await show()).toMatchObject({ answered: 0, total: 2, is_submitted: false, answers: {} })
    expect(await save({ hurt: 'yes' })).toMatchObject({ answered: 1, total: 3 })
    expect(await save({ name: 'Den', foreign: 'x' })).toMatchObject({ answered: 2, total: 3 })
    expect((await show()).answers).toEqual({ hurt: 'yes', name: 'Den' })
    const { questionnaires } = await client.call(portalClientApi.show, { params: { id: caseId } })
    expect(questionnaires).toMatchObject([{ title: 'About the fall', answered: 2, total: 3 }])
    const { cases } = await client.call(portalClientApi.me)
    expect(cases).toMatchObject([{ open_items: 1 }])
  })

  it('shows the firm progress before, and answers only once they are submitted', async () => {
    const { save, seen, params, client } = await asked()
    expect(await seen()).toMatchObject({ state: 'sent', answered: 0 })
    await save({ name: 'Denise Quimby', hurt: 'yes' })
    const before = await seen()
    expect(before).toMatchObject({ state: 'started', answered: 2, total: 3, submissions: [] })
    expect(JSON.stringify(before)).not.toContain('Quimby')
    const refused = await client.send(portalClientApi.submitAnswers, { params })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields).toEqual({ bills: 'This question needs an answer.' })
    await save({ bills: 'a lot' })
    const wrong = await client.send(portalClientApi.submitAnswers, { params })
    expect(wrong.json().fields).toEqual({ bills: 'Enter an amount in dollars, like 1,250.00.' })
    await save({ bills: '$1,250.5' })
    await client.call(portalClientApi.submitAnswers, { params })
    expect((await seen())?.submissions[0]?.answers).toEqual([
      { question: 'Your full name', answer: 'Denise Quimby' },
      { question: 'Were you hurt?', answer: 'Yes' },
      { question: 'Medical bills so far', answer: '$1,250.50' },
    ])
  })

  it('puts the answers on the timeline, notifies the lead and closes for the client', async () => {
    const { world, lawyer, client, caseId, sentId, params, save, show } = await asked()
    await answerQuestionnaire({ lawyer, client, caseId }, sentId)
    const timeline = await lawyer.call(casesApi.timeline, { params: { id: caseId } })
    expect(timeline.items.map(({ text }) => text)).toContain(
      'Denise Walker answered “About the fall”. Your full name: Denise Walker; Were you hurt: Yes; Medical bills so far: $1,250.50',
    )
    await world.services.jobs.settle()
    const { items } = await lawyer.call(tasksApi.list)
    expect(items.map(({ title }) => title)).toContain('Read the answers from Denise Walker: About the fall')
    expect((await show()).is_submitted).toBe(true)
    await expect(save({ name: 'Someone else' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await client.send(portalClientApi.submitAnswers, { params })).statusCode).toBe(409)
  })

  it('can be asked again, and keeps what was submitted before', async () => {
    const made = await asked()
    const { world, lawyer, client, caseId, sentId, params, save, seen, show } = made
    await answerQuestionnaire({ lawyer, client, caseId }, sentId)
    world.clock.pass(60)
    await lawyer.call(questionnairesApi.askAgain, { params, body: { note: 'Please check the bills.' } })
    expect(await seen()).toMatchObject({ state: 'reopened', answered: 3 })
    expect(await show()).toMatchObject({
      note: 'Please check the bills.',
      answers: { name: 'Denise Walker' },
    })
    await save({ bills: '2000' })
    await client.call(portalClientApi.submitAnswers, { params })
    const bills = (await seen())?.submissions.map(({ answers }) => answers.at(-1)?.answer)
    expect(bills).toEqual(['$2,000.00', '$1,250.50'])
  })

  it('keeps the questions it was sent with', async () => {
    const { lawyer, questionnaireId, show } = await asked()
    const questions = shortQuestionnaire.questions.slice(0, 1)
    const params = { id: questionnaireId }
    await lawyer.call(questionnairesApi.change, {
      params,
      body: { ...shortQuestionnaire, questions, version: 1 },
    })
    await expect(
      lawyer.call(questionnairesApi.change, { params, body: { ...shortQuestionnaire, version: 1 } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await lawyer.call(questionnairesApi.remove, { params })
    expect((await show()).questions).toHaveLength(3)
  })

  it('is for one person: a spouse in the same case does not see it', async () => {
    const { world, lawyer, caseId, params } = await asked()
    const { email } = await inviteTo(lawyer, caseId, { name: 'Roy Walker' })
    const spouse = await signInAs(world, email)
    expect((await spouse.call(portalClientApi.show, { params: { id: caseId } })).questionnaires).toEqual([])
    expect((await spouse.send(portalClientApi.questionnaire, { params })).statusCode).toBe(404)
  })

  it('disappears for the client once it is withdrawn or the portal is closed', async () => {
    const { lawyer, client, caseId, params } = await asked()
    await lawyer.call(questionnairesApi.withdraw, { params })
    expect((await client.send(portalClientApi.questionnaire, { params })).statusCode).toBe(404)
    await expect(lawyer.call(questionnairesApi.remind, { params })).rejects.toMatchObject({
      code: 'conflict',
    })
    await lawyer.call(portalApi.close, { params: { id: caseId } })
    expect((await client.send(portalClientApi.questionnaire, { params })).statusCode).toBe(401)
  })

  it('reminds by email without a word of it, until it is submitted', async () => {
    const { world, client, caseId, sentId, email, params } = await asked()
    const reminders = async () =>
      (await mailsTo(world, email)).filter(({ text }) => text.includes('waiting for your answers'))
    const run = async (days: number) => {
      world.clock.pass(days * daySeconds)
      await world.services.jobs.enqueue(world.services.db, remindClientsOfRequests, {})
      await world.services.jobs.settle()
    }
    await run(2)
    expect(await reminders()).toHaveLength(0)
    await run(1)
    expect(await reminders()).toHaveLength(1)
    await run(1)
    expect(await reminders()).toHaveLength(1)
    expect((await reminders())[0]?.text).not.toContain('fall')
    const again = await signInAs(world, email)
    const lawyer = await world.person('admin')
    await lawyer.call(questionnairesApi.remind, { params })
    expect(await reminders()).toHaveLength(2)
    await answerQuestionnaire({ lawyer, client: again, caseId }, sentId)
    await run(5)
    expect(await reminders()).toHaveLength(2)
    expect((await client.send(portalClientApi.me)).statusCode).toBe(401)
  })

  it.each(['pdf', 'docx'] as const)('leaves as a %s with the answers', async (as) => {
    const { lawyer, client, caseId, sentId } = await asked()
    const id = await answerQuestionnaire({ lawyer, client, caseId }, sentId)
    const answer = await lawyer.send(questionnairesApi.answersFile, { params: { id }, query: { as } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(`About the fall - Denise Walker.${as}`)
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe(as === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
  })

  it('refuses questions that wait for each other, and kinds that are for inquiries', async () => {
    const { lawyer } = await asked()
    const on = (id: string, question: string) => ({
      id,
      kind: 'short_text' as const,
      label: id,
      show_if: { question, test: 'is' as const, value: 'x' },
    })
    const create = (questions: (typeof shortQuestionnaire)['questions']) =>
      lawyer.call(questionnairesApi.create, { body: { title: 'Circle', questions } })
    await expect(create([on('a', 'b'), on('b', 'a')])).rejects.toMatchObject({ code: 'bad_input' })
    await expect(create([{ id: 'a', kind: 'person', label: 'Name', role: 'client' }])).rejects.toMatchObject({
      code: 'bad_input',
    })
  })
})

describe('the ready questionnaires', () => {
  it.each(readyQuestionnaires.map((one) => [one.key, one] as const))('%s can be asked', (_, ready) => {
    expect(questionnaireDetails.safeParse(ready).error).toBeUndefined()
    expect(questionProblems(ready.questions)).toEqual({})
  })

  it.each(readyQuestionnaires.map((one) => [one.key, one] as const))('%s is in Spanish whole', (_, ready) => {
    const texts = [
      ready.title,
      ready.intro,
      ...ready.questions.flatMap(({ label, help, choices }) => [label, help, ...choices]),
    ].filter(Boolean)
    expect(texts.filter((text) => !Object.hasOwn(spanishTexts, text))).toEqual([])
    const { questions } = inLanguage('es', { ...ready, answers: {} })
    expect(questionProblems(questions)).toEqual({})
    expect(questions.map(({ id, show_if }) => [id, show_if?.question])).toEqual(
      ready.questions.map(({ id, show_if }) => [id, show_if?.question]),
    )
  })

  it('are read in Spanish and answered in it, and reach the firm as it sent them', async () => {
    const { lawyer, caseId, accessId, client } = await asked()
    const body = { ready: 'personal_injury' as const, access_ids: [accessId] }
    const { items } = await lawyer.call(questionnairesApi.send, { params: { id: caseId }, body })
    const params = { id: items.find(({ title }) => title.startsWith('Personal injury'))?.id ?? '' }
    const read = (language: 'en' | 'es') =>
      client.call(portalClientApi.questionnaire, { params, query: { language } })
    const { questions, title } = await read('es')
    expect(title).toBe(spanishTexts['Personal injury: about your accident'])
    expect(questions.find(({ id }) => id === 'hazard')?.show_if?.value).toBe(spanishTexts.Fall)
    const given = { kind: spanishTexts.Fall ?? '', body: [spanishTexts.Neck ?? '', spanishTexts.Back ?? ''] }
    await client.call(portalClientApi.saveAnswers, { params, body: { answers: given } })
    expect((await read('es')).answers).toEqual(given)
    expect((await read('en')).answers).toEqual({ kind: 'Fall', body: ['Neck', 'Back'] })
  })

  it('are answered in the sample firm as a client could', () => {
    const sent = Object.values(sampleSendings)
    expect(
      sent.map(({ savedHours, submittedHours }) => [Boolean(savedHours), Boolean(submittedHours)]),
    ).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ])
    for (const { ready, answers, submittedHours } of sent) {
      const { questions } = readyQuestionnaires.find(({ key }) => key === ready) ?? { questions: [] }
      const problems = answerProblems(questions, answers, longestAnswer)
      const shown = new Set(shownQuestions(questions, answers).map(({ id }) => id))
      expect(Object.keys(answers).filter((id) => !shown.has(id))).toEqual([])
      expect(Object.keys(problems).filter((id) => submittedHours || id in answers)).toEqual([])
    }
  })

  it('are listed beside those of the firm and sent as they are', async () => {
    const { lawyer, caseId, accessId, client } = await asked()
    const { ready, items } = await lawyer.call(questionnairesApi.list)
    expect([ready.length, items.map(({ title }) => title)]).toEqual([5, ['About the fall']])
    const body = { ready: 'landlord_tenant' as const, access_ids: [accessId] }
    await lawyer.call(questionnairesApi.send, { params: { id: caseId }, body })
    const { questionnaires } = await client.call(portalClientApi.show, { params: { id: caseId } })
    expect(questionnaires.map(({ title }) => title)).toContain('Landlord and tenant: about the home')
  })
})

describe('answers on the timeline', () => {
  it('are cut between answers, never within one', () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({ question: `Question ${at}?`, answer: 'A word' }))
    const text = answersInShort(lines, 'Ada answered.')
    expect(text.length).toBeLessThan(500)
    expect(text).toMatch(/^Ada answered\. Question 0: A word; Question 1: A word;.*A word\.\.\.$/)
  })
})

import { contactsApi } from '@pam/contracts/contacts'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { portalClientApi } from '@pam/contracts/portal/client'
import { signaturesApi } from '@pam/contracts/signatures'
import { workflowsApi as api, type WorkflowStep } from '@pam/contracts/workflows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead } from '#test/documents'
import { mailsTo } from '#test/mailed-token'
import { inviteTo, signInAs } from '#test/portal'
import { type ProviderServer, providerServer } from '#test/provider-server'
import { signerEmail } from '#test/signatures'
import { setUpSms, textsTo } from '#test/sms'
import { blank, giveForm } from '#test/templates'
import { act, button, office, shownRun, startedWorkflow, startRun, tasksIn } from '#test/workflow-office'
import { sendSmsJob } from './send-sms.ts'

let twilio: ProviderServer
beforeAll(async () => {
  twilio = await providerServer('twilio')
})
afterAll(() => twilio.stop())

const deadlinesOf = async (person: TestPerson, caseId: string) =>
  (await person.call(deadlinesApi.list, { query: { case_id: caseId } })).items

/** Runs the steps on a case; what is asked is approved. */
async function ran(
  { lawyer, settle }: Pick<Awaited<ReturnType<typeof office>>, 'lawyer' | 'settle'>,
  caseId: string,
  steps: WorkflowStep[],
) {
  const { id } = await startRun(lawyer, await startedWorkflow(lawyer, steps), caseId)
  return approved({ lawyer, settle }, id)
}

async function approved(
  { lawyer, settle }: Pick<Awaited<ReturnType<typeof office>>, 'lawyer' | 'settle'>,
  id: string,
) {
  const asked: string[] = []
  for (;;) {
    await settle()
    const { items } = await lawyer.call(api.approvals)
    const mine = items.filter(({ run_id }) => run_id === id)
    if (mine.length === 0) return { asked, page: await shownRun(lawyer, id) }
    for (const { id: approval, question } of mine) {
      asked.push(question)
      await lawyer.call(api.decide, { params: { id: approval }, body: { decision: 'approve', note: '' } })
    }
  }
}

describe('a step', () => {
  it('drafts a document from a template, and names the empty fields', async () => {
    const setup = await office()
    const fields = [blank('title', { from: 'case.title' }), blank('fee', { label: 'Hourly rate' })]
    await giveForm(setup.lawyer, { title: 'Fee letter', body: 'Re: {{title}}. Our rate is {{fee}}.', fields })
    const { page } = await ran(setup, setup.caseId, [
      act('draft', 'knowledge.draft_document', { template: 'fee LETTER' }),
    ])
    expect(page.steps[0]?.text).toBe(
      '“Fee letter (draft).docx” was saved to the case documents. It is a draft: one blank is left.',
    )
    const { items } = await setup.lawyer.call(documentsApi.list, { query: { case_id: setup.caseId } })
    expect(items.map(({ name }) => name)).toEqual(['Fee letter (draft).docx'])

    const missing = await ran(setup, setup.caseId, [
      act('draft', 'knowledge.draft_document', { template: 'Poem' }),
    ])
    expect(missing.page.steps[0]).toMatchObject({
      status: 'failed',
      text: 'There is no template called “Poem” in the knowledge base.',
    })
  })

  it('adds the deadlines of an event only when somebody has seen them, also where it is marked automatic', async () => {
    const setup = await office()
    const { id } = await openCase(setup.lawyer, { jurisdiction: 'us-dct:CA' })
    const given = { event: 'summons and complaint served', happened_on: '2026-03-03', service: 'personal' }
    const step = act('chain', 'deadlines.add_chain', given, { automatic: true })
    const dry = await setup.lawyer.call(api.dryRun, {
      params: { id: await startedWorkflow(setup.lawyer, [step]) },
      body: { case_id: id },
    })
    expect(dry.error).toBeNull()
    expect(await deadlinesOf(setup.lawyer, id)).toEqual([])
    const { asked } = await ran(setup, id, [step])
    expect(asked).toHaveLength(1)
    const added = await deadlinesOf(setup.lawyer, id)
    expect(added).toContainEqual(
      expect.objectContaining({ due: '2026-03-24', title: expect.stringMatching(/answer/i) }),
    )
    const { page } = await ran(setup, id, [step])
    expect(page.steps.at(-1)?.text).toContain('already on the calendar')
    expect(await deadlinesOf(setup.lawyer, id)).toHaveLength(added.length)

    const elsewhere = await ran(setup, setup.caseId, [step])
    expect(elsewhere.page.steps[0]?.text).toContain('Choose the court of')
  })

  it('writes to the clients of the case in their portal, and asks them for documents', async () => {
    const setup = await office()
    const { email } = await inviteTo(setup.lawyer, setup.caseId)
    const client = await signInAs(setup.world, email)
    const { asked } = await ran(setup, setup.caseId, [
      act('message', 'portal.message', { text: 'Your case is open.' }),
      act('request', 'portal.request_documents', { title: 'To begin', documents: 'Lease\n\nPhotos' }),
    ])
    expect(asked).toEqual(['Send a message in the client portal?', 'Ask for documents in the client portal?'])
    const shown = await client.call(portalClientApi.show, { params: { id: setup.caseId } })
    expect(shown.messages.map(({ body }) => body)).toContain('Your case is open.')
    expect(shown.requests).toMatchObject([
      { title: 'To begin', items: [{ name: 'Lease' }, { name: 'Photos' }] },
    ])

    const answering = { ...button, kind: 'portal.client_message' }
    await startedWorkflow(setup.lawyer, [act('task', 'tasks.add', { title: 'Answer the client' })], answering)
    await client.call(portalClientApi.say, { params: { id: setup.caseId }, body: { body: 'Thank you!' } })
    await setup.settle()
    expect(await tasksIn(setup.lawyer, setup.caseId)).toEqual(['Answer the client'])

    const { id: other } = await openCase(setup.lawyer)
    const { page } = await ran(setup, other, [act('message', 'portal.message', { text: 'Hello' })])
    expect(page.steps[0]?.text).toContain('Invite the client first.')
  })

  it('sends the draft for signature, and refuses a document without a signature line', async () => {
    const setup = await office()
    const client = await setup.lawyer.call(contactsApi.add, {
      body: { kind: 'person', name: 'Denise Walker', emails: [signerEmail()] },
    })
    const { id } = await openCase(setup.lawyer, { parties: [{ contact_id: client.id, role: 'client' }] })
    const line = '____________________   Date: __________'
    const fields = [blank('title', { from: 'case.title' })]
    const body = `Re: {{title}}.\n\nAgreed:\n\n${line}\nDenise Walker\n\n${line}\nFor the firm\n`
    await giveForm(setup.lawyer, { title: 'Release', body, fields })
    await giveForm(setup.lawyer, { title: 'Notice', body: 'Re: {{title}}.', fields })
    const steps = (template: string) => [
      act('draft', 'knowledge.draft_document', { template, format: 'pdf' }),
      act('sign', 'signatures.request', { document_id: '{{ steps.draft.document_id }}', firm_signs: true }),
    ]
    const early = await ran(setup, id, steps('Release'))
    expect(early.page.steps.at(-1)?.text).toBe('Release.pdf is still being read.')
    await setup.lawyer.call(api.retryRun, { params: { id: early.page.id }, body: {} })
    const { page, asked } = await approved(setup, early.page.id)
    expect(page.steps.at(-1)?.text).toMatch(/^“Release” was sent to Denise Walker, .* for signature\.$/)
    expect(asked).toEqual(['Send for signature?'])
    const sent = await setup.lawyer.call(signaturesApi.list, { query: { case_id: id } })
    expect(sent.items).toMatchObject([
      {
        title: 'Release',
        status: 'sent',
        signers: [{ name: 'Denise Walker', status: 'sent' }, { status: 'waiting' }],
      },
    ])

    const { page: read } = await ran(setup, id, steps('Notice'))
    await setup.lawyer.call(api.retryRun, { params: { id: read.id }, body: {} })
    const without = await approved(setup, read.id)
    expect(without.page.steps.at(-1)?.text).toContain('Notice.pdf does not have a signature line')
    expect((await setup.lawyer.call(signaturesApi.list, { query: { case_id: id } })).items).toHaveLength(1)
  })

  it('sends a text message once, and not while no service is connected', async () => {
    const setup = await office()
    const step = act('sms', 'workflows.send_sms', { to: '+12125550177', text: 'We filed your case.' })
    const before = await ran(setup, setup.caseId, [step])
    expect(before.page.steps[0]?.text).toContain('No SMS service is connected.')
    await setUpSms(setup.world, twilio)
    const { page } = await ran(setup, setup.caseId, [step])
    expect(page.steps.at(-1)?.text).toBe('A text message to +12125550177 was queued.')
    expect((await textsTo(twilio)).filter(({ to }) => to === '+12125550177')).toEqual([
      { to: '+12125550177', text: 'We filed your case.' },
    ])
  })

  it('never sends a text message a second time: its owner is told to look', async () => {
    const { world, lawyer } = await office()
    await setUpSms(world, twilio)
    const message = { actorId: lawyer.id, to: '+12125550178', text: 'We filed.', delivery: newId() }
    const again = {
      ...world.services,
      tools: [],
      log: world.app.log,
      signal: new AbortController().signal,
      attempt: 2,
      isLastAttempt: false,
      now: () => world.clock.now(),
    }
    await sendSmsJob.run(again, { ...message, firmId: world.firmId })
    expect(await textsTo(twilio)).toEqual([])
    const [mail] = await mailsTo(world, lawyer.email)
    expect(mail?.text).toContain('It may or may not have arrived.')
  })

  it('asks Pam about the case, and a later step uses the answer', async () => {
    const setup = await office()
    const { page } = await ran(setup, setup.caseId, [
      act('ask', 'workflows.ask', { question: 'Who is the client?' }),
      act('task', 'tasks.add', { title: 'Client: {{ steps.ask.answer }}' }),
      act('change', 'workflows.ask', { question: 'Add a task to call the client tomorrow' }),
    ])
    expect(page.steps[0]?.text).toMatch(/Client /)
    expect(page.steps[1]?.text).toMatch(/Client/)
    expect(page.steps[2]?.text).toContain('here I only answer questions')
  })

  it('looks up the analysis of a document of the case, and of no other', async () => {
    const setup = await office()
    const { id } = await giveAndRead(setup.world, setup.lawyer, { fields: { case_id: setup.caseId } })
    await setup.settle()
    const step = act('look', 'workflows.analyze_document', { document_id: id })
    const { page } = await ran(setup, setup.caseId, [step])
    expect(page.steps[0]?.text).toMatch(/: .*; risk: .*clause types found\./)
    const { id: other } = await openCase(setup.lawyer)
    expect((await ran(setup, other, [step])).page.steps[0]?.text).toBe('This document is in another case.')
  })

  it('that a person may not have done is not in their list', async () => {
    const world = await testApp()
    const namesFor = async (role: 'lawyer' | 'paralegal') =>
      (await (await world.person(role)).call(api.catalog)).acts.map(({ act: name }) => name)
    const sending = ['portal.message', 'portal.request_documents', 'signatures.request', 'workflows.send_sms']
    expect(await namesFor('lawyer')).toEqual(expect.arrayContaining(sending))
    expect((await namesFor('paralegal')).filter((name) => sending.includes(name))).toEqual([])
  })
})

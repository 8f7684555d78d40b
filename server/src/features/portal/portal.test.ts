import { billingPaymentsApi } from '@pam/contracts/billing/payments'
import { casesApi } from '@pam/contracts/cases'
import { deadlinesApi } from '@pam/contracts/deadlines'
import { documentsApi } from '@pam/contracts/documents'
import { egressApi } from '@pam/contracts/egress'
import { portalApi } from '@pam/contracts/portal'
import { portalClientApi } from '@pam/contracts/portal/client'
import { tasksApi } from '@pam/contracts/tasks'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { type TestApp, testApp } from '#test/app'
import { drafted, payment, sent as sentInvoice } from '#test/billing'
import { openCase } from '#test/cases'
import { giveAndRead, giveVersion } from '#test/documents'
import { mailsTo } from '#test/mailed-token'
import {
  answerQuestionnaire,
  clientEmail,
  codeFor,
  everyRight,
  invitationFor,
  inviteTo,
  portalOfCase,
  requested,
  sendQuestionnaire,
  sendToFirm,
  sharedPaper,
  signInAs,
} from '#test/portal'
import { receive, trustOffice } from '#test/trust'
import { unzip } from '#test/unzip'
import { isOfficeOpen } from './office-hours.ts'
import { remindClientsOfRequests } from './portal.jobs.ts'
import { urgentWordIn } from './urgent-words.ts'

const hour = 3600
const signingIn = (email: string, code: string, token = '') => ({ body: { email, code, token } })

describe('signing in to the portal', () => {
  it('takes the invitation once, then an emailed code each time', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    const { email } = await inviteTo(lawyer, id)
    const token = await invitationFor(world, email)
    const visitor = world.visitor()
    expect((await visitor.call(portalClientApi.welcome, { body: { token } })).firm).toMatchObject({
      name: 'Test firm',
      accent: null,
    })
    expect(await codeFor(world, email)).toBe('')
    const code = await codeFor(world, email, token)
    await visitor.call(portalClientApi.signIn, signingIn(email, code, token))
    await expect(visitor.call(portalClientApi.welcome, { body: { token } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(visitor.call(portalClientApi.signIn, signingIn(email, code, token))).rejects.toMatchObject({
      code: 'bad_credentials',
    })
    const client = await signInAs(world, email)
    expect((await client.call(portalClientApi.me)).cases.map((one) => one.id)).toEqual([id])
  })

  it('gives the firm the link while mail is held, and only then', async () => {
    const world = await testApp()
    const [admin, lawyer] = [await world.person('admin'), await world.person('lawyer')]
    const params = { id: (await openCase(lawyer)).id }
    const invite = (email: string) =>
      lawyer.call(portalApi.invite, { params, body: { name: 'Denise Walker', email } })
    expect(await invite(clientEmail())).toMatchObject({ link: null, delivery: 'sent' })
    await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
    const { link, delivery } = await invite(clientEmail())
    expect(delivery).toBe('switch')
    const body = { token: link?.split('#')[1] ?? '' }
    expect((await world.visitor().call(portalClientApi.welcome, { body })).firm.name).toBe('Test firm')
  })

  it('ends an invitation after 72 hours, and a resent one replaces it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    const { email, accessId } = await inviteTo(lawyer, id)
    const old = await invitationFor(world, email)
    world.clock.pass(73 * hour)
    expect(await codeFor(world, email, old)).toBe('')
    const admin = await world.person('admin')
    const view = await admin.call(portalApi.show, { params: { id } })
    expect(view.people).toMatchObject([{ status: 'expired' }])
    await admin.call(portalApi.resend, { params: { id: accessId } })
    expect(await codeFor(world, email, old)).toBe('')
    expect(await codeFor(world, email, await invitationFor(world, email))).toMatch(/^\d{6}$/)
  })

  it('answers an unknown address like a known one, and mails nothing', async () => {
    const world = await testApp()
    const { email } = await portalOfCase(world)
    const unknown = clientEmail()
    const [known, stranger] = await Promise.all(
      [email, unknown].map((one) => world.visitor().send(portalClientApi.sendCode, { body: { email: one } })),
    )
    await world.services.jobs.settle()
    expect(stranger?.body).toBe(known?.body)
    expect(await mailsTo(world, unknown)).toEqual([])
    const wrong = await Promise.all(
      [email, unknown].map(async (one) => {
        const answer = await world.visitor().send(portalClientApi.signIn, signingIn(one, '000000'))
        const { request_id: _, ...body } = answer.json()
        return { status: answer.statusCode, body }
      }),
    )
    expect(wrong[0]).toEqual(wrong[1])
  })

  it('kills a code after five wrong guesses, and limits how many are sent', async () => {
    const world = await testApp()
    const { email } = await portalOfCase(world)
    const code = await codeFor(world, email)
    const guess = (value: string) => world.visitor().send(portalClientApi.signIn, signingIn(email, value))
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) expect((await guess(wrong)).statusCode).toBe(401)
    expect((await guess(code)).statusCode).toBe(401)
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => world.visitor().send(portalClientApi.sendCode, { body: { email } })),
    )
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 429])
  })

  it('gives a shared computer an hour, and any other twelve', async () => {
    const world = await testApp()
    const { email } = await portalOfCase(world)
    const shared = await signInAs(world, email, true)
    const own = await signInAs(world, email)
    world.clock.pass(hour + 1)
    expect((await shared.send(portalClientApi.me)).statusCode).toBe(401)
    expect((await own.send(portalClientApi.me)).statusCode).toBe(200)
    world.clock.pass(11 * hour)
    expect((await own.send(portalClientApi.me)).statusCode).toBe(401)
  })

  it('ends with the removal of the person, who can be invited again', async () => {
    const world = await testApp()
    const { lawyer, caseId, accessId, email, client } = await portalOfCase(world)
    const view = await lawyer.call(portalApi.remove, { params: { id: accessId } })
    expect(view.people).toMatchObject([{ status: 'removed' }])
    expect((await client.send(portalClientApi.me)).statusCode).toBe(401)
    expect(await codeFor(world, email)).toBe('')
    await inviteTo(lawyer, caseId, { email })
    expect((await (await signInAs(world, email)).send(portalClientApi.me)).statusCode).toBe(200)
  })

  it('keeps to the other case of a person who was removed from one of two', async () => {
    const world = await testApp()
    const { lawyer, caseId, accessId, email } = await portalOfCase(world)
    const { id: other } = await openCase(lawyer)
    await inviteTo(lawyer, other, { email })
    await lawyer.call(portalApi.remove, { params: { id: accessId } })
    const client = await signInAs(world, email)
    expect((await client.call(portalClientApi.me)).cases.map(({ id }) => id)).toEqual([other])
    expect((await client.send(portalClientApi.show, { params: { id: caseId } })).statusCode).toBe(404)
  })
})

async function caseOf(world: TestApp, change = {}) {
  const made = await portalOfCase(world, change)
  const see = () => made.client.call(portalClientApi.show, { params: { id: made.caseId } })
  return { ...made, see }
}

describe('what a client sees', () => {
  it('is their own money in trust, and none of a joint client', async () => {
    const office = await trustOffice(await testApp())
    const { world, lawyer } = office
    const { id, parties } = await openCase(lawyer, {
      parties: ['Ada', 'Ben'].map((name) => ({ name: `${name} ${newId()}`, role: 'client' })),
    })
    const [ada = '', ben = ''] = parties.map(({ contact_id }) => contact_id)
    await receive(office, { case_id: id, client_id: ada }, 7000, '2026-10-01')
    await receive(office, { case_id: id, client_id: ben }, 500, '2026-10-01')
    const held = async (contact_id: string | null) => {
      const { email } = await inviteTo(lawyer, id, { contact_id })
      const client = await signInAs(world, email)
      return (await client.call(portalClientApi.show, { params: { id } })).trust_cents
    }
    expect([await held(ada), await held(ben), await held(null)]).toEqual([7000, 500, null])
  })

  it('is what was shared and nothing else, with rights for each person', async () => {
    const world = await testApp()
    const { lawyer, caseId, accessId, client, see } = await caseOf(world)
    await giveAndRead(world, lawyer, { name: 'Strategy.txt', fields: { case_id: caseId } })
    const { shareId, documentId } = await sharedPaper(world, lawyer, caseId)
    await lawyer.call(portalApi.setUpdate, {
      params: { id: caseId },
      body: { text: 'We filed your answer.' },
    })
    const view = await see()
    expect(view).toMatchObject({ status: 'open', update: 'We filed your answer.', trust_cents: 0 })
    expect(view.documents.map(({ id }) => id)).toEqual([shareId])
    expect((await client.call(portalClientApi.words, { params: { id: shareId } })).text).not.toBe('')
    expect((await client.send(portalClientApi.file, { params: { id: shareId } })).statusCode).toBe(200)
    expect(await lawyer.call(portalApi.preview, { params: { id: accessId } })).toEqual(view)
    const rights = { documents: false, messages: true, money: false }
    await lawyer.call(portalApi.setRights, { params: { id: accessId }, body: rights })
    expect(await see()).toMatchObject({ documents: [], requests: [], trust_cents: null })
    expect((await client.send(portalClientApi.file, { params: { id: shareId } })).statusCode).toBe(404)
    const none = { documents: false, messages: false, money: false }
    await lawyer.call(portalApi.setRights, { params: { id: accessId }, body: none })
    const upload = { params: { id: caseId }, body: { name: 'Lease.txt', size: 5 } }
    expect((await client.send(portalClientApi.beginUpload, upload)).statusCode).toBe(404)
    expect((await client.send(portalClientApi.say, { ...upload, body: { body: 'Hi' } })).statusCode).toBe(404)
    await lawyer.call(portalApi.setRights, { params: { id: accessId }, body: everyRight })
    await lawyer.call(documentsApi.trash, { params: { id: documentId } })
    expect((await see()).documents).toEqual([])
    const shown = await lawyer.call(portalApi.show, { params: { id: caseId } })
    expect(shown.shares).toMatchObject([{ hidden_because: 'It is in the trash.' }])
    expect(shown.log.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['downloaded', 'read_document', 'opened_case', 'signed_in', 'invited']),
    )
  })

  it('keeps to the version that was shared', async () => {
    const world = await testApp()
    const { lawyer, caseId, client } = await caseOf(world)
    const { shareId, documentId } = await sharedPaper(world, lawyer, caseId)
    const before = await client.call(portalClientApi.words, { params: { id: shareId } })
    await giveVersion(lawyer, documentId, Buffer.from('A later draft.'))
    await world.services.jobs.settle()
    expect(await client.call(portalClientApi.words, { params: { id: shareId } })).toEqual(before)
  })

  it('has the next dates in plain words, with what to bring', async () => {
    const world = await testApp()
    const { lawyer, caseId, see } = await caseOf(world)
    const due = '2026-12-07'
    const body = { title: 'Return date', due, authority: 'Order of Nov 10' }
    const { id } = await lawyer.call(deadlinesApi.addOrdered, { params: { id: caseId }, body })
    const wanted = { kind: 'deadline' as const, subject_id: id, title: 'Hearing', bring: 'Photo ID' }
    await lawyer.call(portalApi.share, { params: { id: caseId }, body: wanted })
    expect((await see()).dates).toMatchObject([{ title: 'Hearing', on: due, time: null, bring: 'Photo ID' }])
  })

  it('has sent invoices that were shared, with what is owed', async () => {
    const world = await testApp()
    const { lawyer, caseId, invoice } = await sentInvoice(world)
    const { email } = await inviteTo(lawyer, caseId)
    const client = await signInAs(world, email)
    const params = { id: caseId }
    const see = () => client.call(portalClientApi.show, { params })
    expect((await see()).invoices).toEqual([])
    const body = { kind: 'invoice' as const, subject_id: invoice.id }
    const view = await lawyer.call(portalApi.share, { params, body })
    expect((await see()).invoices).toMatchObject([
      { total_cents: 46_200, unpaid_cents: 46_200, pay_url: null },
    ])
    const file = await client.send(portalClientApi.file, { params: { id: view.shares[0]?.id ?? '' } })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const paid = { params: { id: invoice.id }, body: payment(10_000, '2026-11-01') }
    await lawyer.call(billingPaymentsApi.record, paid)
    expect(await see()).toMatchObject({
      invoices: [{ unpaid_cents: 36_200 }],
      payments: [{ cents: 10_000, on: '2026-11-01' }],
    })
  })

  it('is no invoice that is still a draft', async () => {
    const { lawyer, caseId, invoice } = await drafted(await testApp())
    const body = { kind: 'invoice' as const, subject_id: invoice.id }
    await expect(lawyer.call(portalApi.share, { params: { id: caseId }, body })).rejects.toMatchObject({
      code: 'bad_input',
    })
  })
})

describe('what clients and the firm exchange', () => {
  it('is a separate thread for each person, with files and read receipts, and notification emails without content', async () => {
    const world = await testApp()
    const { lawyer, caseId, accessId, email, client, see } = await caseOf(world)
    world.clock.pass(1)
    const spouse = await inviteTo(lawyer, caseId, { name: 'Carl Walker' })
    const other = await signInAs(world, spouse.email)
    const params = { id: caseId }
    const sent = await sendToFirm(client, caseId, Buffer.from('Two weeks of pay.'))
    const said = { body: 'Here is my pay stub.', sent_ids: [sent] }
    await client.call(portalClientApi.say, { params, body: said })
    const view = await lawyer.call(portalApi.show, { params })
    expect(view.people.map(({ unread }) => unread)).toEqual([1, 0])
    expect(view.threads[0]?.messages[0]).toMatchObject({
      body: said.body,
      files: [{ name: 'Pay stubs.txt' }],
    })
    const { id: documentId } = await giveAndRead(world, lawyer, { fields: { case_id: caseId } })
    world.clock.pass(60)
    const answer = { body: 'Thank you. The signed lease is attached.', document_ids: [documentId] }
    await lawyer.call(portalApi.say, { params: { id: accessId }, body: answer })
    const [first, reply, last] = (await see()).messages
    expect([first?.read_at !== null, reply?.is_auto, last?.body, last?.read_at]).toEqual([
      true,
      true,
      answer.body,
      null,
    ])
    const shareId = (await see()).messages.at(-1)?.files[0]?.id ?? ''
    expect((await client.send(portalClientApi.file, { params: { id: shareId } })).statusCode).toBe(200)
    expect((await other.send(portalClientApi.file, { params: { id: shareId } })).statusCode).toBe(404)
    expect((await other.call(portalClientApi.show, { params })).messages).toEqual([])
    await client.call(portalClientApi.read, { params })
    expect((await see()).messages.at(-1)?.read_at).not.toBeNull()
    const mails = (await mailsTo(world, email)).map(({ subject, text }) => subject + text).join()
    expect(mails).not.toMatch(/signed lease|pay stub/)
    const { items } = await lawyer.call(casesApi.timeline, { params, query: {} })
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['portal.message', 'portal.file', 'portal.invited']),
    )
  })

  it('raises a task for urgent words, and answers by itself outside office hours', async () => {
    const world = await testApp()
    const { lawyer, caseId, client } = await caseOf(world, { language: 'es' })
    const params = { id: caseId }
    // The clock of a test begins on a Monday at 4:00 AM in New York.
    const view = await client.call(portalClientApi.say, {
      params,
      body: { body: 'Mi hijo fue ARRESTADO anoche.' },
    })
    expect(view.messages.map(({ is_auto, from }) => [from, is_auto])).toEqual([
      ['client', false],
      ['firm', true],
    ])
    expect(view.messages.at(-1)?.body).toContain('oficina')
    const again = await client.call(portalClientApi.say, { params, body: { body: 'Gracias.' } })
    expect(again.messages.filter(({ is_auto }) => is_auto)).toHaveLength(1)
    const tasks = await lawyer.call(tasksApi.list, { query: { case_id: caseId } })
    expect(tasks.items.map(({ title }) => title)).toEqual(['Urgent message from Denise Walker'])
  })

  it('is requested in lists that check themselves off, with reminders until everything arrived', async () => {
    const world = await testApp()
    const { lawyer, caseId, client, email, see } = await caseOf(world)
    const { requestId, itemId } = await requested(lawyer, caseId)
    await sendToFirm(client, caseId, Buffer.from('Two weeks of pay.'), itemId)
    expect((await see()).requests[0]?.items.map(({ is_done }) => is_done)).toEqual([true, false])
    const remindersTo = async () =>
      (await mailsTo(world, email)).filter(({ subject }) => subject.startsWith('Reminder')).length
    const remind = async (days: number) => {
      world.clock.pass(days * 24 * hour)
      await world.services.jobs.enqueue(world.services.db, remindClientsOfRequests, {})
      await world.services.jobs.settle()
      return remindersTo()
    }
    expect([await remind(1), await remind(2), await remind(1), await remind(2)]).toEqual([0, 1, 1, 2])
    const admin = await world.person('admin')
    await admin.call(portalApi.closeRequest, { params: { id: requestId } })
    const { received } = await admin.call(portalApi.show, { params: { id: caseId } })
    const { state } = await admin.call(documentsApi.show, { params: { id: received[0]?.document_id ?? '' } })
    expect([received[0]?.from, state]).toEqual(['Denise Walker', 'quarantined'])
    expect(await remind(9)).toBe(2)
  })

  it('is requested of one client where the firm says so, and not shown to the other', async () => {
    const world = await testApp()
    const { lawyer, caseId, accessId, see } = await caseOf(world)
    const spouse = await inviteTo(lawyer, caseId, { name: 'Carl Walker' })
    const other = await signInAs(world, spouse.email)
    const params = { id: caseId }
    const body = { title: 'Proof of income', items: ['Pay stubs'], access_id: accessId }
    await lawyer.call(portalApi.request, { params, body })
    expect((await see()).requests).toMatchObject([{ title: 'Proof of income' }])
    expect((await other.call(portalClientApi.show, { params })).requests).toEqual([])
  })

  it('ends with the case: the portal closes by itself, and what was exchanged stays', async () => {
    const world = await testApp()
    const { lawyer, caseId, client } = await caseOf(world)
    const params = { id: caseId }
    await client.call(portalClientApi.say, { params, body: { body: 'Thank you for everything.' } })
    await lawyer.call(casesApi.close, { params, body: { outcome: 'settled' } })
    await world.services.jobs.settle()
    expect((await client.send(portalClientApi.me)).statusCode).toBe(401)
    const view = await lawyer.call(portalApi.show, { params })
    expect(view.is_closed).toBe(true)
    expect(view.threads[0]?.messages[0]?.body).toBe('Thank you for everything.')
    await expect(inviteTo(lawyer, caseId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('does not reach a document of another case, or one that waits in quarantine', async () => {
    const world = await testApp()
    const { lawyer, caseId } = await caseOf(world)
    const { id: elsewhere } = await giveAndRead(world, lawyer)
    const share = (subject_id: string) =>
      lawyer.call(portalApi.share, { params: { id: caseId }, body: { kind: 'document', subject_id } })
    await expect(share(elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    const { client } = await portalOfCase(world)
    const theirs = (await client.call(portalClientApi.me)).cases[0]?.id ?? ''
    await sendToFirm(client, theirs, Buffer.from('Two weeks of pay.'))
    const { received } = await (await world.person('admin')).call(portalApi.show, { params: { id: theirs } })
    await expect(share(received[0]?.document_id ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a document that was shared', () => {
  it('is gone from the portal once it is moved to another case', async () => {
    const world = await testApp()
    const { lawyer, caseId, client, see } = await caseOf(world)
    const { shareId, documentId } = await sharedPaper(world, lawyer, caseId)
    const what = { act: 'move' as const, case_id: (await openCase(lawyer)).id, folder_id: null }
    await lawyer.call(documentsApi.bulk, { body: { ids: [documentId], what } })
    expect((await see()).documents).toEqual([])
    expect((await client.send(portalClientApi.file, { params: { id: shareId } })).statusCode).toBe(404)
  })
})

describe('the rules of the portal', () => {
  it.each([
    ['I was ARRESTED last night', ['arrested'], 'arrested'],
    ['la policia vino', ['policía'], 'policía'],
    ['nice weather', ['ICE'], undefined],
    ['ICE came to work', ['ICE'], 'ICE'],
    ['we have court tomorrow!', ['court tomorrow'], 'court tomorrow'],
  ])('finds in %o of %o the word %o', (text, words, found) => {
    expect(urgentWordIn(text, words)).toBe(found)
  })

  it.each([
    ['2026-11-20T15:00:00Z', true],
    ['2026-11-20T13:59:00Z', false],
    ['2026-11-20T22:00:00Z', false],
    ['2026-11-22T15:00:00Z', false],
  ])('knows whether the office is open at %s', (moment, isOpen) => {
    const hours = {
      time_zone: 'America/New_York',
      working_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const,
      working_from: '09:00',
      working_until: '17:00',
    }
    expect(isOfficeOpen(new Date(moment), { ...hours, working_days: [...hours.working_days] })).toBe(isOpen)
  })
})

describe('the archive of what was exchanged', () => {
  it('has the index, messages, files and activity, also after the portal was closed', async () => {
    const world = await testApp()
    const { lawyer, caseId, accessId, client } = await portalOfCase(world)
    const params = { id: caseId }
    await sharedPaper(world, lawyer, caseId)
    await lawyer.call(portalApi.say, { params: { id: accessId }, body: { body: 'Good news.' } })
    await client.call(portalClientApi.say, { params, body: { body: 'Thank you.' } })
    const { sentId } = await sendQuestionnaire(lawyer, caseId, accessId)
    await answerQuestionnaire({ client, lawyer, caseId }, sentId)
    await sendToFirm(client, caseId, Buffer.from('Two weeks of pay.'))
    await lawyer.call(portalApi.close, { params })
    const answer = await lawyer.send(portalApi.exportExchange, { params })
    expect(answer.headers['content-disposition']).toMatch(/client-portal-.*\.zip/)
    const files = unzip(answer.rawPayload)
    // What a client sent stays out until somebody of the firm has released it.
    expect([...files.keys()].map((name) => name.replace(/^Shared\/.*/, 'Shared'))).toEqual([
      'Exchange.pdf',
      'Activity.csv',
      'Questionnaires/About the fall - Denise Walker.pdf',
      'Shared',
    ])
    expect(files.get('Exchange.pdf')).toMatch(/^%PDF/)
    expect(files.get('Activity.csv')).toMatch(/Denise Walker,Wrote a message/)
    const { received } = await lawyer.call(portalApi.show, { params })
    const document = { id: received[0]?.document_id ?? '' }
    await lawyer.call(documentsApi.release, { params: document })
    await world.services.jobs.settle()
    const released = unzip((await lawyer.send(portalApi.exportExchange, { params })).rawPayload)
    expect(released.get('From clients/Pay stubs.txt')).toBe('Two weeks of pay.')
  })
})

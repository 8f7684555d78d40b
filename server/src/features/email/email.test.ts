import { casesApi } from '@pam/contracts/cases'
import { documentsApi } from '@pam/contracts/documents'
import { documentPrivilegeApi } from '@pam/contracts/documents/privilege'
import { type EmailStatus, emailApi, emailView, type NewEmail } from '@pam/contracts/email'
import { aliasOf } from '@pam/law/email/addresses'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/id'
import { mailOutbox } from '#platform/mail/mail.table'
import { type TestPerson, testApp } from '#test/app'
import { openCase } from '#test/cases'
import { giveAndRead, giveVersion } from '#test/documents'
import {
  caseOf,
  deliver,
  delivered,
  firmMailbox,
  folderWith,
  jobCtx,
  leave,
  outgoing,
  withMailbox,
  writtenMail,
} from '#test/email'
import { mailedFiles } from '#test/mail-watch'
import { attachments, messages } from './email.table.ts'
import { parseIsolated } from './parse-isolated.ts'
import { handOver } from './send.service.ts'
import { takeMessage } from './take-message.ts'

const at = (id: string) => ({ params: { id } })
const listed = async (by: TestPerson, status: EmailStatus = 'review') =>
  (await by.call(emailApi.messages, { query: { status } })).items
const show = (by: TestPerson, id: string) => by.call(emailApi.show, at(id))

describe('incoming mail', () => {
  it('is filed by address, conversation, number or sender, and offered with reasons otherwise', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const lease = await caseOf(lawyer, 'ada@park.example', { title: 'Park lease' })
    const sale = await caseOf(lawyer, 'ben@both.example', { title: 'Ben sale', court_number: '24-CV-1007' })
    const other = await caseOf(lawyer, 'ben@both.example', { title: 'Ben lease' })
    const stranger = 'Stranger <someone@else.example>'
    const first = { id: `${newId()}@park.example` }
    const cases = [
      [{ from: stranger, to: aliasOf(firmMailbox, lease.number) }, 'alias', [lease]],
      [
        {
          from: stranger,
          to: 'x@y.example',
          headers: [`Delivered-To: ${aliasOf(firmMailbox, sale.number)}`],
        },
        'alias',
        [sale],
      ],
      [{ from: stranger, subject: `Re: ${sale.number} closing`, ...first }, 'number', [sale]],
      [{ from: stranger, subject: 'And one more thing', references: `<${first.id}>` }, 'thread', [sale]],
      [{ from: 'Ada Park <ADA@park.example>' }, 'address', [lease]],
      [{ from: `Office <${firmMailbox}>`, to: 'ada@park.example' }, 'address', [lease]],
      [{ from: 'ben@both.example' }, null, [sale, other]],
      [{ from: stranger, subject: 'Order in 24-CV-1007' }, null, [sale]],
      [{ from: stranger }, null, []],
    ] as const
    for (const [written, reason, fitting] of cases) {
      const {
        filed_because,
        case: filedTo,
        proposed,
        status,
      } = await show(lawyer, await delivered(world, written))
      expect({ written, filed_because, status }).toEqual({
        written,
        filed_because: reason,
        status: reason ? 'filed' : 'review',
      })
      if (reason) expect(filedTo?.id).toBe(fitting[0]?.id)
      else expect(proposed.map(({ id }) => id).toSorted()).toEqual(fitting.map(({ id }) => id).toSorted())
    }
    expect(await listed(lawyer)).toHaveLength(3)
    const timeline = await lawyer.call(casesApi.timeline, at(lease.id))
    expect(timeline.items.filter(({ kind }) => kind === 'email.received')).toHaveLength(3)
  })

  it('is found by people, subject, text and file names, every word of them, and never beyond a wall', async () => {
    const world = await testApp()
    const [lawyer, outside] = [await world.person('lawyer'), await world.person('lawyer')]
    const lease = await caseOf(lawyer, 'ada@park.example', { walled: true })
    const filed = await delivered(world, {
      from: 'Ada Park <ada@park.example>',
      to: aliasOf(firmMailbox, lease.number),
      subject: 'Boiler 100%',
      files: [{ name: 'Inspection_report.txt', content: 'The boiler leaks.' }],
    })
    const loose = await delivered(world, { from: 'Cy Stone <cy@stone.example>', subject: 'Lunch' })
    const found = async (by: TestPerson, q: string, status: EmailStatus) =>
      (await by.call(emailApi.messages, { query: { status, q } })).items.map(({ id }) => id)
    for (const q of ['boiler', 'ADA park', 'park.example boiler', 'inspection', '100%', lease.number])
      expect({ q, ids: await found(lawyer, q, 'filed') }).toEqual({ q, ids: [filed] })
    for (const q of ['boiler lunch', '1_0%', 'address', 'Stone'])
      expect(await found(lawyer, q, 'filed')).toEqual([])
    expect(await found(lawyer, 'stone', 'review')).toEqual([loose])
    expect(await found(outside, 'boiler', 'filed')).toEqual([])
    const threadsOf = async (q: string) =>
      (await lawyer.call(emailApi.ofCase, { ...at(lease.id), query: { q } })).threads
    expect(await threadsOf('boiler inspection')).toMatchObject([{ messages: [{ id: filed }] }])
    expect(await threadsOf('lunch')).toEqual([])
    expect(
      (await lawyer.send(emailApi.ofCase, { ...at(lease.id), query: { q: 'x'.repeat(201) } })).statusCode,
    ).toBe(400)
  })

  it('of a walled case is filed only if it names the case, and hidden from everybody outside the wall', async () => {
    const world = await testApp()
    const [inside, outside] = [await world.person('lawyer'), await world.person('lawyer')]
    const paralegal = await world.person('paralegal')
    const walled = await caseOf(inside, 'cy@wall.example', { walled: true })
    const named = await delivered(world, { from: 'x@y.example', to: aliasOf(firmMailbox, walled.number) })
    const bySender = await delivered(world, { from: 'cy@wall.example' })
    const byNumber = await delivered(world, { from: 'x@y.example', subject: walled.number })
    expect((await show(inside, named)).case?.id).toBe(walled.id)
    for (const id of [bySender, byNumber])
      expect((await show(inside, id)).proposed).toMatchObject([{ id: walled.id }])
    for (const by of [outside, paralegal]) {
      for (const status of ['review', 'filed'] as const) expect(await listed(by, status)).toEqual([])
      for (const id of [named, bySender, byNumber])
        expect((await by.send(emailApi.show, at(id))).statusCode).toBe(404)
    }
    // Taken out of the case it is still about it.
    await inside.call(emailApi.unfile, at(named))
    expect((await outside.send(emailApi.show, at(named))).statusCode).toBe(404)
    expect((await show(inside, named)).proposed).toMatchObject([{ id: walled.id, reason: 'alias' }])
  })

  it('is taken once, however often and by however many it is fetched', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const id = `${newId()}@park.example`
    const raw = writtenMail({ id, files: [{ name: 'Lease.txt', content: 'The tenant shall pay rent.' }] })
    const mailbox = await withMailbox(world)
    await Promise.all([1, 2, 3].map((uid) => takeMessage(jobCtx(world), mailbox, folderWith(raw), uid)))
    expect(await deliver(world, raw.replaceAll('\r\n\r\nPlease', '\r\n\r\n Please'))).toBeUndefined()
    expect(await listed(lawyer)).toHaveLength(1)
    // The id is the sender's claim: another message under the same one is not lost.
    await delivered(world, { id, text: 'Something else entirely.' })
    expect(await listed(lawyer)).toHaveLength(2)
  })

  it('leaves nothing behind when interrupted, and is filed by the next fetch', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { id: caseId, number } = await openCase(lawyer)
    const raw = writtenMail({
      to: aliasOf(firmMailbox, number),
      files: [{ name: 'Deed.txt', content: 'Deed' }],
    })
    const mailbox = await withMailbox(world)
    const ctx = jobCtx(world)
    const broken = {
      ...ctx,
      jobs: { ...ctx.jobs, enqueue: () => Promise.reject(new Error('The power went out.')) },
    }
    await expect(takeMessage(broken, mailbox, folderWith(raw), 7)).rejects.toThrow('power')
    expect([...(await listed(lawyer)), ...(await listed(lawyer, 'filed'))]).toEqual([])
    expect((await withMailbox(world)).lastUid).toBe(0)
    await takeMessage(ctx, mailbox, folderWith(raw), 7)
    const { threads } = await lawyer.call(emailApi.ofCase, at(caseId))
    expect(
      threads.flatMap(({ messages: found }) => found).map(({ attachments: files }) => files.length),
    ).toEqual([1])
    expect((await withMailbox(world)).lastUid).toBe(7)
  })

  it('is bounded and readable whatever was sent', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const head = 'From: a@b.example\r\nSubject: Hostile\r\nMIME-Version: 1.0\r\n'
    const html = (body: string) => `${head}Content-Type: text/html\r\n\r\n${body}`
    let nested = 'Content-Type: text/plain\r\n\r\ninnermost'
    for (let depth = 0; depth < 80; depth += 1)
      nested = `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested}\r\n--b${depth}--\r\n`
    const hostile: [string | Buffer, string | RegExp, RegExp | null][] = [
      [
        html('<script>alert(1)</script><p onclick="x()">Pay <img src="http://spy.example/x">now</p>'),
        'Pay now',
        null,
      ],
      [`${head}Content-Type: text/plain; charset=no-such-set\r\n\r\nGr\xfc\xdfe`, /Gr/, null],
      [`${head}${nested}`, '', /could not be read/],
      [html('<div>'.repeat(200_000)), '', /could not be read/],
      [`${head}Content-Type: text/plain\r\n\r\n${'x'.repeat(600_000)}`, /^x{500000}$/, /very long/],
      [`${head}Content-Type: text/plain\r\n\r\n\u202eevil\u0000\u0007`, 'evil', null],
      [Buffer.from([0, 1, 2, 255, 254]), /.*/, null],
      ['', '', null],
    ]
    for (const [raw, text, notice] of hostile) {
      const row = await deliver(world, raw, parseIsolated)
      const shown = await show(lawyer, row?.id ?? '')
      expect(shown.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
      expect(shown.notice).toEqual(notice ? expect.stringMatching(notice) : null)
    }
    const huge = {
      ...folderWith(writtenMail()),
      headOf: (uid: number) => Promise.resolve({ uid, size: 2 ** 31, receivedAt: null }),
    }
    await takeMessage(jobCtx(world), await withMailbox(world), huge, 999)
    expect((await listed(lawyer)).map(({ notice }) => notice)).toContainEqual(
      expect.stringMatching(/2048 MB/),
    )
  })
})

describe('a message in a case', () => {
  it('brings its attachments as quarantined documents, once, and takes them along when it is moved', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const [from, to] = [await openCase(lawyer), await openCase(lawyer)]
    const files = [
      { name: 'Lease.txt', content: 'The tenant shall pay rent.' },
      { name: 'Copy of lease.txt', content: 'The tenant shall pay rent.' },
      { name: 'Empty.txt', content: '' },
    ]
    const id = await delivered(world, { files })
    await lawyer.call(emailApi.file, { ...at(id), body: { case_id: from.id } })
    const documentsOf = async (caseId: string) =>
      (await lawyer.call(documentsApi.list, { query: { case_id: caseId } })).items
    await world.services.jobs.settle()
    expect(await documentsOf(from.id)).toMatchObject([
      {
        name: 'Lease.txt',
        state: 'quarantined',
        reason: expect.stringMatching(/sent this by email \(The lease\)/),
      },
    ])
    const shown = await show(lawyer, id)
    expect(shown.attachments.map(({ document_id, notice }) => [document_id !== null, notice])).toEqual([
      [true, null],
      [true, null],
      [false, 'The file is empty.'],
    ])
    const again = await delivered(world, { to: aliasOf(firmMailbox, from.number), files: files.slice(0, 1) })
    expect((await show(lawyer, again)).attachments[0]?.document_id).toBe(shown.attachments[0]?.document_id)
    await lawyer.call(emailApi.unfile, at(again))
    expect(await documentsOf(from.id)).toHaveLength(1)
    await lawyer.call(emailApi.file, { ...at(id), body: { case_id: to.id } })
    expect([await documentsOf(from.id), await documentsOf(to.id)].map(({ length }) => length)).toEqual([0, 1])
    expect((await show(lawyer, id)).filed_because).toBe('person')
    const kept = await world.services.db.select().from(attachments).where(eq(attachments.messageId, again))
    expect(kept.map(({ fileId }) => fileId !== null)).toEqual([true])
  })

  it('is privileged only between client and firm, and a person has the final say', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const { number } = await caseOf(lawyer, 'ada@park.example')
    const to = aliasOf(firmMailbox, number)
    const privileged = async (written: Parameters<typeof delivered>[1]) =>
      (await show(lawyer, await delivered(world, { to, ...written }))).is_privileged
    expect(await privileged({})).toBe(true)
    expect(await privileged({ cc: lawyer.email })).toBe(true)
    expect(await privileged({ cc: 'mediator@court.example' })).toBe(false)
    expect(await privileged({ from: 'mediator@court.example' })).toBe(false)
    const id = await delivered(world, { to, text: 'Another one.' })
    const marked = await lawyer.call(emailApi.mark, { ...at(id), body: { is_privileged: false } })
    expect(marked.is_privileged).toBe(false)
  })

  it('is decided by one person at a time; dismissing can be undone', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    const id = await delivered(world)
    const both = await Promise.all([1, 2].map(() => lawyer.send(emailApi.dismiss, at(id))))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await listed(lawyer, 'dismissed')).toHaveLength(1)
    expect((await lawyer.call(emailApi.restore, at(id))).status).toBe('review')
  })
})

describe('sending from a case', () => {
  it('waits ten seconds, can be stopped, is sent once, and says when it was not sent', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await withMailbox(world)
    const { id: caseId } = await caseOf(lawyer, 'ada@park.example')
    const send = () => lawyer.call(emailApi.send, { ...at(caseId), body: outgoing })
    const stopped = await send()
    expect(stopped).toMatchObject({ sending: 'waiting', is_privileged: true, from: { address: firmMailbox } })
    expect((await lawyer.call(emailApi.undoSend, at(stopped.id))).sending).toBe('canceled')
    const sent = await send()
    await handOver(jobCtx(world), sent.id)
    expect((await show(lawyer, sent.id)).sending).toBe('waiting')
    await leave(world, sent.id)
    await leave(world, stopped.id)
    await handOver(jobCtx(world), sent.id)
    expect((await lawyer.send(emailApi.undoSend, at(sent.id))).statusCode).toBe(409)
    const { db } = world.services
    const outbox = () => db.select().from(mailOutbox).where(eq(mailOutbox.firmId, world.firmId))
    expect((await outbox()).map(({ key, caseIds }) => ({ key, caseIds }))).toEqual([
      { key: `email:${sent.id}:0`, caseIds: [caseId] },
    ])
    const set = (change: Partial<typeof mailOutbox.$inferInsert>) =>
      db.update(mailOutbox).set(change).where(eq(mailOutbox.firmId, world.firmId))
    for (const [status, lastError, sending, failure] of [
      ['sent', null, 'sent', null],
      ['queued', 'Try later', 'queued', 'Try later'],
      ['held', null, 'held', expect.stringContaining('blocked outbound traffic')],
      ['failed', '550 No such user', 'failed', '550 No such user'],
    ] as const) {
      await set({ status, lastError })
      expect(await show(lawyer, sent.id)).toMatchObject({ sending, failure })
      if (sending !== 'failed')
        expect((await lawyer.send(emailApi.retrySend, at(sent.id))).statusCode).toBe(409)
    }
    await lawyer.call(emailApi.retrySend, at(sent.id))
    await world.services.jobs.settle()
    expect((await outbox()).map(({ key }) => key).toSorted()).toEqual([
      `email:${sent.id}:0`,
      `email:${sent.id}:1`,
    ])
    const { threads, alias } = await lawyer.call(emailApi.ofCase, at(caseId))
    expect(threads).toHaveLength(1)
    expect(alias).toContain('office+')
  })

  it('takes documents of the case along, as they were when the message was written', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await withMailbox(world)
    const { id: caseId } = await caseOf(lawyer, 'ada@park.example')
    const give = (name: string, place: string, words = name) =>
      giveAndRead(world, lawyer, {
        name,
        content: Buffer.from(words),
        fields: { case_id: place },
      })
    const lease = await give('Lease.txt', caseId, 'Rent is due monthly.')
    const send = (ids: readonly string[], more: Partial<NewEmail> = {}) =>
      lawyer.send(emailApi.send, { ...at(caseId), body: { ...outgoing, ...more, document_ids: [...ids] } })
    const sent = emailView.parse((await send([lease.id, lease.id])).json())
    expect(sent.attachments).toMatchObject([{ name: 'Lease.txt', size: 20, document_id: lease.id }])
    await giveVersion(lawyer, lease.id, Buffer.from('Rent is due weekly.'))
    await leave(world, sent.id)
    const files = mailedFiles(world.firmId, `email:${sent.id}:0`)
    expect(files.map(({ name, base64 }) => [name, Buffer.from(base64, 'base64').toString()])).toEqual([
      ['Lease.txt', 'Rent is due monthly.'],
    ])
    const { items } = await lawyer.call(casesApi.timeline, at(caseId))
    expect(items.find(({ kind }) => kind === 'email.sent')?.text).toContain('(attached: Lease.txt)')

    const elsewhere = await give('Other.txt', (await openCase(lawyer)).id)
    expect((await send([elsewhere.id])).statusCode).toBe(404)
    const trashed = await give('Old.txt', caseId)
    await lawyer.call(documentsApi.trash, at(trashed.id))
    expect((await send([trashed.id])).json().fields.document_ids).toContain('It is in the trash.')
  })

  it('warns before a privileged document goes to anyone but the client', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await withMailbox(world)
    const { id: caseId } = await caseOf(lawyer, 'ada@park.example')
    const { id } = await giveAndRead(world, lawyer, { name: 'Memo.txt', fields: { case_id: caseId } })
    const { revision } = await lawyer.call(documentsApi.show, at(id))
    await lawyer.call(documentPrivilegeApi.mark, {
      ...at(id),
      body: { revision, mark: { claim: 'work_product' } },
    })
    const send = (to: string, include_privileged = false) =>
      lawyer.send(emailApi.send, {
        ...at(caseId),
        body: { ...outgoing, to: [to], document_ids: [id], include_privileged },
      })
    expect((await send('ada@park.example')).statusCode).toBe(200)
    const refused = await send('counsel@other.example')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fields.include_privileged).toContain('Memo.txt is marked privileged')
    expect((await send('counsel@other.example', true)).statusCode).toBe(200)
  })

  it('is not sent without a document that was destroyed in the meantime', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await withMailbox(world)
    const { id: caseId } = await caseOf(lawyer, 'ada@park.example')
    const { id } = await giveAndRead(world, lawyer, { fields: { case_id: caseId } })
    const sent = await lawyer.call(emailApi.send, {
      ...at(caseId),
      body: { ...outgoing, document_ids: [id] },
    })
    await lawyer.call(documentsApi.trash, at(id))
    await lawyer.call(documentsApi.destroy, at(id))
    await leave(world, sent.id)
    expect(await show(lawyer, sent.id)).toMatchObject({
      sending: 'failed',
      failure: expect.stringContaining('destroyed before the message left'),
    })
    expect((await lawyer.send(emailApi.retrySend, at(sent.id))).statusCode).toBe(409)
    const { db } = world.services
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.firmId, world.firmId))).toEqual([])
  })

  it('threads: a reply from outside is filed with the message it answers, and our reply references it', async () => {
    const world = await testApp()
    const lawyer = await world.person('lawyer')
    await withMailbox(world)
    const { id: caseId } = await openCase(lawyer, { walled: true })
    const sent = await lawyer.call(emailApi.send, { ...at(caseId), body: outgoing })
    const rowOf = async (id: string) =>
      (await world.services.db.select().from(messages).where(eq(messages.id, id)))[0]
    const ours = (await rowOf(sent.id))?.messageId
    world.clock.pass(60)
    const answer = await delivered(world, {
      from: 'x@y.example',
      references: `<${ours}>`,
      id: 'answer@y.example',
      date: '',
    })
    world.clock.pass(60)
    expect(await show(lawyer, answer)).toMatchObject({ filed_because: 'thread', case: { id: caseId } })
    const reply = await lawyer.call(emailApi.send, { ...at(caseId), body: { ...outgoing, reply_to: answer } })
    expect((await rowOf(reply.id))?.references).toEqual([ours, 'answer@y.example'])
    const { threads } = await lawyer.call(emailApi.ofCase, at(caseId))
    expect(threads.map(({ messages: found }) => found.map(({ id }) => id))).toEqual([
      [sent.id, answer, reply.id],
    ])
    const elsewhere = await openCase(lawyer)
    const strange = { ...at(elsewhere.id), body: { ...outgoing, reply_to: answer } }
    expect((await lawyer.send(emailApi.send, strange)).statusCode).toBe(400)
  })

  it('is refused with a reason where no mail server is set up', async () => {
    const world = await testApp({ mail: false })
    const lawyer = await world.person('lawyer')
    const { id } = await openCase(lawyer)
    const refused = await lawyer.send(emailApi.send, { ...at(id), body: outgoing })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('Email is not set up'),
    ])
  })
})

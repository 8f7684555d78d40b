import { egressApi } from '@pam/contracts/egress'
import { emailApi } from '@pam/contracts/email'
import { emailMailboxApi, type MailboxChange } from '@pam/contracts/email/mailbox'
import { aliasOf } from '@pam/law/email/addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app'
import { deadMailbox } from '#test/changes/email'
import { type Dovecot, startDovecot, whyNoDovecot } from '#test/dovecot'
import { caseOf, firmMailbox, jobCtx, writtenMail } from '#test/email'
import { fetchMailbox } from './email.jobs.ts'

const missing = await whyNoDovecot()
if (missing) process.stderr.write(`Not tested against a real mail server: ${missing}.\n`)

let server: Dovecot

beforeAll(async () => {
  if (!missing) server = await startDovecot()
})
afterAll(() => server?.stop())

const connection = (): MailboxChange => ({
  ...deadMailbox,
  port: server.tlsPort,
  username: server.username,
  password: server.password,
  certificate: server.certificate,
  days_back: 365,
})

const fetched = (world: TestApp) => fetchMailbox.run(jobCtx(world), { firmId: world.firmId })

it.skipIf(missing)(
  'a mailbox is connected with TLS or STARTTLS, and says plainly what is wrong',
  async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const save = (change: Partial<MailboxChange>) =>
      admin.call(emailMailboxApi.saveMailbox, { body: { ...connection(), ...change } })
    const tries: [Partial<MailboxChange>, RegExp][] = [
      [{}, /^Connected\. The folder INBOX has 0 messages\.$/],
      [{ port: server.plainPort, security: 'starttls' }, /^Connected/],
      [{ password: 'wrong' }, /rejected the user name or password/],
      [{ certificate: '' }, /certificate of 127\.0\.0\.1, port \d+ is not trusted/],
      [{ folder: 'Cases' }, /no folder named “Cases”/],
      [{ port: server.plainPort }, /does not answer with TLS/],
      [{ port: 1993 }, /No answer from 127\.0\.0\.1, port 1993/],
      [{ allow_private: false }, /are not allowed/],
    ]
    for (const [change, message] of tries)
      expect({ change, ...(await save(change)) }).toMatchObject({ message: expect.stringMatching(message) })
    const shown = await admin.call(emailMailboxApi.mailbox)
    expect(JSON.stringify(shown)).not.toContain(server.password)
    expect(await world.everyRow()).not.toContain(server.password)
    const moved = { body: { ...connection(), host: 'localhost', password: '' } }
    expect((await admin.send(emailMailboxApi.saveMailbox, moved)).json().fields).toHaveProperty('password')
    const { items } = await admin.call(egressApi.list, { query: { provider: 'imap' } })
    expect(items).toHaveLength(tries.length)
    expect(items.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array(2).fill('answered'),
      ...Array(5).fill('failed'),
      'refused',
    ])
  },
)

it.skipIf(missing)(
  'mail is fetched once, goes on where it stopped, and nothing changes on the server',
  async () => {
    const world = await testApp()
    const admin = await world.person('admin')
    const { number } = await caseOf(admin, 'ada@park.example')
    await admin.call(emailMailboxApi.saveMailbox, { body: connection() })
    const subjects = async () => {
      const lists = await Promise.all(
        (['review', 'filed'] as const).map((status) => admin.call(emailApi.messages, { query: { status } })),
      )
      return lists
        .flatMap(({ items }) => items.map(({ subject, status }) => `${subject}: ${status}`))
        .toSorted()
    }
    const first = writtenMail({ from: 'x@y.example', subject: 'First' })
    await server.put(first)
    const files = [{ name: 'Photo.bin', content: Buffer.alloc(300_000, 7) }]
    await server.put(
      writtenMail({ from: 'x@y.example', to: aliasOf(firmMailbox, number), subject: 'Second', files }),
    )
    // Two processes at once: one has the mailbox, the other skips it.
    await Promise.all([fetched(world), fetched(world)])
    expect(await subjects()).toEqual(['First: review', 'Second: filed'])
    expect(server.flags()).toEqual(['', ''])
    await server.put(first)
    await server.put(writtenMail({ subject: 'Third' }))
    await fetched(world)
    const all = ['First: review', 'Second: filed', 'Third: filed']
    expect(await subjects()).toEqual(all)
    // A restored mailbox renumbers its messages.
    server.forgetNumbers()
    await fetched(world)
    expect(await subjects()).toEqual(all)
    expect(server.flags()).toEqual(['', '', '', ''])
    // Only new mail, and marked as read, where a firm chose so.
    const other = await testApp()
    const chief = await other.person('admin')
    await chief.call(emailMailboxApi.saveMailbox, { body: { ...connection(), marks_read: true } })
    await fetched(other)
    expect(server.flags().toSorted()).toEqual(['', 'S', 'S', 'S'])
    expect((await chief.call(emailApi.messages)).items).toHaveLength(3)
  },
)

it.skipIf(missing)('the switch of the firm keeps the mailbox closed, and the ledger says so', async () => {
  const world = await testApp()
  const admin = await world.person('admin')
  await admin.call(emailMailboxApi.saveMailbox, { body: connection() })
  await admin.call(egressApi.setSwitch, { body: { nothing_leaves: true } })
  await fetched(world)
  const { state, message } = await admin.call(emailMailboxApi.mailbox)
  expect([state, message]).toEqual(['failed', expect.stringContaining('blocked outbound traffic')])
})

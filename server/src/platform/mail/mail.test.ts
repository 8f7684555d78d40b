import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Database } from '#platform/database/db'
import { newId } from '#platform/id'
import { mute, openInstallation, unmute } from '#platform/installation/installation'
import { type JobEngine, makeJobs } from '#platform/jobs/engine'
import { type KeyFile, openKeyFile } from '#platform/keys/key-file'
import { makeSecretBox } from '#platform/keys/secret-box'
import { openLog } from '#platform/log'
import { egressDepartures, egressSwitches } from '#platform/outbound/egress.table'
import { makeLedger } from '#platform/outbound/egress-ledger'
import { sha256Of } from '#platform/outbound/payload'
import { freshDatabase } from '#test/database'
import { tcpPeer } from '#test/peer'
import { mailOutbox } from './mail.table.ts'
import { makeMail } from './sending.ts'
import { smtpTransport } from './smtp.ts'

let database: Database
let firmId: string
let keys: KeyFile
let folder: string
const oneCase = newId()
const closers: Array<() => unknown> = []

beforeAll(async () => {
  database = await freshDatabase()
  firmId = newId()
  folder = await mkdtemp(join(tmpdir(), 'pam-mail-'))
  keys = await openKeyFile(folder)
  await openInstallation(database.db, systemClock, 'test')
  await database.db.execute(
    sql`insert into firms (id, name, kind, created_at) values (${firmId}, 'Firm', 'firm', now())`,
  )
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await database.exec('delete from mail_outbox; delete from pgboss.job')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

interface Received {
  to: string[]
  raw: string
}

/** A real SMTP server; `options` decide what it refuses. */
async function smtp(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    // It greets only after asking a name server who calls, which takes seconds where there is none.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      textOf(stream).then((raw) => {
        received.push({
          to: session.envelope.rcptTo.map((smtpserveraddress) => smtpserveraddress.address),
          raw,
        })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening: Server = server.listen(0, '127.0.0.1') as Server
  await once(listening, 'listening')
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { received, url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}` }
}

async function started(url: string | null) {
  const transport =
    url === null ? null : smtpTransport({ server: url, from: 'Pam <pam@firm.example>', timeoutMs: 2000 })
  const jobs: JobEngine = makeJobs({
    database,
    clock: systemClock,
    log: openLog({ level: 'silent', to: 'stdout', dataDir: '' }),
    work: false,
  })
  const log = openLog({ level: 'silent', to: 'stdout', dataDir: '' })
  const ledger = makeLedger({ db: database.db, clock: systemClock, log })
  const secrets = makeSecretBox({ current: keys }, systemClock)
  const mail = makeMail({ clock: systemClock, jobs, transport: () => transport, ledger, secrets })
  await jobs.start({
    jobs: mail.jobs,
    subscriptions: [],
    services: { db: database.db, mail: mail.mailer } as Services,
  })
  closers.push(() => jobs.stop())
  const send = (more: object = {}) =>
    mail.mailer.send(database.db, {
      firmId,
      to: 'ada@client.example',
      subject: 'Your hearing',
      text: 'Tuesday at nine.',
      key: newId(),
      shownTo: 'administrators',
      ...more,
    })
  const sweep = () => {
    const job = mail.jobs.find((job) => job.name === 'mail.sweep')
    return job ? jobs.enqueue(database.db, job, {}) : undefined
  }
  return { jobs, mailer: mail.mailer, send, sweep }
}

const outbox = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
const skipPause = () =>
  database.exec("update pgboss.job set start_after = now() where state in ('created', 'retry')")

describe('a mail', () => {
  it('contains its details, and is sent after the commit', async () => {
    const { received, url } = await smtp()
    const { jobs, mailer } = await started(url)
    await database.db.transaction(async (tx) => {
      await mailer.send(tx, {
        firmId,
        to: 'ada@client.example',
        subject: 'Grüße',
        text: 'Tuesday.',
        html: '<p>Tuesday.</p>',
        key: 'k',
        shownTo: 'administrators',
      })
      expect(received).toEqual([])
    })
    await jobs.settle()
    const [row] = await outbox()
    expect(row).toMatchObject({ status: 'sent', attempts: 1, lastError: null, claimedUntil: null })
    expect(row?.sentAt).toBeInstanceOf(Date)
    expect(received.map((received) => received.to)).toEqual([['ada@client.example']])
    expect(received[0]?.raw).toContain(`Message-ID: <${row?.id}@firm.example>`)
    expect(received[0]?.raw).toContain('From: Pam <pam@firm.example>')
    expect(received[0]?.raw).toContain('<p>Tuesday.</p>')
  })

  it('of a transaction that is undone does not exist', async () => {
    const { received, url } = await smtp()
    const { jobs, mailer } = await started(url)
    const undone = database.db.transaction(async (tx) => {
      const mail = { firmId, to: 'a@b.example', subject: 's', text: 't', key: 'k' }
      await mailer.send(tx, { ...mail, shownTo: 'administrators' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await jobs.settle()
    expect([await outbox(), received]).toEqual([[], []])
  })

  it('with the key of another is that other', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await send({ key: 'same' })
    await send({ key: 'same' })
    await jobs.settle()
    await send({ key: 'same' })
    await jobs.settle()
    expect([(await outbox()).length, received.length]).toEqual([1, 1])
  })

  it('leaves only its line when there is no SMTP server', async () => {
    const { jobs, mailer, send } = await started(null)
    await send({ html: '<p>Tuesday at nine.</p>' })
    await jobs.settle()
    expect(mailer.configured).toBe(false)
    expect(await outbox()).toMatchObject([{ status: 'kept', text: '', html: null }])
  })

  it('can be read in no column of the outbox while it waits, and has no body once it is sent', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await send({ text: 'Your code is 482913.', html: '<p>Your code is 482913.</p>' })
    const [waiting] = await outbox()
    expect(waiting).toMatchObject({ status: 'queued', isSealed: true })
    expect(JSON.stringify(waiting)).not.toContain('482913')
    await jobs.settle()
    expect(received[0]?.raw).toContain('Your code is 482913.')
    expect(await outbox()).toMatchObject([{ status: 'sent', text: '', html: null, isSealed: false }])
  })

  it('that was queued before bodies were encrypted is sent as it is', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await send()
    await database.db.update(mailOutbox).set({ text: 'In plain words.', isSealed: false })
    await jobs.settle()
    expect(received[0]?.raw).toContain('In plain words.')
  })

  it('that cannot be decrypted fails with the reason, and nothing is sent', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await send()
    await database.db.update(mailOutbox).set({ text: 'damaged' })
    await jobs.settle()
    expect(received).toEqual([])
    expect(await outbox()).toMatchObject([
      { status: 'failed', lastError: expect.stringContaining('could not be decrypted') },
    ])
  })

  it.each([
    ['administrators', { isPrivate: false, caseIds: [] }],
    ['recipient', { isPrivate: true, caseIds: [] }],
    [{ cases: [] }, { isPrivate: true, caseIds: [] }],
    [{ cases: [oneCase, oneCase] }, { isPrivate: false, caseIds: [oneCase] }],
  ])('shown to %j is written so', async (shownTo, written) => {
    const { send } = await started(null)
    await send({ shownTo })
    expect(await outbox()).toMatchObject([written])
  })

  it('of a muted copy is held, and stays held when others are sent again', async () => {
    const { received, url } = await smtp()
    const muted = await started(url)
    await mute(database.db, systemClock.now())
    await muted.send()
    await muted.jobs.settle()
    expect(await outbox()).toMatchObject([{ status: 'held', text: '' }])
    await unmute(database.db)
    const loud = await started(url)
    expect(await loud.mailer.release(database.db, firmId)).toBe(0)
    await loud.sweep()
    await loud.send({ subject: 'New' })
    await loud.jobs.settle()
    expect((await outbox()).map((entry) => entry.status)).toEqual(['held', 'sent'])
    expect(received.length).toBe(1)
  })
})

describe('the egress ledger', () => {
  const lines = () =>
    database.db
      .select()
      .from(egressDepartures)
      .where(eq(egressDepartures.firmId, firmId))
      .orderBy(egressDepartures.at, egressDepartures.id)
  const newLines = async (act: () => Promise<unknown>) => {
    const before = (await lines()).length
    await act()
    return (await lines()).slice(before)
  }
  const flip = (isSet: boolean) =>
    database.db
      .insert(egressSwitches)
      .values({ firmId, nothingLeaves: isSet, changedAt: systemClock.now(), changedBy: newId() })
      .onConflictDoUpdate({ target: egressSwitches.firmId, set: { nothingLeaves: isSet } })

  it('has a line for each try, with the size and hash of the mail and how it ended', async () => {
    let tries = 0
    const { url } = await smtp({
      onRcptTo: (_address, _session, done) => {
        tries += 1
        done(tries === 1 ? Object.assign(new Error('4.3.0 busy'), { responseCode: 450 }) : null)
      },
    })
    const { jobs, send } = await started(url)
    const found = await newLines(async () => {
      await send({ subject: 'Hearing', text: 'Tuesday.' })
      await jobs.settle()
      await skipPause()
      await jobs.settle()
    })
    const common = {
      firmId,
      actorId: null,
      provider: 'smtp',
      purpose: 'mail',
      method: 'SMTP',
      host: new URL(url).host,
      bytes: 'Hearing\nTuesday.\n'.length,
      payloadHash: sha256Of('Hearing\nTuesday.\n'),
    }
    expect(found).toMatchObject([
      { ...common, outcome: 'failed', reason: expect.stringContaining('busy') },
      { ...common, outcome: 'answered', reason: null },
    ])
    expect(JSON.stringify(found)).not.toContain('Tuesday')
  })

  it('counts the files that go with a mail, and names its case where there is one', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    const base64 = Buffer.from('Rent is due monthly.').toString('base64')
    const files = [{ name: 'Lease.txt', type: 'text/plain', base64 }]
    const found = await newLines(async () => {
      await send({ subject: 'Lease', text: 'Attached.', files, shownTo: { cases: [oneCase] } })
      await send({ subject: 'Both', text: 'Two.', shownTo: { cases: [oneCase, newId()] } })
      await jobs.settle()
    })
    const payload = `Lease\nAttached.\n\n${base64}`
    expect(found.toSorted((one, other) => other.bytes - one.bytes)).toMatchObject([
      { caseId: oneCase, bytes: payload.length, payloadHash: sha256Of(payload) },
      { caseId: null, bytes: 'Both\nTwo.\n'.length },
    ])
    expect(received.some(({ raw }) => raw.includes('Lease.txt') && raw.includes(base64))).toBe(true)
  })

  it('holds every mail while the firm lets nothing leave, and sends it when that is lifted', async () => {
    const { received, url } = await smtp()
    const { jobs, send, sweep, mailer } = await started(url)
    await flip(true)
    const held = await newLines(async () => {
      await send()
      await jobs.settle()
      await sweep()
      await jobs.settle()
    })
    expect(received).toEqual([])
    expect(held).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('blocked outbound traffic') },
    ])
    expect(await outbox()).toMatchObject([{ status: 'held', heldBy: 'switch', attempts: 0 }])
    await flip(false)
    expect(await mailer.release(database.db, firmId)).toBe(1)
    await jobs.settle()
    expect(received.map((received) => received.to)).toEqual([['ada@client.example']])
    expect(await outbox()).toMatchObject([{ status: 'sent', heldBy: null }])
  })

  it('that cannot be written lets no mail leave', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await database.exec('alter table egress_departures rename to egress_away')
    try {
      await send()
      await jobs.settle()
    } finally {
      await database.exec('alter table egress_away rename to egress_departures')
    }
    expect(received).toEqual([])
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 0 }])
  })
})

describe('an SMTP server that', () => {
  it('a permanent refusal of the recipient marks the mail failed, with the reason', async () => {
    const { url } = await smtp({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('5.1.1 no such user here'), { responseCode: 550 })),
    })
    const { jobs, send } = await started(url)
    await send()
    await jobs.settle()
    expect(await outbox()).toMatchObject([
      { status: 'failed', attempts: 1, lastError: '550 5.1.1 no such user here', text: '' },
    ])
    expect(await jobs.deadLetters()).toEqual([])
  })

  it('refuses for now is asked again, later each time, and then the mail is sent once', async () => {
    let refusals = 3
    const { received, url } = await smtp({
      onMailFrom(_address, _session, done) {
        refusals -= 1
        if (refusals < 0) done()
        else done(Object.assign(new Error('4.3.2 try again'), { responseCode: 451 }))
      },
    })
    const { jobs, send, sweep } = await started(url)
    await send()
    const pauses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const before = Date.now()
      await jobs.settle()
      const [row] = await outbox()
      expect(row).toMatchObject({ status: 'queued', attempts: round + 1, lastError: '451 4.3.2 try again' })
      pauses.push((row?.dueAt.getTime() ?? 0) - before)
      // A sweep in between does not hurry it.
      await sweep()
      await jobs.settle()
      await skipPause()
    }
    await jobs.settle()
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 4, lastError: null }])
    expect(received.length).toBe(1)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[0]).toBeGreaterThan(29_000)
  })

  it.each([
    ['hangs', () => undefined],
    ['drops the line', (socket: { destroy(): void }) => socket.destroy()],
    ['is not one', (socket: { end(text: string): void }) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('%s leaves the mail queued with the reason', async (_how, behave) => {
    const peer = await tcpPeer(behave as never)
    closers.push(() => peer.close())
    const { jobs, send } = await started(peer.url.replace('http', 'smtp'))
    await send()
    await jobs.settle()
    const [row] = await outbox()
    expect(row).toMatchObject({ status: 'queued', attempts: 1, claimedUntil: null })
    expect(row?.lastError?.length).toBeGreaterThan(5)
  })

  it('a permanently unreachable server finally marks the mail failed', async () => {
    const peer = await tcpPeer(() => undefined)
    await peer.close()
    const { jobs, send } = await started(peer.url.replace('http', 'smtp'))
    await send()
    await database.db.update(mailOutbox).set({ attempts: 38 })
    await jobs.settle()
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 39 }])
    await skipPause()
    await jobs.settle()
    expect(await outbox()).toMatchObject([{ status: 'failed', attempts: 40 }])
  })
})

describe('a mail whose job was lost', () => {
  const lose = () =>
    database.exec("delete from pgboss.job; update mail_outbox set due_at = now() - interval '5 minutes'")

  it('is found by the sweep and sent once', async () => {
    const { received, url } = await smtp()
    const { jobs, send, sweep } = await started(url)
    for (let count = 0; count < 5; count += 1) await send()
    await lose()
    await Promise.all([sweep(), sweep(), sweep()])
    await jobs.settle()
    expect((await outbox()).map((entry) => entry.status)).toEqual(Array(5).fill('sent'))
    expect(received.length).toBe(5)
  })

  it('is not hurried when its next try is not due', async () => {
    const { received, url } = await smtp()
    const { jobs, send, sweep } = await started(url)
    await send()
    await database.exec(
      "delete from pgboss.job; update mail_outbox set due_at = now() + interval '5 minutes'",
    )
    await sweep()
    await jobs.settle()
    expect(received.length).toBe(0)
    await lose()
    await sweep()
    await jobs.settle()
    expect(received.length).toBe(1)
  })

  it('is skipped while another process is sending it, and taken over when that process died', async () => {
    const { received, url } = await smtp()
    const { jobs, send, sweep } = await started(url)
    await send()
    await lose()
    await database.exec("update mail_outbox set claimed_until = now() + interval '1 minute'")
    await sweep()
    await jobs.settle()
    expect(received.length).toBe(0)
    await database.exec("update mail_outbox set claimed_until = now() - interval '1 second'")
    await sweep()
    await jobs.settle()
    expect(received.length).toBe(1)
  })

  it('is not sent twice by two jobs at once', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await send()
    await database.exec(
      `insert into pgboss.job (name, data, singleton_key) select name, data, 'a copy' from pgboss.job where name = 'quick'`,
    )
    await jobs.settle()
    expect([received.length, (await outbox())[0]?.status]).toEqual([1, 'sent'])
  })
})

describe('headers', () => {
  it.each([
    'a@b.example\r\nBcc: eve@evil.example',
    'a@b.example, eve@evil.example',
    'Eve <eve@evil.example>',
    'a@b.example;c@d.example',
    'a b@c.example',
    '@b.example',
    'a@',
    'nobody',
    '',
    `${'x'.repeat(250)}@b.example`,
    'a@b.example\u0000',
    '"a@b"@c.example',
  ])('cannot be added through the address %j', async (to) => {
    const { send } = await started(null)
    await expect(send({ to })).rejects.toMatchObject({ code: 'bad_input' })
  })

  it.each([
    'Hello\r\nBcc: eve@evil.example',
    'Hello\nX-Evil: 1',
    'Hello\u2028Bcc: x',
    'Hello\u0000',
    `${'long '.repeat(200)}\r\nBcc: x`,
  ])('cannot be added through the subject %j', async (subject) => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await send({ subject })
    await jobs.settle()
    const [head = ''] = (received[0]?.raw ?? '').split('\r\n\r\n')
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]?.toLowerCase())
    expect(names.toSorted()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(received[0]?.to).toEqual(['ada@client.example'])
  })

  it('in a conversation name the sender, all recipients and the message they answer', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    const envelope = {
      from: { name: 'Lee, "Office"', address: 'office@marsh-law.example' },
      replyTo: 'lee@marsh-law.example',
      to: ['ada@client.example', 'ben@client.example'],
      cc: ['cy@client.example'],
      messageId: 'third@marsh-law.example',
      references: ['first@client.example', 'second@client.example'],
    }
    await send({ envelope })
    await expect(
      send({ key: 'split', envelope: { ...envelope, cc: ['a@b.example, c@d.example'] } }),
    ).rejects.toMatchObject({
      code: 'bad_input',
    })
    await jobs.settle()
    expect(received.map(({ to }) => to)).toEqual([[...envelope.to, ...envelope.cc]])
    const head =
      received[0]?.raw
        .split('\r\n\r\n')[0]
        ?.replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n') ?? []
    for (const line of [
      'From: "Lee, \\"Office\\"" <office@marsh-law.example>',
      'To: ada@client.example, ben@client.example',
      'Cc: cy@client.example',
      'Reply-To: lee@marsh-law.example',
      'Message-ID: <third@marsh-law.example>',
      'In-Reply-To: <second@client.example>',
      'References: <first@client.example> <second@client.example>',
    ])
      expect(head).toContain(line)
  })

  it('cannot be added through the text, and a lone dot does not end it', async () => {
    const { received, url } = await smtp()
    const { jobs, send } = await started(url)
    await send({ text: 'one\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n' })
    await jobs.settle()
    expect(received.length).toBe(1)
    expect(await database.db.select().from(mailOutbox).where(eq(mailOutbox.status, 'sent'))).toHaveLength(1)
  })
})

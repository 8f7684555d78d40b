import { createHash } from 'node:crypto'
import { contactsApi } from '@pam/contracts/contacts'
import { emailApi } from '@pam/contracts/email'
import { parseMessage } from '@pam/reading/parse-message'
import { eq } from 'drizzle-orm'
import { newId } from '#platform/id'
import type { JobCtx } from '#platform/jobs/define'
import type { OpenFolder } from '#platform/mail/imap'
import type { ParseMail } from '#slice/email/parse-isolated'
import { handOver } from '#slice/email/send.service'
import { takeMessage } from '#slice/email/take-message'
import { type Mailbox, mailboxes, messages } from '#table/email/email'
import type { TestApp, TestPerson } from './app.ts'
import { openCase } from './cases.ts'
import { silentLog } from './services.ts'

export const firmMailbox = 'office@marsh-law.example'

interface Written {
  readonly from?: string
  readonly to?: string
  readonly cc?: string
  readonly subject?: string
  readonly text?: string
  readonly id?: string
  readonly references?: string
  readonly headers?: readonly string[]
  /** Empty: without one. */
  readonly date?: string
  readonly files?: readonly { readonly name: string; readonly content: string | Buffer }[]
}

/** A message as stored in a mailbox. */
export function writtenMail(written: Written = {}): string {
  const {
    from = 'Ada Park <ada@park.example>',
    to = firmMailbox,
    subject = 'The lease',
    text = 'Please see below.',
    date = 'Mon, 02 Nov 2026 10:00:00 -0500',
  } = written
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    ...(written.cc ? [`Cc: ${written.cc}`] : []),
    `Subject: ${subject}`,
    ...(date ? [`Date: ${date}`] : []),
    `Message-ID: <${written.id ?? `${newId()}@park.example`}>`,
    ...(written.references ? [`References: ${written.references}`] : []),
    ...(written.headers ?? []),
    'MIME-Version: 1.0',
  ]
  const plain = ['Content-Type: text/plain; charset=utf-8', '', text]
  if (!written.files) return [...head, ...plain, ''].join('\r\n')
  const parts = written.files.flatMap(({ name, content }) => [
    '--part',
    `Content-Type: application/octet-stream; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ])
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    ...plain,
    ...parts,
    '--part--',
    '',
  ].join('\r\n')
}

/** What another calendar program sends with its message. */
export const invitationFile = (
  change: { method?: string; uid?: string; title?: string; day?: string } = {},
) => {
  const {
    method = 'REQUEST',
    uid = 'hearing@court.example',
    title = 'Motion hearing',
    day = '20261203',
  } = change
  const content = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Court//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261101T090000Z',
    `DTSTART;TZID=America/New_York:${day}T100000`,
    `DTEND;TZID=America/New_York:${day}T110000`,
    `SUMMARY:${title}`,
    'LOCATION:Courtroom 5',
    'ORGANIZER;CN=Clerk of Court:mailto:clerk@court.example',
    `ATTENDEE:mailto:${firmMailbox}`,
    ...(method === 'CANCEL' ? ['STATUS:CANCELLED', 'SEQUENCE:1'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  return { name: 'invite.ics', content }
}

/** The firm's mailbox as it is stored, without a server behind it. */
export async function withMailbox(world: TestApp, columns: Partial<Mailbox> = {}): Promise<Mailbox> {
  const { db, secrets } = world.services
  const { firmId } = world
  const place = { firmId, table: 'email_mailboxes', column: 'sealed_password', rowId: firmId }
  const now = world.clock.now()
  const row: Mailbox = {
    firmId,
    address: firmMailbox,
    host: 'imap.marsh-law.example',
    port: 993,
    security: 'tls',
    username: firmMailbox,
    sealedPassword: await secrets.seal(db, place, 'a mailbox password'),
    lastFour: null,
    setAt: now,
    setBy: firmId,
    folder: 'INBOX',
    marksRead: false,
    allowPrivate: false,
    certificate: '',
    since: new Date(0),
    revision: 1,
    uidValidity: null,
    lastUid: 0,
    isWorking: true,
    message: 'Connected.',
    checkedAt: now,
    fetchedAt: null,
    claimedUntil: null,
    ...columns,
  }
  await db.insert(mailboxes).values(row).onConflictDoNothing()
  const [found] = await db.select().from(mailboxes).where(eq(mailboxes.firmId, firmId))
  return found ?? row
}

export const jobCtx = (world: TestApp): JobCtx => ({
  ...world.services,
  log: silentLog,
  signal: new AbortController().signal,
  attempt: 1,
  isLastAttempt: false,
  tools: [],
  now: () => world.clock.now(),
})

let lastUid = 0

/** A folder that holds one message. */
export function folderWith(raw: string | Buffer, receivedAt: Date | null = null): OpenFolder {
  const bytes = Buffer.from(raw)
  return {
    uidValidity: 1,
    messages: 1,
    uidsAfter: () => Promise.resolve([1]),
    headOf: (uid) => Promise.resolve({ uid, size: bytes.length, receivedAt }),
    bytesOf: (_, most) => Promise.resolve(bytes.subarray(0, most)),
    markRead: () => Promise.resolve(),
  }
}

/** Without a process a message: most tests are not about hostile mail. */
const parseHere: ParseMail = async (bytes) => {
  const { message, files } = await parseMessage(bytes)
  const hashed = files.map((file) => ({
    ...file,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  }))
  return { message, files: hashed }
}

/** Incoming mail, filed by the fetching code; returns its row, or nothing if it was already there. */
export async function deliver(world: TestApp, raw: string | Buffer, parse = parseHere) {
  const mailbox = await withMailbox(world)
  const { db } = world.services
  const mine = () => db.select().from(messages).where(eq(messages.firmId, world.firmId))
  const before = new Set((await mine()).map(({ id }) => id))
  lastUid += 1
  await takeMessage(jobCtx(world), mailbox, folderWith(raw), lastUid, parse)
  return (await mine()).find(({ id }) => !before.has(id))
}

export const delivered = async (world: TestApp, written: Written = {}): Promise<string> => {
  const row = await deliver(world, writtenMail(written))
  if (!row) throw new Error('The message was not taken.')
  return row.id
}

/** An open case with a client who has this address. */
export async function caseOf(by: TestPerson, email: string, details: Parameters<typeof openCase>[1] = {}) {
  const contact = await by.call(contactsApi.add, {
    body: { kind: 'person', name: `Client ${newId()}`, emails: [email] },
  })
  return openCase(by, { parties: [{ contact_id: contact.id, role: 'client' }], ...details })
}

export const outgoing = { to: ['ada@park.example'], subject: 'Your lease', text: 'We filed the answer.' }

/** A message that was written in a case and waits to leave. */
export async function written(world: TestApp) {
  const lawyer = await world.person('lawyer')
  const { id: caseId } = await openCase(lawyer)
  const { id } = await lawyer.call(emailApi.send, { params: { id: caseId }, body: outgoing })
  return { lawyer, caseId, id }
}

/** Its ten seconds are over. */
export async function leave(world: TestApp, id: string) {
  world.clock.pass(11)
  await handOver(jobCtx(world), id)
}

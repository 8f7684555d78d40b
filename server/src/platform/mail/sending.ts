import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import { badInput } from '#platform/errors'
import { newId } from '#platform/id'
import { defineJob, type Job } from '#platform/jobs/define'
import type { Jobs } from '#platform/jobs/jobs'
import type { SecretBox } from '#platform/keys/secret-box'
import { barrierSentences, type Departure, type EgressLedger } from '#platform/outbound/egress-ledger'
import { sha256Of } from '#platform/outbound/payload'
import { noBody, openBody, sealedBody } from './body.ts'
import type { OutboxMail } from './mail.table.ts'
import type { Mailer, NewMail } from './mail.ts'
import { claimMail, forgottenMail, releaseMail, settleMail, writeMail } from './outbox.ts'
import type { Delivery, Letter, Transport } from './smtp.ts'

interface MailOptions {
  readonly clock: Clock
  readonly jobs: Jobs
  /** Null while no mail server is set up. */
  readonly transport: () => Transport | null
  readonly ledger: EgressLedger
  readonly secrets: SecretBox
  readonly onFinished?: (outcome: 'sent' | 'failed' | 'held' | 'kept') => void
}

interface MailParts {
  readonly mailer: Mailer
  readonly jobs: readonly Job[]
}

const minute = 60_000
/** About a day and a half of tries: an SMTP server may be away over a night and a day. */
const mostAttempts = 40
/** Longer than a try can take. */
const claimMs = 5 * minute
const sweepBatch = 200
const unreadable = 'The stored message could not be decrypted and was not sent.'

/** 30 s, 1 min, 2 min … up to an hour, each up to a quarter longer so that many do not come at once. */
export const pauseAfter = (attempts: number): number =>
  Math.min(60 * minute, 2 ** (attempts - 1) * (minute / 2)) * (1 + Math.random() / 4)

export function makeMail(options: MailOptions): MailParts {
  const { clock, jobs, ledger, secrets, onFinished } = options
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)

  const sendMail: Job<z.ZodObject<{ mailId: z.ZodUUID }>> = defineJob({
    name: 'mail.send',
    payload: z.object({ mailId: z.uuid() }),
    async run({ db }, { mailId }) {
      const claimed = await claimMail(db, mailId, clock.now(), inMs(claimMs))
      if (!claimed) return
      const transport = options.transport()
      if (!transport) return finish(db, claimed, { status: 'kept' })
      const body = await openBody(db, secrets, claimed)
      if (!body) return finish(db, claimed, { status: 'failed', lastError: unreadable })
      const letter = { ...claimed, ...body }
      const departure = departureOf(letter, transport)
      const barrier = await ledger.barrier(claimed.firmId)
      if (barrier) {
        await ledger.refused(departure, barrierSentences[barrier])
        return finish(db, claimed, { status: 'held', heldBy: barrier })
      }
      const passage = await ledger.leaving(departure)
      const delivery = await transport.deliver(letter)
      await passage.settle(
        delivery.ended === 'sent' ? { outcome: 'answered' } : { outcome: 'failed', reason: delivery.reason },
      )
      await settle(db, claimed, delivery)
    },
  })

  const sweepMail = defineJob({
    name: 'mail.sweep',
    payload: z.object({}),
    retryLimit: 0,
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    async run({ db }) {
      for (const { id } of await forgottenMail(db, clock.now(), inMs(-minute), sweepBatch)) {
        await jobs.enqueue(db, sendMail, { mailId: id }, { key: id })
      }
    },
  })

  async function finish(db: Db, claimed: OutboxMail, end: Partial<OutboxMail>): Promise<void> {
    const isEnd = end.status !== 'held' || end.heldBy !== 'switch'
    const isOurs = await settleMail(db, claimed, { ...end, ...(isEnd && noBody) })
    if (isOurs && end.status && end.status !== 'queued') onFinished?.(end.status)
  }

  async function settle(db: Db, claimed: OutboxMail, delivery: Delivery): Promise<void> {
    const attempts = claimed.attempts + 1
    if (delivery.ended === 'sent') {
      return finish(db, claimed, { status: 'sent', attempts, sentAt: clock.now(), lastError: null })
    }
    const lastError = delivery.reason
    if (delivery.ended === 'refused' || attempts >= mostAttempts) {
      return finish(db, claimed, { status: 'failed', attempts, lastError })
    }
    const dueAt = inMs(pauseAfter(attempts))
    await db.transaction(async (tx) => {
      if (!(await settleMail(tx, claimed, { attempts, lastError, dueAt }))) return
      await jobs.enqueue(tx, sendMail, { mailId: claimed.id }, { key: claimed.id, startAfter: dueAt })
    })
  }

  return {
    mailer: {
      get configured() {
        return options.transport() !== null
      },
      async send(tx, mail) {
        const id = newId()
        const transport = options.transport()
        const status = transport ? 'queued' : 'kept'
        const now = clock.now()
        const place = { id, firmId: mail.firmId }
        const body = transport ? await sealedBody(tx, secrets, place, mail) : noBody
        const row = { id, ...headOf(mail), ...body, status, createdAt: now, dueAt: now } as const
        if (!(await writeMail(tx, row))) return
        if (transport) await jobs.enqueue(tx, sendMail, { mailId: id }, { key: id })
        else onFinished?.('kept')
      },
      barrier: (firmId) => ledger.barrier(firmId),
      async release(tx, firmId) {
        const released = await releaseMail(tx, firmId, clock.now())
        for (const { id } of released) await jobs.enqueue(tx, sendMail, { mailId: id }, { key: id })
        return released.length
      },
      async sendTest({ firmId, actorId, to }) {
        const transport = options.transport()
        if (!transport) return { result: 'unreachable', answer: 'No mail server is set up.' }
        const letter = testLetter({ firmId, to, now: clock.now() })
        const departure = { ...departureOf(letter, transport), actorId }
        const barrier = await ledger.barrier(firmId)
        if (barrier) {
          await ledger.refused(departure, barrierSentences[barrier])
          return { result: 'blocked', answer: barrierSentences[barrier] }
        }
        const passage = await ledger.leaving(departure)
        const delivery = await transport.deliver(letter)
        if (delivery.ended === 'sent') {
          await passage.settle({ outcome: 'answered' })
          return { result: 'accepted', answer: delivery.answer }
        }
        await passage.settle({ outcome: 'failed', reason: delivery.reason })
        return { result: delivery.trouble, answer: delivery.reason }
      },
    },
    jobs: [sendMail, sweepMail],
  }
}

const testLetter = ({ firmId, to, now }: { firmId: string; to: string; now: Date }): Letter => ({
  id: newId(),
  firmId,
  toAddress: headOf({ firmId, to, subject: '', key: '', shownTo: 'recipient' }).toAddress,
  subject: 'Test message from Pam',
  text: 'Pam can send email. No further setup is needed.\n',
  html: null,
  createdAt: now,
  caseIds: [],
  files: [],
  envelope: null,
})

/** The ledger's line for one try: the size and hash of what was written, never the words. */
function departureOf(mail: Letter, { host }: Transport): Departure {
  const payload = [mail.subject, mail.text, mail.html ?? '', ...mail.files.map(({ base64 }) => base64)].join(
    '\n',
  )
  return {
    firmId: mail.firmId,
    actorId: null,
    // Of a mail about several cases none is named.
    caseId: mail.caseIds.length === 1 ? (mail.caseIds[0] ?? null) : null,
    provider: 'smtp',
    purpose: 'mail',
    method: 'SMTP',
    host,
    bytes: Buffer.byteLength(payload),
    payloadHash: sha256Of(payload),
  }
}

const oneAddress = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u

/** Headers are one line each: what could start another is refused in an address and made a space in a subject. */
function headOf({ firmId, to, subject, key, shownTo, envelope }: Omit<NewMail, 'text'>) {
  const { from = null, replyTo = null, cc = [] } = envelope ?? {}
  const named = [to, ...(envelope?.to ?? []), ...cc, ...[from?.address, replyTo].filter((one) => one != null)]
  if (named.some((address) => address.length > 254 || !oneAddress.test(address)))
    throw badInput('Email cannot be sent to this address.')
  const line = subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300)
  const caseIds = typeof shownTo === 'object' ? [...new Set(shownTo.cases)] : []
  const isPrivate = shownTo !== 'administrators' && caseIds.length === 0
  return { firmId, toAddress: to, subject: line || 'Message from Pam', key, caseIds, isPrivate }
}

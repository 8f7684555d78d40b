import type { MailboxChange, MailboxView } from '@pam/contracts/email/mailbox'
import { counted } from '@pam/law/format/numbers'
import { namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx, Services } from '#platform/context'
import { AppError, badInput } from '#platform/errors'
import { passwordToStore } from '#platform/mail/account-password'
import { withFolder } from '#platform/mail/imap'
import type { Mailbox } from './email.table.ts'
import { deleteMailbox, findMailbox, lockMailbox, noteFinding, putMailbox } from './mailbox.queries.ts'

const placeOf = (firmId: string) => ({
  firmId,
  table: 'email_mailboxes',
  column: 'sealed_password',
  rowId: firmId,
})

/** The password in the clear, inside the server; it is never stored, logged or answered. */
export const passwordOf = ({ db, secrets }: Pick<Services, 'db' | 'secrets'>, mailbox: Mailbox) =>
  secrets.open(db, placeOf(mailbox.firmId), mailbox.sealedPassword)

const noSecret = { set: false, last_four: null, set_at: null, set_by: null }
const none: MailboxView = {
  state: 'none',
  message: 'No mailbox is connected.',
  checked_at: null,
  fetched_at: null,
  address: '',
  host: '',
  port: 993,
  security: 'tls',
  username: '',
  password: noSecret,
  folder: 'INBOX',
  marks_read: false,
  allow_private: false,
  certificate: '',
  since: null,
}

export async function showMailbox(ctx: Ctx): Promise<MailboxView> {
  const found = await findMailbox(ctx.db, ctx.actor.firmId)
  if (!found) return none
  const names = await namesOf(ctx.db, ctx.actor.firmId, [found.setBy])
  return {
    state: found.isWorking === null ? 'unchecked' : found.isWorking ? 'ok' : 'failed',
    message: found.message,
    checked_at: found.checkedAt?.toISOString() ?? null,
    fetched_at: found.fetchedAt?.toISOString() ?? null,
    address: found.address,
    host: found.host,
    port: found.port,
    security: found.security,
    username: found.username,
    password: {
      set: true,
      last_four: found.lastFour,
      set_at: found.setAt.toISOString(),
      set_by: names.get(found.setBy) ?? null,
    },
    folder: found.folder,
    marks_read: found.marksRead,
    allow_private: found.allowPrivate,
    certificate: found.certificate,
    since: found.since.toISOString(),
  }
}

const dayMs = 24 * 3600 * 1000

/** Mail servers answer at two ports; a high one is a server of the firm's own. */
const isMailPort = (port: number) => port === 143 || port === 993 || port >= 1024

function refuseBadPlace({ port, certificate }: MailboxChange) {
  if (!isMailPort(port))
    throw badInput('This is not a mail server port.', { port: 'Use 993 for TLS or 143 for STARTTLS.' })
  if (certificate && !/^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(certificate))
    throw badInput('This is not a certificate.', {
      certificate: 'Paste the text from BEGIN CERTIFICATE to END CERTIFICATE.',
    })
}

/** Saves first, so that nothing typed is lost, then connects. */
export async function saveMailbox(ctx: Ctx, change: MailboxChange): Promise<MailboxView> {
  refuseBadPlace(change)
  const { firmId, userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const before = await lockMailbox(tx, firmId)
    const secret = passwordToStore(before, change, 'mailbox')
    const now = ctx.now()
    const isSameFolder =
      before?.host === change.host && before.username === change.username && before.folder === change.folder
    const kept = before && {
      sealedPassword: before.sealedPassword,
      lastFour: before.lastFour,
      setAt: before.setAt,
      setBy: before.setBy,
    }
    const sealed =
      secret === null && kept
        ? kept
        : {
            sealedPassword: await ctx.secrets.seal(tx, placeOf(firmId), secret ?? ''),
            lastFour: null,
            setAt: now,
            setBy: userId,
          }
    await putMailbox(tx, {
      firmId,
      address: change.address,
      host: change.host,
      port: change.port,
      security: change.security,
      username: change.username,
      ...sealed,
      folder: change.folder,
      marksRead: change.marks_read,
      allowPrivate: change.allow_private,
      certificate: change.certificate,
      since: isSameFolder ? before.since : new Date(now.getTime() - change.days_back * dayMs),
      revision: (before?.revision ?? 0) + 1,
      uidValidity: isSameFolder ? before.uidValidity : null,
      lastUid: isSameFolder ? before.lastUid : 0,
      isWorking: null,
      message: 'Saved, not checked yet.',
      checkedAt: null,
      fetchedAt: before?.fetchedAt ?? null,
      claimedUntil: null,
    })
    await record(tx, ctx, 'email.mailbox_saved', firmId, { host: change.host, new_password: secret !== null })
  })
  await check(ctx)
  return showMailbox(ctx)
}

/** Outside any transaction: the network is never waited for inside one. */
async function check(ctx: Ctx): Promise<boolean> {
  const mailbox = await findMailbox(ctx.db, ctx.actor.firmId)
  if (!mailbox) return false
  const finding = await findingOf(ctx, mailbox)
  await noteFinding(ctx.db, mailbox, { ...finding, checkedAt: ctx.now() })
  return finding.isWorking
}

async function findingOf(ctx: Ctx, mailbox: Mailbox) {
  try {
    const password = await passwordOf(ctx, mailbox)
    const connecting = { password, actorId: ctx.actor.userId, purpose: 'test mailbox', signal: ctx.signal }
    const count = await withFolder(ctx, mailbox, connecting, async (folder) => folder.messages)
    const words = counted(count, 'message')
    return { isWorking: true, message: `Connected. The folder ${mailbox.folder} has ${words}.` }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { isWorking: false, message: error.message.slice(0, 500) }
  }
}

export async function testMailbox(ctx: Ctx): Promise<MailboxView> {
  const isWorking = await check(ctx)
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'email.mailbox_tested', ctx.actor.firmId, { working: isWorking }),
  )
  return showMailbox(ctx)
}

export async function removeMailbox(ctx: Ctx): Promise<MailboxView> {
  await ctx.db.transaction(async (tx) => {
    const found = await lockMailbox(tx, ctx.actor.firmId)
    if (!found) return
    await deleteMailbox(tx, ctx.actor.firmId)
    await record(tx, ctx, 'email.mailbox_removed', ctx.actor.firmId)
  })
  return none
}

import type { MailServerChange, MailServerView } from '@pam/contracts/settings'
import { addressOf, namesOf } from '#features/auth'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { InstallationMail } from '#platform/installation/installation.table'
import { passwordToStore } from '#platform/mail/account-password'
import type { MailTest } from '#platform/mail/mail'
import { mailPasswordPlace } from '#platform/mail/server'
import { deleteMailServer, findMailServer, putMailServer, putMailTest } from './setup.queries.ts'

const noSecret = { set: false, last_four: null, set_at: null, set_by: null }

export async function showMailServer(ctx: Ctx): Promise<MailServerView> {
  const { configured } = ctx.mailServer
  if (configured) return configuredView(configured)
  const row = await findMailServer(ctx.db)
  if (!row) return none
  const names = await namesOf(ctx.db, ctx.actor.firmId, [row.setBy])
  return {
    source: 'screen',
    host: row.host,
    port: row.port,
    security: row.security,
    username: row.username,
    password: row.sealedPassword
      ? { set: true, last_four: null, set_at: row.setAt.toISOString(), set_by: names.get(row.setBy) ?? null }
      : noSecret,
    from_name: row.fromName,
    from_address: row.fromAddress,
    allow_private: row.allowPrivate,
    certificate: row.certificate,
    test:
      row.testResult && row.testedAt
        ? { result: row.testResult, message: row.testMessage, at: row.testedAt.toISOString() }
        : null,
  }
}

const none: MailServerView = {
  source: 'none',
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: noSecret,
  from_name: '',
  from_address: '',
  allow_private: false,
  certificate: '',
  test: null,
}

function configuredView({ url, from }: { url: string; from: string }): MailServerView {
  const { hostname, port, protocol, username, password } = new URL(url)
  const [, name = '', address = from] = /^(.*?)\s*<([^>]*)>$/.exec(from) ?? []
  const isTls = protocol === 'smtps:'
  return {
    ...none,
    source: 'configuration',
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    username: decodeURIComponent(username),
    password: { ...noSecret, set: password !== '' },
    from_name: name.replaceAll('"', ''),
    from_address: address,
  }
}

const refuseConfigured = ({ mailServer }: Ctx) => {
  if (mailServer.configured)
    throw new AppError(
      'conflict',
      'The mail server is set in the server configuration and cannot be changed here.',
    )
}

/** A server without a user name takes mail without a password. */
const secretFor = (before: InstallationMail | undefined, change: MailServerChange): string | null =>
  change.username === ''
    ? ''
    : passwordToStore(before?.sealedPassword ? before : undefined, change, 'mail account')

export async function saveMailServer(ctx: Ctx, change: MailServerChange): Promise<MailServerView> {
  refuseConfigured(ctx)
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    const before = await findMailServer(tx)
    const secret = secretFor(before, change)
    // The key that sealed the password is used again.
    const firmId = secret === null && before ? before.firmId : ctx.actor.firmId
    await putMailServer(tx, {
      firmId,
      host: change.host,
      port: change.port,
      security: change.security,
      username: change.username,
      sealedPassword:
        secret === null
          ? (before?.sealedPassword ?? null)
          : secret
            ? await ctx.secrets.seal(tx, mailPasswordPlace(firmId), secret)
            : null,
      fromName: change.from_name,
      fromAddress: change.from_address,
      allowPrivate: change.allow_private,
      certificate: change.certificate,
      setAt: ctx.now(),
      setBy: userId,
      testResult: null,
      testMessage: '',
      testedAt: null,
    })
    await record(tx, ctx, 'installation.mail_server_saved', null, {
      host: change.host,
      new_password: Boolean(secret),
    })
  })
  await ctx.mailServer.reload()
  return showMailServer(ctx)
}

/** What a server’s answer means, and what to do about it. */
const meanings: Record<MailTest['result'], (host: string, to: string) => string> = {
  accepted: (host, to) => `${host} accepted the message. Look for it in the inbox of ${to}.`,
  auth: (host) =>
    `${host} rejected the user name or password. Most providers need an app password here, not the password you sign in with.`,
  tls: (host) =>
    `No encrypted connection to ${host}. Check the port and the encryption; if this is your own server, add its certificate.`,
  unreachable: (host) => `No answer from ${host}. Check the server name and the port.`,
  sender: (host) =>
    `${host} does not allow the sender address. Use the address of the account, or add the sender there as an alias.`,
  recipient: (host, to) => `${host} refused to deliver to ${to}. Check the email address in your profile.`,
  blocked: () => 'Nothing was sent, because outbound traffic is blocked.',
  other: (host) => `${host} did not accept the message.`,
}

export async function testMailServer(ctx: Ctx): Promise<MailServerView> {
  const { firmId, userId } = ctx.actor
  const shown = await showMailServer(ctx)
  if (shown.source === 'none') throw new AppError('conflict', 'Save the mail server first.')
  const to = await addressOf(ctx.db, firmId, userId)
  if (!to) throw new AppError('conflict', 'Add your email address to your profile first.')
  const { result, answer } = await ctx.mail.sendTest({ firmId, actorId: userId, to })
  const said = result === 'blocked' ? answer : `The server said: ${answer}`
  const test = {
    result,
    message: `${meanings[result](`${shown.host}:${shown.port}`, to)} ${said}`.slice(0, 700),
  }
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    await putMailTest(tx, { ...test, now })
    await record(tx, ctx, 'installation.mail_server_tested', null, { result })
  })
  return { ...shown, test: { ...test, at: now.toISOString() } }
}

export async function removeMailServer(ctx: Ctx): Promise<MailServerView> {
  refuseConfigured(ctx)
  await ctx.db.transaction(async (tx) => {
    if (await deleteMailServer(tx)) await record(tx, ctx, 'installation.mail_server_removed', null)
  })
  await ctx.mailServer.reload()
  return none
}

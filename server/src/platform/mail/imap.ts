import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import type { Services } from '#platform/context'
import { AppError } from '#platform/errors'

/** A folder of a mailbox, and how it is reached. */
export interface MailFolder {
  readonly firmId: string
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly username: string
  readonly folder: string
  readonly allowPrivate: boolean
  /** The PEM of the server's own authority; empty where it is a public one. */
  readonly certificate: string
  /** Opened for writing, to mark messages as read. */
  readonly marksRead: boolean
}

interface Connecting {
  readonly password: string
  readonly actorId: string | null
  readonly purpose: string
  readonly signal?: AbortSignal
}

export interface MessageHead {
  readonly uid: number
  readonly size: number
  readonly receivedAt: Date | null
}

/** A folder that is open for reading. Nothing is ever deleted or moved on the server. */
export interface OpenFolder {
  readonly uidValidity: number
  readonly messages: number
  /** Above a number, arrived on or after a day; lowest first. */
  uidsAfter(uid: number, since: Date): Promise<number[]>
  headOf(uid: number): Promise<MessageHead | null>
  /** The bytes of a message, up to a limit; null if it is gone. */
  bytesOf(uid: number, most: number): Promise<Buffer | null>
  markRead(uid: number): Promise<void>
}

const timeoutMs = 30_000

/** Connects, opens the folder, and lets go of the connection however it ends. */
export async function withFolder<Result>(
  { reach }: Pick<Services, 'reach'>,
  place: MailFolder,
  { password, actorId, purpose, signal }: Connecting,
  use: (folder: OpenFolder) => Promise<Result>,
): Promise<Result> {
  const { firmId, host, port, allowPrivate, security } = place
  const way = await reach({
    firmId,
    actorId,
    provider: 'imap',
    purpose,
    method: 'IMAP',
    host,
    port,
    allowPrivate,
  })
  const client = new ImapFlow({
    host: way.address,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    ...(!isIP(host) && { servername: host }),
    auth: { user: place.username, pass: password },
    tls: {
      minVersion: 'TLSv1.2',
      ...(!isIP(host) && { servername: host }),
      ...(place.certificate && { ca: place.certificate }),
    },
    logger: false,
    // A small answer could unpack to any size.
    disableCompression: true,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
  })
  // An unhandled error would end the process; the current call receives it as well.
  client.on('error', () => undefined)
  const stop = () => client.close()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await client.connect()
    const box = await client.mailboxOpen(place.folder, { readOnly: !place.marksRead })
    const result = await use(folderOf(client, Number(box.uidValidity), box.exists))
    await way.settle({ outcome: 'answered' })
    return result
  } catch (error) {
    const sentence = error instanceof AppError ? error.message : sentenceOf(error, place)
    await way.settle({ outcome: 'failed', reason: sentence })
    throw error instanceof AppError ? error : new AppError('unavailable', sentence, { cause: error })
  } finally {
    signal?.removeEventListener('abort', stop)
    await client.logout().catch(() => undefined)
    client.close()
  }
}

function folderOf(client: ImapFlow, uidValidity: number, messages: number): OpenFolder {
  const byUid = { uid: true } as const
  return {
    uidValidity,
    messages,
    async uidsAfter(uid, since) {
      const found = (await client.search({ uid: `${uid + 1}:*`, since }, byUid)) || []
      // `n:*` names the last message also where it is below n.
      return found.filter((one) => one > uid).toSorted((one, two) => one - two)
    },
    async headOf(uid) {
      const found = await client.fetchOne(String(uid), { uid: true, size: true, internalDate: true }, byUid)
      if (!found) return null
      const at = found.internalDate ? new Date(found.internalDate) : null
      return { uid, size: found.size ?? 0, receivedAt: at && !Number.isNaN(at.getTime()) ? at : null }
    },
    async bytesOf(uid, most) {
      const found = await client.fetchOne(String(uid), { source: { start: 0, maxLength: most } }, byUid)
      return found ? (found.source ?? null) : null
    },
    async markRead(uid) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid)
    },
  }
}

interface ImapError extends Error {
  readonly code?: string
  readonly authenticationFailed?: boolean
  readonly serverResponseCode?: string
  readonly responseText?: string
}

const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME/
const unanswered = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'CONNECT_TIMEOUT',
])

/** What went wrong and what to do, in words for the person who set up the mailbox. */
function sentenceOf(error: unknown, { host, port, folder, security }: MailFolder): string {
  const {
    code = '',
    authenticationFailed,
    serverResponseCode,
    responseText = '',
    message,
  } = error as ImapError
  const server = `${host}, port ${port}`
  if (authenticationFailed)
    return 'The mail server rejected the user name or password. Most providers need an app password here, not the password you sign in with.'
  if (untrusted.test(code))
    return `The certificate of ${server} is not trusted, so nothing was sent to it. If this is your own server, add its certificate.`
  if (serverResponseCode === 'NONEXISTENT' || /nonexistent|doesn't exist|not exist/i.test(responseText))
    return `The mailbox has no folder named “${folder}”.`
  if (unanswered.has(code) || /timeout|timed out/i.test(message))
    return `No answer from ${server}. Check the server name and the port.`
  if (/starttls|tls|ssl/i.test(`${code} ${message}`))
    return security === 'tls'
      ? `${server} does not answer with TLS. Check the port, or choose STARTTLS.`
      : `${server} does not offer STARTTLS. Check the port, or choose TLS.`
  return `The connection to ${server} failed: ${(responseText || message).replaceAll(/[^\u0020-\u007e]+/g, ' ').slice(0, 200)}`
}

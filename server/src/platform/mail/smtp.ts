import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { AppError } from '#platform/errors'
import { checkedAddress } from '#platform/outbound/reach'
import type { OutboxMail } from './mail.table.ts'
import type { MailEnvelope, MailFile, MailTrouble } from './mail.ts'

/** The result of an attempt. `refused` is permanent; `later` may succeed another time. */
export type Delivery =
  | { ended: 'sent'; answer: string }
  | { ended: 'refused' | 'later'; reason: string; trouble: MailTrouble }

/** A mail with its text and files in the clear, on its way out. */
export interface Letter
  extends Pick<
    OutboxMail,
    'id' | 'firmId' | 'toAddress' | 'subject' | 'text' | 'html' | 'createdAt' | 'caseIds'
  > {
  readonly files: readonly MailFile[]
  readonly envelope: MailEnvelope | null
}

export interface Transport {
  /** Where mail is handed over, for the ledger. */
  readonly host: string
  deliver(mail: Letter): Promise<Delivery>
}

/** A server as an administrator entered it on screen. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls' | 'none'
  readonly username: string
  readonly password: string
  /** An administrator allowed a private address. */
  readonly allowPrivate: boolean
  /** The PEM of the server's own authority; empty where it is a public one. */
  readonly certificate: string
}

interface SmtpOptions {
  /** The address of the configuration, or a server set on screen. */
  readonly server: string | SmtpServer
  readonly from: string
  /** The longest wait for any one answer of the server. */
  readonly timeoutMs?: number
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** A name is looked up and its addresses checked for each connection; the certificate must be for the name all the same. */
async function placeOf(server: SmtpServer) {
  const { host, port, security, username: user, password: pass, certificate } = server
  const name = isIP(host) ? {} : { servername: host }
  return {
    host: await checkedAddress(server),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass } }),
    tls: { minVersion: 'TLSv1.2' as const, ...name, ...(certificate && { ca: certificate }) },
  }
}

const hostOf = (server: string | SmtpServer) =>
  typeof server === 'string'
    ? new URL(server).host
    : `${server.host.includes(':') ? `[${server.host}]` : server.host}:${server.port}`

export function smtpTransport({ server, from, timeoutMs = 30_000 }: SmtpOptions): Transport {
  const options = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is text we wrote; nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const connect = async () =>
    createTransport({ ...(typeof server === 'string' ? { url: server } : await placeOf(server)), ...options })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    host: hostOf(server),
    async deliver(mail) {
      try {
        const transport = await connect()
        const { response } = await transport.sendMail({
          ...headOf(mail, from),
          subject: mail.subject,
          text: mail.text,
          ...(mail.html !== null && { html: mail.html }),
          attachments: mail.files.map(({ name, type, base64 }) => ({
            filename: name,
            contentType: type,
            content: base64,
            encoding: 'base64',
          })),
          // The same at every try, so that a mail that arrives twice is seen to be one.
          messageId: mail.envelope ? `<${mail.envelope.messageId}>` : `<${mail.id}@${domain}>`,
          date: mail.createdAt,
        })
        return { ended: 'sent', answer: oneLine(response) }
      } catch (error) {
        return failure(error as SmtpError)
      }
    },
  }
}

// As an object the address is one address, whatever commas or names it holds.
const one = (address: string) => ({ name: '', address })

/** A system mail goes to one person; a conversation mail has its own sender and names the message it answers. */
function headOf({ toAddress, envelope }: Letter, from: string) {
  if (!envelope) return { from, to: one(toAddress) }
  const { references, replyTo, cc } = envelope
  const last = references.at(-1)
  return {
    from: envelope.from ? { ...envelope.from } : from,
    to: envelope.to.map(one),
    ...(cc.length > 0 && { cc: cc.map(one) }),
    ...(replyTo && { replyTo: one(replyTo) }),
    ...(last && { inReplyTo: `<${last}>`, references: references.map((id) => `<${id}>`) }),
  }
}

/** Only a refusal of this recipient or this message is final; a wrong password or a full disk can be fixed. */
function failure(error: SmtpError): Delivery {
  const { code, responseCode = 0, response, message } = error
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  const reason = oneLine(response ?? message)
  return { ended: isFinal ? 'refused' : 'later', reason, trouble: troubleOf(error) }
}

const oneLine = (text: string) => text.replaceAll(/[^\u0020-\u007e]+/g, ' ').slice(0, 300)

const untrusted = /certificate|self.signed|altname|wrong version number|ssl|tls/i
/** Servers that let anyone in find out only at the end that this sender is not theirs. */
const otherSender = /send ?as|sender|not owned by|from address|relay/i

function troubleOf(error: SmtpError): MailTrouble {
  const { code = '', command = '', message, response = '' } = error
  if (error instanceof AppError) return 'unreachable'
  if (code === 'EAUTH' || code === 'ENOAUTH' || error.responseCode === 530) return 'auth'
  if (code === 'ETLS' || (response === '' && untrusted.test(message))) return 'tls'
  if (response === '') return 'unreachable'
  if (command === 'MAIL FROM' || (code === 'EMESSAGE' && otherSender.test(response))) return 'sender'
  if (code === 'EENVELOPE') return otherSender.test(response) ? 'sender' : 'recipient'
  return 'other'
}

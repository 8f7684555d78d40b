import { createTransport } from 'nodemailer'
import type { OutboxMail } from './mail.table.ts'
import type { MailEnvelope, MailFile } from './mail.ts'

/** How a try ended. `refused` is for good; `later` may end well another time. */
export type Delivery = { ended: 'sent' } | { ended: 'refused' | 'later'; reason: string }

/** A mail with its text and files in the clear, on its way out. */
export interface Letter extends OutboxMail {
  readonly files: readonly MailFile[]
  readonly envelope: MailEnvelope | null
}

export interface Transport {
  /** Where mail is handed over, for the ledger. */
  readonly host: string
  deliver(mail: Letter): Promise<Delivery>
  close(): void
}

interface SmtpOptions {
  readonly url: string
  readonly from: string
  /** The longest wait for any one answer of the server. */
  readonly timeoutMs?: number
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

export function smtpTransport({ url, from, timeoutMs = 30_000 }: SmtpOptions): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail is text we wrote; nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    host: new URL(url).host,
    async deliver(mail) {
      try {
        await transport.sendMail({
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
        return { ended: 'sent' }
      } catch (error) {
        return failure(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

// As an object the address is one address, whatever commas or names it holds.
const one = (address: string) => ({ name: '', address })

/** A mail of the installation goes to one person; one of a conversation has its own sender and says what it answers. */
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
function failure({ code, responseCode = 0, response, message }: SmtpError): Delivery {
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  const reason = (response ?? message).replaceAll(/[^\u0020-\u007e]+/g, ' ').slice(0, 300)
  return { ended: isFinal ? 'refused' : 'later', reason }
}

import type { Db } from '#platform/database/db'
import type { Barrier } from '#platform/outbound/egress-ledger'

/** The reason a mail was not sent, in words for the person who set up the server. */
export type MailTrouble = 'auth' | 'tls' | 'unreachable' | 'sender' | 'recipient' | 'other'

/** `held`: a restored copy keeps its mail to itself, or the firm lets nothing leave. `kept`: not sent, there is no SMTP server. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'held' | 'kept'

/**
 * Who sees a mail's recipient and subject in the outbox, where nobody sees the body: administrators; only
 * administrators who may see all its cases; or only the recipient.
 */
export type MailReaders = 'administrators' | 'recipient' | { readonly cases: readonly string[] }

/** A small file that goes with a mail, sealed like its text until it was sent. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** Who writes to whom in a conversation, and what the message answers; sealed like its text. */
export interface MailEnvelope {
  /** Null: as the installation sends. */
  readonly from: { readonly name: string; readonly address: string } | null
  readonly replyTo: string | null
  /** All recipients, the one of the mail itself among them. */
  readonly to: readonly string[]
  readonly cc: readonly string[]
  /** Without brackets, as are those it answers. */
  readonly messageId: string
  readonly references: readonly string[]
}

export interface NewMail {
  readonly firmId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly files?: readonly MailFile[]
  readonly envelope?: MailEnvelope
  /** The same key in the same firm is the same mail: it is written and sent once. */
  readonly key: string
  readonly shownTo: MailReaders
}

/** The result of a test message, and the server's reply. `blocked`: outbound traffic is blocked. */
export interface MailTest {
  readonly result: 'accepted' | 'blocked' | MailTrouble
  readonly answer: string
}

export interface Mailer {
  /** Is a mail server set up? Without one, only a line about the mail is written, and its body is nowhere. */
  readonly configured: boolean
  /** Writes the mail in the caller's transaction; it leaves after the commit. */
  send(tx: Db, mail: NewMail): Promise<void>
  /** What holds back mail of this firm at present; null while it leaves. */
  barrier(firmId: string): Promise<Barrier | null>
  /** Sends after all what the firm's switch held back; answers how many. A muted copy's mail stays where it is. */
  release(tx: Db, firmId: string): Promise<number>
  /** One message to the person who asks, at once and outside the outbox. */
  sendTest(test: { firmId: string; actorId: string; to: string }): Promise<MailTest>
}

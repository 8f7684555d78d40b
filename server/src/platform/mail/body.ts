import { z } from 'zod'
import type { Db } from '#platform/database/db'
import type { SecretBox } from '#platform/keys/secret-box'
import type { OutboxMail } from './mail.table.ts'
import type { MailEnvelope, MailFile, NewMail } from './mail.ts'

type Body = Pick<OutboxMail, 'text' | 'html'> & {
  readonly files: readonly MailFile[]
  readonly envelope: MailEnvelope | null
}
type Row = Pick<OutboxMail, 'id' | 'firmId'>

/** What is left of a body once the mail is sent, or never will be: links and codes in it may still work. */
export const noBody = { text: '', html: null, isSealed: false } as const

const placeOf = ({ id, firmId }: Row) => ({ firmId, table: 'mail_outbox', column: 'text', rowId: id })

const file = z.object({ name: z.string(), type: z.string(), base64: z.string() })
const envelope = z.object({
  from: z.object({ name: z.string(), address: z.string() }).nullable(),
  replyTo: z.string().nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  messageId: z.string(),
  references: z.array(z.string()),
})
const stored = z.object({
  text: z.string(),
  html: z.string().nullable(),
  files: z.array(file).default([]),
  envelope: envelope.nullable().default(null),
})

/** Encrypted while queued: readers of the table or a backup cannot read it. */
export async function sealedBody(tx: Db, secrets: SecretBox, row: Row, mail: NewMail) {
  const { text, html, files = [], envelope: own = null } = mail
  const body: Body = { text, html: html ?? null, files, envelope: own }
  const sealed = await secrets.seal(tx, placeOf(row), JSON.stringify(body))
  return { text: sealed, html: null, isSealed: true } as const
}

/** Null when it cannot be decrypted. Mail queued before bodies were encrypted is read as it is. */
export async function openBody(db: Db, secrets: SecretBox, mail: OutboxMail): Promise<Body | null> {
  if (!mail.isSealed) return { text: mail.text, html: mail.html, files: [], envelope: null }
  try {
    return stored.parse(JSON.parse(await secrets.open(db, placeOf(mail), mail.text)))
  } catch {
    return null
  }
}

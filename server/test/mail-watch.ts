import type { Mailer, MailFile } from '#platform/mail/mail'
import { hasMailServer } from './world-time.ts'

const texts = new Map<string, string>()
const files = new Map<string, readonly MailFile[]>()

const nameOf = (firmId: string, key: string) => `${firmId} ${key}`

/** The text of a mail that was handed over, by the line of it in the outbox; the outbox itself keeps none. */
export const mailedText = (firmId: string, key: string): string => texts.get(nameOf(firmId, key)) ?? ''

/** The files that went with it. */
export const mailedFiles = (firmId: string, key: string): readonly MailFile[] =>
  files.get(nameOf(firmId, key)) ?? []

/** As with a mail server unless the test disables it; no mail is sent, and its text can be read. */
export const watchedMail = (mailer: Mailer): Mailer => ({
  ...mailer,
  get configured() {
    return hasMailServer()
  },
  async send(tx, mail) {
    await mailer.send(tx, mail)
    texts.set(nameOf(mail.firmId, mail.key), mail.text)
    files.set(nameOf(mail.firmId, mail.key), mail.files ?? [])
  },
})

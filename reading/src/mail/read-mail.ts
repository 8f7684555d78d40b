import { createRequire } from 'node:module'
import type MsgReader from '@kenjiuno/msgreader'
import PostalMime, { type Address } from 'postal-mime'
import { requireSoundCompound } from '#reading/office/compound-file'
import { plainEnd, type ReadEnd, ReadingRefused, type Reporter } from '#reading/reading'
import { lineFeeds } from '#reading/text/decode-text'
import { htmlWords } from '#reading/text/read-html'
import { reportText } from '#reading/text/text-pages'

// Its default is one thing to Node and another to bundlers; `require` is the same to both.
const { default: Reader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as {
  default: typeof MsgReader.default
}

interface Message {
  readonly from: string
  readonly to: string
  readonly cc: string
  readonly date: string
  readonly subject: string
  readonly body: string
  readonly files: readonly string[]
}

/** A message as it is printed: who, to whom, when, what about, then the words, then what was attached. */
const printed = ({ from, to, cc, date, subject, body, files }: Message) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    ...(cc ? [`Cc: ${cc}`] : []),
    `Date: ${date}`,
    `Subject: ${subject}`,
    '',
    lineFeeds(body).trim(),
    ...(files.length > 0 ? ['', `Attachments (not read): ${files.join(', ')}`] : []),
  ].join('\n')

export async function readEml(bytes: Uint8Array, report: Reporter): Promise<ReadEnd> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024 }).catch(
    () => {
      throw new ReadingRefused('This message is damaged or nested too deeply to be read.')
    },
  )
  const people = (addresses: Address[] | undefined) => (addresses ?? []).map(person).join(', ')
  const files = mail.attachments.map((attachment) => attachment.filename ?? 'without a name')
  const message = {
    from: mail.from ? person(mail.from) : '',
    to: people(mail.to),
    cc: people(mail.cc),
    date: mail.date ?? '',
    subject: mail.subject ?? '',
    body: mail.text?.trim() ? mail.text : htmlWords(mail.html ?? '', report).text,
    files,
  }
  // If both parts exist, the HTML may hide text that the plain part never had.
  if (mail.text?.trim() && mail.html) htmlWords(mail.html, report)
  reportText(printed(message), report)
  return { ...plainEnd, title: message.subject || null, dangers: files.length > 0 ? ['embedded_files'] : [] }
}

export function readMsg(bytes: Uint8Array, report: Reporter): ReadEnd {
  requireSoundCompound(bytes)
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const mail = new Reader(buffer).getFileData()
  if (mail.error) throw new ReadingRefused('This Outlook message is damaged.')
  const people = (kind: 'to' | 'cc') =>
    (mail.recipients ?? [])
      .filter((recipient) => (recipient.recipType ?? 'to') === kind)
      .map((recipient) =>
        person({ name: recipient.name ?? '', address: recipient.smtpAddress ?? recipient.email ?? '' }),
      )
      .join(', ')
  const html = mail.html ? new TextDecoder().decode(mail.html) : (mail.bodyHtml ?? '')
  const files = (mail.attachments ?? []).map(
    (attachment) => attachment.fileName ?? attachment.name ?? 'without a name',
  )
  const message = {
    from: person({ name: mail.senderName ?? '', address: mail.senderSmtpAddress ?? mail.senderEmail ?? '' }),
    to: people('to'),
    cc: people('cc'),
    date: mail.messageDeliveryTime ?? mail.clientSubmitTime ?? '',
    subject: mail.subject ?? '',
    body: mail.body?.trim() ? mail.body : htmlWords(html, report).text,
    files,
  }
  reportText(printed(message), report)
  return { ...plainEnd, title: message.subject || null, dangers: files.length > 0 ? ['embedded_files'] : [] }
}

const person = ({ name, address }: { name: string; address?: string | undefined }) =>
  name && address && address !== name ? `${name} <${address}>` : address || name

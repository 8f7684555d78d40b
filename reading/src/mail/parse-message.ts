import PostalMime, { type Address } from 'postal-mime'
import type { ParsedMessage } from '#reading/parsed-message'
import { lineFeeds } from '#reading/text/decode-text'
import { htmlWords } from '#reading/text/read-html'

interface MessageFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const mostText = 500_000
const mostPeople = 200
const mostFiles = 100

/** Throws where the message is damaged or nested too deeply. */
export async function parseMessage(
  bytes: Uint8Array,
): Promise<{ message: ParsedMessage; files: readonly MessageFile[] }> {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 50,
    maxHeadersSize: 1024 * 1024,
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  })
  const header = (name: string) =>
    mail.headers.flatMap(({ key, value }) => (key === name ? [value.slice(0, 50_000)] : []))
  const words = mail.text?.trim() ? mail.text : htmlWords(mail.html ?? '', { hidden: () => undefined }).text
  const whole = shown(lineFeeds(words)).trim()
  const notices = [
    ...(whole.length > mostText ? ['The text is very long. Only the beginning is shown.'] : []),
    ...(mail.attachments.length > mostFiles
      ? [`The message has ${mail.attachments.length} attachments. The first ${mostFiles} were taken.`]
      : []),
  ]
  const message: ParsedMessage = {
    messageId: line(mail.messageId ?? '', 500).replaceAll(/[<>\s]/g, ''),
    references: [...header('references'), ...header('in-reply-to')].join(' '),
    from: people(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: people(mail.to),
    cc: people(mail.cc),
    deliveredTo: [...header('delivered-to'), ...header('x-original-to'), ...header('envelope-to')].map(
      (address) => address.replaceAll(/[<>\s]/g, '').slice(0, 254),
    ),
    subject: line(mail.subject ?? '', 300),
    sentAt: dateOf(mail.date),
    text: whole.slice(0, mostText).toWellFormed(),
    notices,
  }
  const files = mail.attachments.slice(0, mostFiles).map(({ filename, mimeType, content }, at) => {
    const data = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
    const name =
      line(filename ?? '', 200) || (mimeType === 'message/rfc822' ? 'Message.eml' : `File ${at + 1}`)
    return { name, bytes: data }
  })
  return { message, files }
}

/** Groups are opened; what is no address is left out. */
const people = (addresses: readonly Address[] | undefined): ParsedMessage['to'] =>
  (addresses ?? [])
    .flatMap((one) => ('group' in one && one.group ? one.group : [one]))
    .flatMap(({ name, address }) =>
      address?.includes('@')
        ? [{ name: line(name ?? '', 200), address: line(address, 254).toLowerCase() }]
        : [],
    )
    .slice(0, mostPeople)

const line = (text: string, most: number) =>
  shown(text).replaceAll(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

/** Without letters that cannot be seen, cannot be stored, or turn the others around. */
const shown = (text: string) => text.replaceAll(unseen, '')

// Every control character but tab and line ends, and the marks of direction and width.
const unseen = /(?![\t\n\r])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

function dateOf(text: string | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

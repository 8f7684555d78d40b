/** Addresses in the form they are compared in: lower case, without surrounding spaces. */
export const plainAddress = (address: string): string => address.trim().toLowerCase()

/** `name+tag@domain` for the mailbox `name@domain`; null for other addresses or without a tag. */
export function aliasTag(address: string, mailbox: string): string | null {
  const [own, at] = parts(mailbox)
  const [local, domain] = parts(address)
  if (!own || domain !== at || !local.startsWith(`${own}+`)) return null
  return local.slice(own.length + 1) || null
}

/** The address that files mail to one case. */
export function aliasOf(mailbox: string, caseNumber: string): string {
  const [local, domain] = parts(mailbox)
  return `${local}+${numberKey(caseNumber)}@${domain}`
}

/** The mailbox itself, or one of its aliases. */
export const isOwnAddress = (address: string, mailbox: string): boolean =>
  plainAddress(address) === plainAddress(mailbox) || aliasTag(address, mailbox) !== null

/** A case number in the form it is compared in: 2026-0042, 2026/0042 and "2026 0042" are equal. */
export const numberKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const mostKeys = 60

/** Candidates for a case number in a subject: runs of words and signs with a digit in them. */
export function numberKeysIn(subject: string): string[] {
  const words = subject
    .slice(0, 500)
    .split(/[\s,;()[\]<>"'#]+/)
    .map(numberKey)
    .filter(Boolean)
  const keys = words.flatMap((word, at) => (words[at + 1] ? [word, `${word}-${words[at + 1]}`] : [word]))
  return [...new Set(keys.filter((key) => key.length >= 4 && /\d/.test(key)))].slice(0, mostKeys)
}

const prefix = /^\s*(?:re|fwd?|aw|wg)\s*(?:\[\d+\])?\s*:\s*/i

/** The subject without the Re: and Fwd: that mail programs add. */
export function plainSubject(subject: string): string {
  let text = subject.trim()
  for (let at = 0; at < 20 && prefix.test(text); at += 1) text = text.replace(prefix, '')
  return text.trim()
}

export const replySubject = (subject: string): string => `Re: ${plainSubject(subject)}`.trim()

const mostIds = 100

/** The ids in a References or In-Reply-To header, without brackets, in order. */
export const messageIdsIn = (header: string): string[] =>
  [
    ...new Set([...header.slice(0, 50_000).matchAll(/<([^<>\s\p{Cc}]{1,500})>/gu)].map(([, id = '']) => id)),
  ].slice(-mostIds)

function parts(address: string): [string, string] {
  const plain = plainAddress(address)
  const at = plain.lastIndexOf('@')
  return at < 0 ? [plain, ''] : [plain.slice(0, at), plain.slice(at + 1)]
}

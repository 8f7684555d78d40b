import { normalizeName } from './normalize-name.ts'

/** Identifiers of a person or company besides the name. */
export interface Identity {
  readonly emails?: readonly string[] | undefined
  readonly addresses?: readonly string[] | undefined
  /** The last digits of a tax or registry number. */
  readonly identifierLast4?: string | undefined
}

/** Public mail providers: sharing the domain means nothing. */
const publicDomains = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'yahoo.com',
    'ymail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
  ],
  ...[
    'aol.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'proton.me',
    'protonmail.com',
    'gmx.com',
    'gmx.net',
    'mail.com',
  ],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net'],
  ...[
    'earthlink.net',
    'yandex.com',
    'zoho.com',
    'fastmail.com',
    'web.de',
    't-online.de',
    'qq.com',
    '163.com',
  ],
])

/** Keys that find the same person or company by something other than a name. */
export function identityKeys({ emails = [], addresses = [], identifierLast4 = '' }: Identity): string[] {
  const mails = emails.map((email) => email.trim().toLowerCase()).filter((text) => text.includes('@'))
  const domains = mails
    .map((mail) => mail.slice(mail.lastIndexOf('@') + 1))
    .filter((text) => !publicDomains.has(text))
  return [
    ...new Set([
      ...mails.map((mail) => `mail:${mail}`),
      ...domains.map((domain) => `domain:${domain}`),
      ...(/^\w{4}$/.test(identifierLast4) ? [`id:${identifierLast4.toLowerCase()}`] : []),
      ...addresses.flatMap((address) => addressKey(address) ?? []),
    ]),
  ]
}

const streetWords: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  suite: 'ste',
  apartment: 'apt',
  floor: 'fl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  highway: 'hwy',
}

/** A house number and what follows, normalized; without a number there is no address to compare. */
function addressKey(raw: string): string | null {
  const words = raw
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => streetWords[word] ?? word)
  const start = words.findIndex((word) => /^\d+[a-z]?$/.test(word))
  if (start === -1 || words.length - start < 3) return null
  return `address:${words.slice(start, start + 3).join('')}`
}

const layers = { mail: 'email', domain: 'email_domain', id: 'identifier', address: 'address' } as const
export type IdentityLayer = (typeof layers)[keyof typeof layers]

/** How certain a match is, by the shared identifier. */
const scores: Record<IdentityLayer, number> = {
  email: 1,
  email_domain: 0.86,
  identifier: 0.88,
  address: 0.87,
}

export function identityMatch(key: string): { layer: IdentityLayer; score: number } | null {
  const layer = layers[key.slice(0, key.indexOf(':')) as keyof typeof layers]
  return layer ? { layer, score: scores[layer] } : null
}

/**
 * Whether the name is in a text, word for word, whatever separates its words. A single word would be found everywhere.
 */
export function mentionPattern(name: string): RegExp | null {
  const words = wordsOf(name)
  return words ? patternOf(words) : null
}

/**
 * Returns which names are in these texts. Compiling a pattern takes longer than searching a page, and a firm has
 * thousands of names: one is compiled only for a text that has every word of its name.
 */
export function mentionsIn(texts: readonly string[]): (name: string) => boolean {
  const folded = texts.map((text) => ({ text, folded: fold(text) }))
  return (name) => {
    const words = wordsOf(name)
    if (!words) return false
    // Only the pattern knows which non-ASCII letters are equivalent.
    const plain = words.filter((word) => /^[\u0021-\u007e]+$/.test(word)).map(fold)
    const candidates = folded.filter((page) => plain.every((word) => page.folded.includes(word)))
    if (candidates.length === 0) return false
    const pattern = patternOf(words)
    return candidates.some(({ text }) => pattern.test(text))
  }
}

/** By upper case: to a pattern, the long s and the Kelvin sign are ASCII letters. */
const fold = (text: string) => text.toUpperCase().toLowerCase()

function wordsOf(name: string): string[] | null {
  const { tokens } = normalizeName(name)
  const words = name.split(/[^\p{L}\p{N}&']+/u).filter((word) => word.length > 0)
  return tokens.length < 2 || words.length < 2 ? null : words
}

function patternOf(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped.join('[^\\p{L}\\p{N}]{1,4}')}(?![\\p{L}\\p{N}])`, 'iu')
}

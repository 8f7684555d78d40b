import { normalizeName } from './normalize-name.ts'

/** What a person or company is known by beside the name. */
export interface Identity {
  readonly emails?: readonly string[] | undefined
  readonly addresses?: readonly string[] | undefined
  /** The last digits of a tax or registry number. */
  readonly identifierLast4?: string | undefined
}

/** Everybody has an address there: sharing the domain says nothing. */
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

/** Keys under which the same person or company is found by something that is not a name. */
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

/** A house number and what follows it, spelled one way; without a number there is no address to compare. */
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

/** How sure one can be that it is the same one, by what is shared. */
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

/** Is the name in a text, word for word, whatever stands between its words? One word alone would be found everywhere. */
export function mentionPattern(name: string): RegExp | null {
  const words = wordsOf(name)
  return words ? patternOf(words) : null
}

/**
 * Answers which names are in these texts. Compiling a pattern takes longer than looking through a page, and a firm has
 * thousands of names: one is compiled only for a text that has every word of its name.
 */
export function mentionsIn(texts: readonly string[]): (name: string) => boolean {
  const folded = texts.map((text) => ({ text, folded: fold(text) }))
  return (name) => {
    const words = wordsOf(name)
    if (!words) return false
    // What else counts as the same letter outside ASCII is known to the pattern alone.
    const plain = words.filter((word) => /^[\u0021-\u007e]+$/.test(word)).map(fold)
    const candidates = folded.filter((page) => plain.every((word) => page.folded.includes(word)))
    if (candidates.length === 0) return false
    const pattern = patternOf(words)
    return candidates.some(({ text }) => pattern.test(text))
  }
}

/** By way of capitals: the long s and the Kelvin sign are letters of ASCII to a pattern. */
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

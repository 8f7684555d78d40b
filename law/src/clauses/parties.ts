import { cutName, isFirm, looksLikeName, startOfName, startsOfParagraphs } from './party-names.ts'
import { type Span, spanAt } from './spans.ts'

/** The signing parties, and what the contract calls them. */
export interface Party extends Span {
  readonly name: string
  /** "Customer", "the Company"; empty where none is given. */
  readonly role: string
}

const head = 8000
const reach = 2500
const most = 12
const openings = /\b(?:between|among|amongst)\b:?/gi
const anchor =
  /\((?:[^()]{0,80}?["“”']+(?:the )?([A-Z][^"“”']{1,40}|[a-z][\w-]*[A-Z.\d-][\w.-]{0,30}|we,?|us,?|you,?)["“”']+[^()]{0,80}?|hereinafter (?:referred to as|called) (?:the )?([A-Z][\w ]{1,30}))\)/g
const noParty =
  /\b(?:agreement|contract|date|term|territory|products?|services?|parties|exhibit|software|plan|marks?|commission|portals?)\b|^party$|\bact$/i
const bodyBegins = /\b(?:WHEREAS|RECITALS|WITNESSETH|NOW,? THEREFORE|BACKGROUND|PRELIMINARY STATEMENT)\b/

/**
 * The parties named in the opening: each by the role in brackets after its name, by a label before it, or by "between A
 * and B". If a title page and an opening both name them, the one that names more wins.
 */
export function findParties(text: string): Party[] {
  const places = [...text.slice(0, head).matchAll(openings)].map((match) => match.index + match[0].length)
  const byRole = places.map((from) => namedByRole(text, from))
  const best = byRole.find((items) => items.length >= 2)
  if (best) return best
  // There may be no opening here, so only unmistakable company names are accepted.
  const atOnce = namedByRole(text, 0, (name) => looksLikeName(name) && isFirm(name))
  const ways = [atOnce, namedByLabel(text), ...places.map((from) => namedByAnd(text, from))]
  const second = ways.find((way) => way.length >= 2)
  if (second) return second
  const alone = byRole.find((items) => items.length > 0) ?? []
  const signers = besides(
    alone,
    namedBySignature(text, alone.length === 0 ? [signature, signedInLine] : [signature]),
  )
  if (alone.length + signers.length >= 2) return [...alone, ...signers].slice(0, most)
  return [...alone, ...signers, ...besides([...alone, ...signers], namedByForm(text, places[0]))].slice(
    0,
    most,
  )
}

/** Those not already in the first list under another case or a shorter form. */
const besides = (first: readonly Party[], others: readonly Party[]) =>
  others.filter(({ name }) => !first.some((party) => plain(party.name) === plain(name)))

const form = String.raw`(?:Inc|INC|LLC|L\.L\.C|Ltd|LTD|Limited|LIMITED|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|LP|L\.P|LLP|PLC|plc|GmbH|AG|S\.A|N\.A|B\.V)\b\.?`
const formOfCompany = new RegExp(
  String.raw`(?<![\w&])(?:[A-Z][\w&.’'-]*,?[^\S\n]+)(?:(?:[A-Z\d&][\w&.’'-]*|of|and|the|de),?[^\S\n]+){0,7}?${form}`,
  'g',
)

/** Companies by the form at the end of their names, only in the opening: nothing else showed where the names are. */
function namedByForm(text: string, from: number | undefined): Party[] {
  if (from === undefined) return []
  const room = text.slice(from, from + 1200)
  const opening = room.slice(0, bodyBegins.exec(room)?.index ?? room.length)
  const found = new Map<string, Party>()
  for (const match of opening.matchAll(formOfCompany)) {
    // A filing service prints its own line under every page.
    if (/Source:\s*$/.test(opening.slice(0, match.index))) continue
    const lead = /^(?:and|the|by)[^\S\n]+/i.exec(match[0])?.[0].length ?? 0
    const name = cutName(match[0].slice(lead))
    if (looksLikeName(name) && isFirm(name) && !found.has(plain(name)))
      found.set(plain(name), partyAt(text, from + match.index + lead, name, ''))
  }
  return [...found.values()]
}

const signature =
  /(?:^|\n|[^\S\n]{3,})[^\S\n]*([A-Z\d][^\n]{2,90}?)\s*(?:\n\s*|[^\S\n]{2,})(?:By|BY|Per)\s*:/g
/** The same for joined lines, if no names were found before: a company in capitals, then its signature. */
const signedInLine =
  /(?<![\p{L}\d])((?:[\p{Lu}\d][\p{Lu}\d&.'’-]*,?[^\S\n]+(?:-[^\S\n]+)?){1,9}?(?:INC|LLC|L\.L\.C|LTD|LIMITED|CORP|CORPORATION|COMPANY|LP|L\.P|LLP|PLC|GMBH|AG|SA|S\.A|N\.A|B\.V|N\.V|S\.À R\.L|TRUST|FUND)\b\.?(?:[^\S\n]+[IVX]{1,4}\b)?)(?=\s*(?:(?:By|BY|Per)\s*:|\/s\/))/gu

/** Companies named above "By:" in the signature block: the last resort if the opening names too few. */
function namedBySignature(text: string, patterns: readonly RegExp[]): Party[] {
  const from = Math.floor(text.length / 4)
  const found = new Map<string, Party>()
  for (const pattern of patterns)
    for (const match of text.slice(from).matchAll(pattern)) {
      const words = match[1] ?? ''
      const name = cutName(words)
      if (!looksLikeName(name) || !isFirm(name) || found.has(plain(name))) continue
      found.set(plain(name), partyAt(text, from + match.index + match[0].indexOf(words), name, ''))
    }
  return [...found.values()]
}

function namedByRole(text: string, from: number, isName: IsName = looksLikeName): Party[] {
  const room = text.slice(from, from + reach)
  const found: Party[] = []
  let reached = 0
  for (const match of room.matchAll(anchor)) {
    const role = (match[1] ?? match[2] ?? '').trim().replace(/[,.]$/, '')
    const piece = room.slice(reached, match.index)
    const began = from + reached
    reached = match.index + match[0].length
    // The opening ends where the body begins.
    if (bodyBegins.test(piece) && found.length > 0) break
    if (noParty.test(role)) continue
    const party = nameIn(text, piece, began, role, isName)
    if (party && !found.some(({ name }) => plain(name) === plain(party.name))) found.push(party)
    if (found.length === most) break
  }
  return found
}

/** A title page and an opening may write the same name in different case. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

type IsName = (name: string) => boolean

/** The first name in the words before a bracket: the party's description comes between them. */
function nameIn(text: string, piece: string, at: number, role: string, isName: IsName): Party | null {
  // Between a title page and the opening there is another "between".
  const again = [...piece.matchAll(openings)].at(-1)
  const from = again ? again.index + again[0].length : 0
  const words = piece.slice(from)
  const named = (leads: readonly number[], isOne: IsName) => {
    const lead = leads.find((lead) => isOne(cutName(words.slice(lead))))
    return lead === undefined ? null : partyAt(text, at + from + lead, cutName(words.slice(lead)), role)
  }
  return (
    named(startOfName(words), isName) ??
    named(startsOfParagraphs(words), (name) => isName(name) && isFirm(name)) ??
    named(startsOfFirms(words), (name) => isName(name) && isFirm(name))
  )
}

/** A company named within a sentence: "... under which Elm, Inc., a Nevada corporation, (role)". */
const startsOfFirms = (words: string): number[] =>
  [...words.matchAll(formOfCompany)]
    .map(({ index }) => index)
    .filter((index) => !/\ban?\s+$/i.test(words.slice(0, index)))

const partyAt = (text: string, at: number, name: string, role: string): Party => ({
  ...spanAt(text, at, at + name.length),
  name: name.replace(/\s+/g, ' '),
  role,
})

const label =
  /\b(Party [A-D]|Licensor|Licensee|Supplier|Distributor|Customer|Seller|Buyer)\b[^:\n]{0,30}:\s*/g

/** "Party A (Shipper): Elm Ltd. Address: ..." */
function namedByLabel(text: string): Party[] {
  const found: Party[] = []
  for (const match of text.slice(0, reach).matchAll(label)) {
    const at = match.index + match[0].length
    const name = cutName(
      text.slice(at, at + 200).replace(/\s+(?:Address|Legal|Registered|Tel|Party)\b.*$/s, ''),
    )
    const role = match[1] ?? ''
    if (looksLikeName(name) && !found.some((party) => party.role === role))
      found.push(partyAt(text, at, name, role))
  }
  return found
}

const joint = /\s+(?:and|AND|And|&)[\s,]+/g
const endOfPair =
  /\n\s*\n\s*(?!and\b|AND\b|[A-Z])|\b(?:WHEREAS|TABLE OF CONTENTS|RECITALS|Page \d)|[.;]\s+(?=[A-Z][a-z]+ [a-z])/

/** "between A and B": split at the "and" with a company on both sides, otherwise a company and a person. */
function namedByAnd(text: string, from: number): Party[] {
  const whole = text.slice(from, from + 500)
  const room = whole.slice(0, endOfPair.exec(whole)?.index ?? whole.length)
  const pairs = [...room.matchAll(joint)].flatMap((match) => {
    const [lead = 0] = startOfName(room.slice(0, match.index))
    const first = cutName(room.slice(lead, match.index))
    const at = match.index + match[0].length
    const [next = 0] = startOfName(room.slice(at))
    const second = cutName(room.slice(at + next))
    if (!looksLikeName(first) || !looksLikeName(second)) return []
    const firms = [first, second].filter(isFirm).length
    return [
      {
        firms,
        parties: [partyAt(text, from + lead, first, ''), partyAt(text, from + at + next, second, '')],
      },
    ]
  })
  return (pairs.find((pair) => pair.firms === 2) ?? pairs.find((pair) => pair.firms === 1))?.parties ?? []
}

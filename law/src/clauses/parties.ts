import { type Span, spanAt } from './spans.ts'

/** Who signs, and what the contract calls them. */
export interface Party extends Span {
  readonly name: string
  /** "Customer", "the Company"; empty where none is given. */
  readonly role: string
}

const head = 8000
const most = 12
const anchor = /\(([^()]{0,80}?["“”']+([A-Z][^"“”']{1,40})["“”']+[^()]{0,80}?)\)/g
const noParty =
  /agreement|contract|date|term|territory|products?|services?|parties|exhibit|software|plan|marks?|act$/i
const before =
  /^[\s,;:.]*(?:(?:and|&|by|between|among|amongst|with|is|made|entered|into|of|on|as|the)\b[\s,;:]*)*/i
const cutAt =
  /,?\s+(?:an?\s+(?:\w+\s+){0,6}(?:corporation|company|partnership|limited|individual|bank|trust|association|corp|entity|organi[sz]ation|university|person|business|non-?profit)|a\s+[A-Z]|an\s+[A-Z]|having|with (?:its|offices|a )|whose|located|organi[sz]ed|incorporated|duly|on behalf|acting|residing|of\s+\d|at\s+\d|\d{1,5}\s+[A-Z]|doing business)/i

/** The parties as the opening names them: each by the role in brackets behind its name, else by "between A and B". */
export function findParties(text: string): Party[] {
  const opening = /\b(?:between|among|amongst)\b:?/i.exec(text.slice(0, head))
  if (!opening) return []
  const from = opening.index + opening[0].length
  const room = text.slice(from, from + 2500)
  const found = namedByRole(text, room, from)
  return found.length > 0 ? found : namedByAnd(text, room, from)
}

function namedByRole(text: string, room: string, from: number): Party[] {
  const found: Party[] = []
  let reached = 0
  for (const match of room.matchAll(anchor)) {
    const role = (match[2] ?? '').trim().replace(/[,.]$/, '')
    const piece = room.slice(reached, match.index)
    const began = reached
    reached = match.index + match[0].length
    if (noParty.test(role)) continue
    // The opening is over where a new sentence of the body begins.
    if (/\b(?:WHEREAS|RECITALS|WITNESSETH|NOW,? THEREFORE)\b/.test(piece) && found.length > 0) break
    const party = nameIn(text, piece, from + began, role)
    if (party && !found.some((it) => it.name === party.name)) found.push(party)
    if (found.length === most) break
  }
  return found
}

function nameIn(text: string, piece: string, at: number, role: string): Party | null {
  // Only the last name before the bracket: what stands before "and" belongs to the party before.
  const lead = before.exec(piece)?.[0].length ?? 0
  const rest = piece.slice(lead)
  const cut = cutAt.exec(rest)
  const name = rest.slice(0, cut?.index ?? rest.length).replace(/[\s,;:]+$/, '')
  if (
    name.length < 2 ||
    name.length > 120 ||
    !/^[A-Z0-9]/.test(name) ||
    /[.;]\s+[A-Z][a-z]+\s+[a-z]/.test(name)
  )
    return null
  return { ...spanAt(text, at + lead, at + lead + name.length), name: name.replace(/\s+/g, ' '), role }
}

const pair =
  /^\s*([A-Z][^,;()\n]{2,80}?(?:,?\s+(?:Inc|LLC|L\.L\.C|Ltd|Corp|Co|LP|LLP|N\.A|S\.A|GmbH|PLC)\b\.?)?)(?:,[^;]{0,200}?)?\s+and\s+([A-Z][^,;()\n]{2,80}?(?:,?\s+(?:Inc|LLC|L\.L\.C|Ltd|Corp|Co|LP|LLP|N\.A|S\.A|GmbH|PLC)\b\.?)?)(?=[,.;(\n]|\s+(?:for|with|dated|as|an?)\s|$)/

function namedByAnd(text: string, room: string, from: number): Party[] {
  const found = pair.exec(room)
  if (!found) return []
  return [found[1], found[2]].flatMap((name) => {
    const at = name === undefined ? -1 : room.indexOf(name)
    if (name === undefined || at === -1) return []
    return [
      { ...spanAt(text, from + at, from + at + name.length), name: name.replace(/\s+/g, ' '), role: '' },
    ]
  })
}

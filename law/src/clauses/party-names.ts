const filler =
  /^[\s,;:.●•\-–]*(?:(?:\(?\d{1,2}[.)]|\(?[a-d]\)|and|&|by|between|among|amongst|with|is|made|entered|into|of|on|as|the|following|party|parties)(?=[\s,;:])[\s,;:.●•]*)*/i
const kindOfParty =
  'corporation|company|partnership|limited|individual|bank|trust|association|corp|entity|organi[sz]ation|university|person|business|non-?profit|society|municipality|resident|citizen'
/** Descriptions that follow a party's name. */
const description = new RegExp(
  `(?:,|\\s)\\s*(?:an?\\s+(?:[\\w-]+\\s+){0,6}(?:${kindOfParty})\\b|a\\s+[A-Z]|an\\s+[A-Z]|having\\b|with\\s+(?:its|an?|offices?|principal|registered|address)\\b|whose\\b|which\\b|who\\b|located\\b|organi[sz]ed\\b|incorporated\\s+(?:in|under)\\b|duly\\b|being\\b|on behalf\\b|acting\\b|residing\\b|represented\\b|registration\\b|doing business\\b|d/b/a\\b|f/k/a\\b|c/o\\b|through\\s+its\\b|(?:managing\\s+)?(?:director|president)\\s+of\\b|formerly\\b|hereinafter\\b|dated\\b|effective\\b|for\\s+(?:the|its|and)\\b|of\\s+\\d|at\\s+\\d|\\d{2,5}\\s+[A-Z]|\\()`,
  'i',
)
const suffix =
  /\b(?:inc|incorporated|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|lp|l\.p|llp|n\.a|s\.a|s\.p\.a|gmbh|ag|plc|b\.v|n\.v|trust|bank|university|institute|association|foundation|partners|holdings|group)\b\.?,?$/i
const small = new Set([
  'of',
  'and',
  'the',
  'for',
  'de',
  'du',
  'la',
  'in',
  'on',
  '&',
  'to',
  'at',
  'von',
  'van',
])
const noName =
  /\b(?:exhibit|amendment|agreement|contract|redacted|confidential|gentlemen|introduction|securities|capacity|fees?|rates?|manager|schedule|appendix|by|january|february|march|april|may|june|july|august|september|october|november|december)$|^(?:exhibit|amendment|schedule|appendix|january|february|march|april|june|july|august|september|october|november|december)\b/i
const never =
  /_{2,}|\[|\*|[<>]|^(?:WHEREAS|RECITALS?|INTRODUCTION|Each|Any|This|These|In|If|A(?!\.)|An|Such|All|Subject|You|We|Company|Trust|Franchisee|Franchisor|Parties|Party|Page|Section|Article|Effective|Agreement|Exhibit|Its|Personnel|AND|And|PRELIMINARY|DEFINITIONS)\b(?![’']s)(?!\s+[A-Z][a-z]+.*\b(?:Inc|LLC|Ltd|Corp|Company|Limited)\b)/

/** Where a name may begin in the words before a bracket: after small words, and after each "and" before a capital. */
export function startOfName(piece: string): number[] {
  const first = filler.exec(piece)?.[0].length ?? 0
  const joints = [
    ...piece.matchAll(
      /(?:^|[\s,;.)])(?:and|AND|And)[,;:\s●•]+(?:\(?\d{1,2}[.)]\s*)?(?:the\s+)?(?=[A-Z0-9]|[a-z][\w-]*[A-Z.\d-])/g,
    ),
  ]
  return [first, ...joints.map((joint) => joint.index + joint[0].length)]
}

/** Paragraphs begin with a capital: a name there is certain only if it is a company's. */
export const startsOfParagraphs = (piece: string): number[] =>
  [...piece.matchAll(/\n\s*\n\s*(?:the\s+)?(?=[A-Z0-9])/g)].map((match) => match.index + match[0].length)

/** The name without its description. */
export function cutName(words: string): string {
  const cut = description.exec(words)
  const line = beforeAddress(words.slice(0, cut?.index ?? words.length))
  return line.split(/\n\s*\n/)[0]?.replace(/[\s,;:'’"“”]+$/, '') ?? ''
}

/** An address after a company form without a comma is not part of the name. */
const beforeAddress = (words: string) => {
  const end =
    /\b(?:Inc|LLC|Ltd|Corp|Corporation|GmbH|AG|PLC|plc|Limited|S\.A|B\.V|N\.V)\b\.?(?=[^\S\n]{2,}\S|\s+\d)/.exec(
      words,
    )
  return end ? words.slice(0, end.index + end[0].length) : words
}

/** Ends with a company form. */
export const isFirm = (name: string): boolean => suffix.test(name)

/** Words that begin with capitals, as names do; a sentence has more lowercase words. */
export function looksLikeName(name: string): boolean {
  if (
    name.length < 3 ||
    name.length > 110 ||
    !/^[A-Z0-9]|^[a-z][\w-]*(?:[-\dA-Z]|\.\w)/.test(name) ||
    never.test(name) ||
    noName.test(name)
  )
    return false
  const words = name.split(/\s+/).filter((text) => /[\p{L}\d]/u.test(text))
  const low = words.filter(
    (word) => /^\p{Ll}/u.test(word) && !small.has(word.toLowerCase()) && !suffix.test(word),
  )
  if (low.length > 1 || words.length > 12) return false
  if (suffix.test(name)) return true
  // Without a company form: a person or a short name, at the beginning and all in capitals.
  return low.length === 0 && words.length <= 6 && !/[.;:]\s/.test(name) && !/\d{3,}/.test(name)
}

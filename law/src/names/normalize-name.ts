import anyAscii from 'any-ascii'
import { abbreviations, commonWords, fillers, suffixes } from './name-words.ts'

export interface NormalName {
  /** The significant words, in order. */
  readonly tokens: readonly string[]
  /** The same without spaces: "Data Base" and "DataBase" match here. */
  readonly joined: string
  /** The words with particles joined to the next word ("al rashid", "alrashid"), if there are any. */
  readonly merged: readonly string[] | undefined
  /** The words without a country at the end ("Halcyon UK Limited"), if enough is left to tell the group by. */
  readonly domestic: readonly string[] | undefined
  /** The words with leading initials separated ("J.R. Ewing": j, r, ewing), if there are any. */
  readonly spelled: readonly string[] | undefined
  /** "III", "Jr": distinguishes bearers of one name; empty if there is none. */
  readonly generation: string
  /** First letters of the significant words, and also with the fillers between them. */
  readonly acronyms: readonly string[]
}

/** Normalizes a name so that two spellings of it are equal. */
export function normalizeName(raw: string): NormalName {
  const ordered = inOrder(longForms(withoutCountry(raw)))
  const words = spelledOrdinals(wordsOf(ordered).map(ordinalWord))
  const expanded = collapseLetters(words).map((word) => abbreviations[word] ?? word)
  const named = dropEnds(expanded)
  const tokens = named.filter((word) => !fillers.has(word)).map(scottish)
  const counted = tokens.length > 0 ? tokens : expanded
  return {
    tokens: counted,
    joined: counted.join(''),
    // Before fillers are dropped: the "el" of El-Masry is part of the name, that of "El Sol" is not.
    merged: mergeParticles(named.filter((word) => particles.has(word) || !fillers.has(word)).map(scottish)),
    domestic: withoutLastCountry(counted),
    spelled: spelledInitials(expanded, haveInitials(ordered)),
    generation: expanded.slice(1).find((word) => generations.has(word)) ?? '',
    acronyms: acronymsOf(counted, named),
  }
}

/** "Smith, Robert J." is Robert J. Smith; "Acme, Inc." is unchanged. */
function inOrder(raw: string): string {
  const initials = initialsLast(raw)
  if (initials) return initials
  const [last, first, ...more] = raw.split(',').map((part) => part.trim())
  if (!last || !first || more.some((part) => !isSuffix(part))) return raw
  return isSuffix(first) ? raw : `${first} ${last} ${more.join(' ')}`
}

/**
 * "Penhallow, J.R.", "Penhallow J.R." and "Penhallow, JR" end with initials, though they read like Jr.: one surname and
 * nothing else would have no given name. "Acme, L.P." is a company in every case.
 */
function initialsLast(raw: string): string | undefined {
  const found =
    /^([^,.]+?)\s*,\s*((?:\p{L}\.\s*){2,3}|\p{Lu}{2})\.?\s*$/u.exec(raw) ??
    /^([^,.]+?)\s+((?:\p{L}\.\s*){2,3})$/u.exec(raw)
  const [last, initials] = [found?.[1]?.trim(), found?.[2]?.trim()]
  if (!last || !initials) return undefined
  const surname = wordsOf(last).filter((word) => !particles.has(word))
  // All in capitals, "SMITH, JR" may be either; so it is read as the suffix it usually is.
  if (surname.length !== 1 || !/\p{Ll}/u.test(last) || surelyForms.has(wordsOf(initials).join('')))
    return undefined
  return `${initials} ${last}`
}

const surelyForms = new Set('llc llp plc inc ltd ulc lp na'.split(' '))

/** Company forms of several words, whose letters would be read as words. */
const longForms = (raw: string) =>
  raw
    .replace(/[,\s]+s\.?\s*(?:de\s*r\.?\s*l\.?|a\.?(?:\s*p\.?\s*i\.?)?)\s*de\s*c\.?\s*v\.?\s*$/i, ' SRL')
    .replace(/[,\s]+sp\.?\s*z\s*o\.?\s*o\.?\s*$/i, ' GmbH')
    // A German association, a Swedish or Indonesian company: "EV" and "PT" elsewhere are words of a name.
    .replace(/[,\s]+(?:e\.\s?(?:V\.|G\.?)|eG|HB)\s*$/, ' GmbH')
    .replace(/^\s*PT\.?\s+(?=.*(?:\bTbk\.?|\(Persero\))\s*$)/i, '')
    .replace(/\s*\(Persero\)/i, ' ')
    .replace(/[,\s]+(?:private\s+limited|kabushiki\s+kaisha|fz-?\s?llc)\s*$/i, ' Ltd')

const isSuffix = (part: string) =>
  wordsOf(part).every((word) => suffixes.has(word)) || suffixes.has(wordsOf(part).join(''))

function wordsOf(text: string): string[] {
  return anyAscii(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' and ')
    .replaceAll(/['`"]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** "j p morgan" is "jp morgan" and "l l c" is "llc". */
function collapseLetters(words: readonly string[]): string[] {
  const out: string[] = []
  let run = ''
  for (const word of words) {
    if (word.length === 1) run += word
    else {
      if (run) out.push(run)
      run = ''
      out.push(word)
    }
  }
  if (run) out.push(run)
  return out
}

/** Legal forms and titles are dropped at the ends, unless nothing else is left. */
function dropEnds(words: readonly string[]): readonly string[] {
  let [from, until] = [0, words.length]
  const isIdle = (index: number) => {
    const word = words[index] ?? ''
    return suffixes.has(word) || word === 'and'
  }
  while (until > from + 1 && isIdle(until - 1)) until -= 1
  while (from < until - 1 && isIdle(from)) from += 1
  return words.slice(from, until)
}

const generations = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

const particles = new Set(
  'al el abd abu bin ibn ben mc mac o d fitz de la le du des der den van von di da del dela delos della los las dos das'.split(
    ' ',
  ),
)

/** A country marker of a corporate group: "Acme Ltd (UK)". */
const withoutCountry = (raw: string) =>
  raw.replaceAll(
    /\(\s*(?:uk|u\.k\.|united kingdom|great britain|england|scotland|usa?|u\.s\.a?\.|united states|gb|eu|europe|canada|ireland|germany|deutschland|france|spain|espa[nñ]a|portugal|italy|italia|netherlands|nederland|belgium|luxembourg|switzerland|austria|sweden|norway|denmark|finland|poland|israel|uae|u\.a\.e\.|dubai|bermuda|cayman(?: islands)?|bvi|jersey|guernsey|australia|nz|new zealand|hk|hong kong|china|taiwan|korea|singapore|malaysia|philippines|thailand|vietnam|india|japan|mexico|brazil|brasil|argentina|chile|colombia|peru|south africa|nigeria|kenya|delaware|nevada)\s*\)/gi,
    ' ',
  )

const countries = new Set(
  (
    'uk usa us gb eu europe canada ireland germany deutschland france australia nz hk india mexico japan china singapore ' +
    'spain espana italy italia brazil brasil netherlands nederland switzerland'
  ).split(' '),
)

/** "Air Canada" stays what it is: one distinctive word of five letters must be left. */
function withoutLastCountry(tokens: readonly string[]): readonly string[] | undefined {
  const rest = tokens.slice(0, -1)
  const isTold = rest.some((word) => word.length >= 5 && !commonWords.has(word))
  return countries.has(tokens.at(-1) ?? '') && isTold ? rest : undefined
}

const units = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth'
).split(' ')
const tens: ReadonlyMap<string, number> = new Map([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
])
const wholeTens = ['twentieth', 'thirtieth', 'fortieth', 'fiftieth']

/** "1st" is "first", as people spell it out. */
const ordinalWord = (word: string): string => {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1]
  if (digits) return units[Number(digits) - 1] ?? `${digits}th`
  const place = wholeTens.indexOf(word)
  return place === -1 ? word : `${10 * (place + 2)}th`
}

/** "Twenty-First" is one word, and never half of "Twenty-Second". */
function spelledOrdinals(words: readonly string[]): readonly string[] {
  const out: string[] = []
  for (const [index, word] of words.entries()) {
    const ten = tens.get(words[index - 1] ?? '')
    const unit = units.indexOf(word) + 1
    if (ten && unit > 0 && unit < 10) out.splice(-1, 1, `${ten + unit}th`)
    else out.push(word)
  }
  return out
}

/** "A.B. Castellanos" and "AB Castellanos" begin with initials; "AB VOLVO" may begin with anything. */
const haveInitials = (raw: string): boolean =>
  /^\s*(?:\p{L}\.\s*){2,3}\s*\p{L}{2}/u.test(raw) ||
  /^\s*\p{Lu}{2}\s+(?:\p{Lu}\.?\s+)?\p{Lu}\p{Ll}/u.test(raw)

/** Initials are joined with or without periods; two letters are initials if they cannot be a name ("JR", "TJ"). */
function spelledInitials(words: readonly string[], areWritten: boolean): readonly string[] | undefined {
  const [first = '', ...rest] = areWritten ? words : words.filter((word) => !fillers.has(word))
  const areInitials =
    (areWritten && /^[a-z]{2,3}$/.test(first)) || /^[^aeiouy\d]{2,3}$/.test(first) || /^[a-z]j$/.test(first)
  const named = rest.filter((word) => !suffixes.has(word))
  const others = mergeParticles(named) ?? named
  return areInitials && others.length > 0 && others.length <= 3 ? [...first, ...others] : undefined
}

function mergeParticles(tokens: readonly string[]): readonly string[] | undefined {
  if (!tokens.some((token, index) => particles.has(token) && index < tokens.length - 1)) return undefined
  const merged: string[] = []
  let particle = ''
  for (const [index, token] of tokens.entries()) {
    if (particles.has(token) && index < tokens.length - 1) particle += token
    else {
      merged.push(particle + token)
      particle = ''
    }
  }
  return merged
}

const scottish = (word: string) =>
  /^mac[b-df-hj-np-tv-z]/.test(word) && word.length > 5 ? `mc${word.slice(3)}` : word

function acronymsOf(tokens: readonly string[], all: readonly string[]): string[] {
  const of = (words: readonly string[]) => words.map((word) => word[0]).join('')
  return [...new Set([of(tokens), of(all)])].filter((text) => text.length >= 3)
}

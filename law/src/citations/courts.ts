import { courtNamed } from './authority-tables.ts'

/** A court as a citation names it. */
export interface WrittenCourt {
  /** Its CourtListener id; null if only its level is written ("Ct. App."): the reporter implies the state. */
  readonly id: string | null
  /** Its district, department or division, as a number; null if none is written. */
  readonly part: string | null
  /** With no id, the ids of the level. */
  readonly level: RegExp | null
}

/** Courts that sit in numbered parts; their cases are filed under the court or under the part. */
const courtsInParts =
  /^(?<base>nyappdiv|calctapp|texapp|fladistctapp|illappct|ohioctapp|lactapp|moctapp|washctapp|arizctapp|wisctapp)(?<part>\d{1,2})?$/
/** The same courts where the id of a part is not that of the court with a number. */
const otherIds: readonly (readonly [RegExp, string])[] = [
  [/^ohctapp(\d{1,2})/, 'ohioctapp'],
  [/^txctapp(\d{1,2})/, 'texapp'],
  [/^flactapp(\d)/, 'fladistctapp'],
]
/** Trial courts filed by county. */
const courtsInCounties = new Set(['nysupct', 'pactcompl', 'ohctcompl', 'kycirct'])

/** Courts whose name writers shorten or order in another way, without spaces and periods. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'scotus',
  TC: 'tax',
  CtVetApp: 'cavc',
  "CtInt'lTrade": 'cit',
  TempEmerCtApp: 'tecoa',
  Former5thCir: 'ca5',
  Guam: 'superctguam',
  HawCtApp: 'hawapp',
  HawIntermedCtApp: 'hawapp',
  NevCtApp: 'nevapp',
  NevApp: 'nevapp',
  MdAppCt: 'mdctspecapp',
  AppCtMd: 'mdctspecapp',
  MdSpecApp: 'mdctspecapp',
  TexCivApp: 'texapp',
  TexCtApp: 'texapp',
  TexCtCrimApp: 'texcrimapp',
  NJSuperAppDiv: 'njsuperctappdiv',
  NJAppDiv: 'njsuperctappdiv',
  NJCtApp: 'njsuperctappdiv',
  FlaDCA: 'fladistctapp',
  FlaDistCtApp: 'fladistctapp',
  FlaApp: 'fladistctapp',
  FlaCtApp: 'fladistctapp',
  IllCtApp: 'illappct',
  MassCtApp: 'massappct',
  ConnCtApp: 'connappct',
  NYSup: 'nysupct',
  NYSupCtAppDiv: 'nyappdiv',
  OklaCtCivApp: 'oklacivapp',
  OklaCtCrimApp: 'oklacrimapp',
  AlaCtCivApp: 'alacivapp',
  AlaCtCrimApp: 'alacrimapp',
  TennCtCrimApp: 'tenncrimapp',
}

const appeals = /(?:ctapp|appct|appdiv|civapp|crimapp|specapp|^texapp|^hawapp|^nevapp|^ohctapp|^txctapp)/
/** Written after an official reporter, which says the state: "123 N.J. Super. 4 (App. Div. 1973)". */
const levels: Readonly<Record<string, RegExp>> = {
  App: appeals,
  CtApp: appeals,
  AppCt: appeals,
  AppDiv: /appdiv/,
  AppTerm: /appterm/,
  DCA: /^fla(?:dist)?ctapp/,
  SupCt: /supct/,
  SuperCt: /superct/,
  LawDiv: /^njsuperct(?!appdiv)/,
  ChDiv: /^njsuperct(?!appdiv)/,
  FamCt: /famct/,
  CivCt: /civct|civilct/,
  Ch: /ch$/,
}

const ordinals: Readonly<Record<string, string>> = {
  First: '1',
  Second: '2',
  Third: '3',
  Fourth: '4',
  Fifth: '5',
  Sixth: '6',
  Seventh: '7',
  Eighth: '8',
  Ninth: '9',
  Tenth: '10',
  Eleventh: '11',
}
const cities: Readonly<Record<string, string>> = {
  'fort worth': '2',
  austin: '3',
  'san antonio': '4',
  dallas: '5',
  texarkana: '6',
  amarillo: '7',
  'el paso': '8',
  beaumont: '9',
  waco: '10',
  eastland: '11',
  tyler: '12',
  'corpus christi': '13',
}

const number = String.raw`(?:\d{1,2}(?:st|nd|rd|d|th)?|First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh)`
const unit = String.raw`(?:Dist(?:rict)?|Dep'?t|Department|Div(?:ision)?|DCA|D\.C\.A|App\. Dist)\.?`
const behind = new RegExp(
  String.raw`^(?<court>.*?),? ?(?:(?<first>${number}) ?${unit}|Div\. (?<div>\d|One|Two|Three)|(?<louisiana>\d(?:st|nd|rd|d|th)?) Cir\.)(?:,? [A-Z].{0,30})?$`,
)
const county = /^(?<court>.+) (?:Cnty|County|Co)\.?$/
/** Not the name of a court: how it sat, and what became of the opinion. */
const remarks = /,? ?(?:\(?en banc\)?|per curiam|filed|decided|dec\.|mem\.|unpublished|Unit [AB])\.?,?$/i

const alone = new RegExp(String.raw`^(?:Fla\. ?|App\. Div\.,? ?)?${number} ?${unit}$`)

const key = (words: string) => words.replaceAll(/[\s.]/g, '').replaceAll('’', "'")

/** The court of these words; undefined if they name none that is known. */
export function readCourt(words: string): WrittenCourt | undefined {
  const written = cleaned(words)
  const whole = courtOfName(written)
  if (whole) return whole
  const texas =
    /^Tex\. ?(?:Civ\. ?)?App\. ?[—–-]+ ?(?<city>[A-Z][A-Za-z .–-]+?)(?: ?\[(?<number>\d+)\w+ Dist\.?\])?$/.exec(
      written,
    )?.groups
  if (texas) {
    const city = (texas.city ?? '').toLowerCase().replace(/ ?[–-].*$/, '')
    const part = texas.number ?? cities[city] ?? null
    return part !== null || city === 'houston' ? { id: 'texapp', part, level: null } : undefined
  }
  const divided = behind.exec(written)?.groups
  if (divided) {
    const part = partOf(divided.first ?? divided.div ?? divided.louisiana ?? '')
    const base = departmentOf(written) ?? courtOfName((divided.court ?? '').trim())
    if (base && (base.level || courtsInParts.test(base.id ?? ''))) return { ...base, part }
  }
  const side = courtOfName(/^(?<court>Mo\. Ct\. App\.),? [ESW]\. ?D\.$/.exec(written)?.groups?.court ?? '')
  return side ?? trialCourtOf(written)
}

/** "N.Y. Sup. Ct. Kings County" without the county. */
function trialCourtOf(written: string): WrittenCourt | undefined {
  const words = (county.exec(written)?.groups?.court ?? '').replace(/,$/, '').split(' ')
  for (let end = words.length; end > 0; end -= 1) {
    const court = courtOfName(words.slice(0, end).join(' ').replace(/,$/, ''))
    if (court && courtsInCounties.has(court.id ?? '')) return court
  }
  return undefined
}

/** "2d Dep't" alone is the Appellate Division, "3d DCA" Florida, "8th Dist." the appeals of the reporter's state. */
function departmentOf(written: string): WrittenCourt | undefined {
  if (!alone.test(written)) return undefined
  if (/Dep/.test(written)) return { id: 'nyappdiv', part: null, level: null }
  if (/D\.?C\.?A/.test(written)) return { id: 'fladistctapp', part: null, level: null }
  return { id: null, part: null, level: appeals }
}

const partOf = (words: string) =>
  ordinals[words] ??
  new Map(Object.entries({ One: '1', Two: '2', Three: '3' })).get(words) ??
  words.replace(/\D+$/, '')

function cleaned(words: string): string {
  let written = words.normalize('NFKC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
  while (remarks.test(written)) written = written.replace(remarks, '').trim()
  return written
    .replace(/^en banc,? /i, '')
    .replace(/\bCircuit\b/g, 'Cir.')
    .replace(/^CA ?(\d{1,2})$/, (_, digits: string) => `${nth(digits)} Cir.`)
    .replace(/^CADC$/, 'D.C. Cir.')
    .replace(/^CA ?Fed\.?$/, 'Fed. Cir.')
    .replace(/^B\.?A\.?P\.? (.+ Cir\.?)$/, '$1 BAP')
    .replace(/^(.+), Bankr\.?$/, 'Bankr. $1')
    .replace(/^Fla\. (\w+) Dist\. Ct\. App\.$/, 'Fla. Dist. Ct. App. $1 Dist.')
    .replace(new RegExp(`^(${Object.keys(ordinals).join('|')})(?= Cir)`), (name) => nth(ordinals[name] ?? ''))
}

const nth = (digits: string) =>
  new Map(Object.entries({ '1': '1st', '2': '2d', '3': '3d' })).get(digits) ?? `${digits}th`

function courtOfName(words: string): WrittenCourt | undefined {
  if (words === '') return undefined
  const plain = key(words)
  const id =
    courtNamed(words) ??
    otherNames[plain] ??
    // "Mich. App." is what the reporter is called, and writers name the court after it.
    courtNamed(plain.replace(/(?<!Ct)App$/, 'CtApp')) ??
    courtNamed(plain.replace(/(?<!Ct)App$/, 'AppCt'))
  if (id) return { ...idParts(id), level: null }
  const level = levels[plain]
  return level && { id: null, part: null, level }
}

function idParts(id: string): { readonly id: string; readonly part: string | null } {
  for (const [pattern, base] of otherIds) {
    const part = pattern.exec(id)?.[1]
    if (part) return { id: base, part }
  }
  const { base, part } = courtsInParts.exec(id)?.groups ?? {}
  return { id: base ?? id, part: part ?? null }
}

/**
 * Whether the court a citation names is the court of a record, by its id: the same one, or a court and one of its parts.
 * Ids that only begin alike ("ca1" and "ca11", "ny" and "nysd") are other courts.
 */
export function isCourtOf(written: WrittenCourt, recordCourt: string): boolean {
  const record = idParts(recordCourt)
  const isSamePart = written.part === null || record.part === null || written.part === record.part
  if (written.id === null) return isSamePart && (written.level?.test(recordCourt) ?? false)
  if (written.id === record.id) return isSamePart
  return courtsInCounties.has(written.id) && recordCourt.startsWith(written.id)
}

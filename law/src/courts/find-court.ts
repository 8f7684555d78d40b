import { districtCourts, type NamedCourt, namedCourts } from './courts.ts'

const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'of' && word !== 'the' && word !== 'court')

const searched = namedCourts.map((court, order) => ({
  court,
  order,
  short: [folded(court.abbreviation), court.code],
  words: new Set(wordsOf(`${court.name} ${court.abbreviation} ${court.code} ${court.state}`)),
  name: folded(court.name),
}))

/** How well a court matches the typed text: 0 is no match. */
function scoreOf({ short, words, name }: (typeof searched)[number], typed: string): number {
  const key = folded(typed)
  if (short.some((one) => one === key)) return 4
  if (short.some((one) => one.startsWith(key))) return 3
  if (name.startsWith(key)) return 2
  const isNamed = wordsOf(typed).every((word) => [...words].some((own) => own.startsWith(word)))
  return isNamed ? 1 : 0
}

/** The courts that match a name, an abbreviation or a part of them, best match first. Empty input: all. */
export function searchCourts(typed: string): readonly NamedCourt[] {
  if (folded(typed) === '') return namedCourts
  return searched
    .map((row) => ({ row, score: scoreOf(row, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.row.order - other.row.order)
    .map(({ row }) => row.court)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** "N.D. Cal.", "ND Cal", "S.D.N.Y.", "SDNY"; a court of one letter needs its period: "D. Mass." */
const shortForm = ({ abbreviation }: NamedCourt): string => {
  const isSingle = abbreviation.startsWith('D.')
  const [first = '', ...rest] = escaped(abbreviation).split(String.raw`\.`)
  const loose = [first, ...rest].join(String.raw`\.?\s?`).replaceAll(' ', String.raw`\s?`)
  return isSingle ? loose.replace(String.raw`D\.?`, String.raw`D\.`) : loose
}

/** "sdny", "nd cal": as people type it. Only if the letters form no other word. */
const typedForm = ({ abbreviation }: NamedCourt): RegExp | undefined =>
  /^[CEMNSW]\.D\./.test(abbreviation)
    ? new RegExp(
        String.raw`(?<![\w.])${folded(abbreviation).replace(/^(..)/, String.raw`$1\s?`)}(?![a-z])`,
        'i',
      )
    : undefined

const patterns = districtCourts
  // Longer names first: "W.D. Va." is not part of "W. Va.".
  .toSorted((one, other) => other.name.length - one.name.length)
  .map((court) => ({
    court,
    short: new RegExp(String.raw`(?<![\w.])${shortForm(court)}(?![A-Za-z])`),
    typed: typedForm(court),
    long: new RegExp(String.raw`(?<!\w)${escaped(court.name).replaceAll(' ', String.raw`\s+`)}(?!\w)`, 'i'),
  }))

/** The district a sentence names, and whether it means the bankruptcy court; undefined if it names none. */
export function districtIn(text: string): { court: NamedCourt; isBankruptcy: boolean } | undefined {
  const found = patterns.find(
    ({ short, typed, long }) => long.test(text) || short.test(text) || typed?.test(text),
  )
  return found && { court: found.court, isBankruptcy: /\bbankr/i.test(text) }
}

/** The district court a case names, if it is in the state of the case. */
export function courtOfCase(jurisdiction: string, courtText: string): NamedCourt | undefined {
  const named = districtIn(courtText)
  if (named && !named.isBankruptcy && named.court.jurisdiction === jurisdiction) return named.court
  const own = namedCourts.filter((court) => court.jurisdiction === jurisdiction)
  // A state with several districts: the user must choose one.
  return own[0]?.district && own.length > 1 ? undefined : own[0]
}

import { stateNames } from '@pam/law/deadlines/court-names'
import { courtTable, districtCourts } from './courts.ts'

/** A court as its decisions and the briefs filed in it name it. */
export interface DecidingCourt {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
}

/** The highest courts whose name is not "Supreme Court of ..."; Texas and Oklahoma have one for crimes too. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  DC: ['District of Columbia Court of Appeals'],
  MA: ['Supreme Judicial Court of Massachusetts'],
  ME: ['Supreme Judicial Court of Maine'],
  NY: ['Court of Appeals of New York'],
  OK: ['Supreme Court of Oklahoma', 'Court of Criminal Appeals of Oklahoma'],
  TX: ['Supreme Court of Texas', 'Court of Criminal Appeals of Texas'],
  WV: ['Supreme Court of Appeals of West Virginia'],
}

/** Territories whose appeals are heard by a court of another name. */
const withoutState = new Set(['GU', 'MP', 'VI'])

/** Every federal court and the highest court of every state, by the name on their decisions. */
export const decidingCourts: readonly DecidingCourt[] = [
  { id: 'scotus', name: 'Supreme Court of the United States', abbreviation: 'U.S.' },
  ...courtTable.appeals.map(({ code, name, abbreviation }) => ({
    id: code,
    name: `United States Court of Appeals for the ${name}`,
    abbreviation,
  })),
  ...districtCourts.map(({ code, name, abbreviation }) => ({
    id: code,
    name: `United States District Court for the ${name}`,
    abbreviation,
  })),
  ...districtCourts.map(({ code, name, abbreviation }) => ({
    id: code.replace(/d$/, 'b'),
    name: `United States Bankruptcy Court for the ${name}`,
    abbreviation: `Bankr. ${abbreviation}`,
  })),
  ...stateNames
    .filter(({ code }) => !withoutState.has(code))
    .flatMap(({ code, name: state }) =>
      (otherNames[code] ?? [`Supreme Court of ${state}`]).map((name, index) => ({
        id: `${code.toLowerCase()}-high${index || ''}`,
        name,
        abbreviation: state,
      })),
    ),
]

const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const searched = decidingCourts.map((court) => ({
  court,
  short: folded(court.abbreviation),
  words: wordsOf(`${court.name} ${court.abbreviation} ${court.id}`),
}))

/** The courts that match a name or an abbreviation, the same abbreviation first. Empty input: all. */
export function searchDecidingCourts(typed: string): readonly DecidingCourt[] {
  const key = folded(typed)
  if (key === '') return decidingCourts
  const isNamed = (words: readonly string[]) =>
    wordsOf(typed).every((word) => words.some((own) => own.startsWith(word)))
  return searched
    .filter(({ short, words }) => short.startsWith(key) || isNamed(words))
    .toSorted((one, other) => Number(other.short === key) - Number(one.short === key))
    .map(({ court }) => court)
}

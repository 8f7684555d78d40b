import { isImplied } from './court-abbreviation.ts'
import file from './court-names.json' with { type: 'json' }
import { isCourtOf, readCourt } from './courts.ts'

const names = new Map(
  Object.entries(file).map(([id, [written = '', name = '', state = '']]) => [id, { written, name, state }]),
)

const circuitNames: ReadonlyMap<string, string> = new Map([
  ...'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh'
    .split(' ')
    .map((name, place) => [`ca${place + 1}`, name] as const),
  ['cadc', 'District of Columbia'],
  ['cafc', 'Federal'],
])

/** Where the table has no periods. */
const corrected = new Map(Object.entries({ ny: 'N.Y.' }))

/** The name of a court by its CourtListener id; empty if it is not known. */
export function courtName(id: string): string {
  const circuit = circuitNames.get(id)
  if (circuit) return `United States Court of Appeals for the ${circuit} Circuit`
  return (names.get(id)?.name ?? '').replace(/^(?=(?:District|Bankruptcy) Court, )/, 'United States ')
}

/** The jurisdiction as authorities are filed: a state, or "United States, Ninth Circuit". Empty if it is not known. */
export function courtJurisdiction(id: string): string {
  const circuit = circuitNames.get(id)
  if (circuit) return `United States, ${circuit} Circuit`
  const known = names.get(id)
  return known ? known.state || 'United States' : ''
}

/** Every court of a jurisdiction, by id. */
export const courtsOfJurisdiction = (jurisdiction: string): string[] =>
  [...names.keys()].filter((id) => courtJurisdiction(id) === jurisdiction)

/** Every court of this name, by id. */
export const courtsNamed = (name: string): string[] =>
  [...names.keys()].filter((id) => courtName(id) === name)

/**
 * A court as it is written in the parentheses of a citation, by its id. Empty if the reporter implies it, and if reading
 * it again would not give the same court.
 */
export function writtenCourt(id: string, citation: string): string {
  if (id === 'scotus') return ''
  const written = corrected.get(id) ?? names.get(id)?.written ?? ''
  const read = readCourt(written)
  if (!read || !isCourtOf(read, id) || isImplied(written, citation)) return ''
  return written
}

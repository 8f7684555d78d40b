import { z } from 'zod'
import file from './law-places.json' with { type: 'json' }

/** Jurisdictions contracts choose, as contracts write them; anything else is not guessed. */
const { states, elsewhere, adjectives } = z
  .strictObject({
    states: z.array(z.string()),
    elsewhere: z.array(z.string()),
    adjectives: z.record(z.string(), z.string()),
  })
  .refine((places) => Object.values(places.adjectives).every((place) => places.elsewhere.includes(place)))
  .parse(file)

/** Longest first: "England and Wales" before "England", "West Virginia" before "Virginia". */
const names = [...states, ...elsewhere].toSorted((a, b) => b.length - a.length)
const anyOf = (words: readonly string[]) => words.map((word) => word.replace(/ /g, '\\s+')).join('|')

const realm =
  '(?:the\\s*)?(?:(?:(?:internal|substantive|domestic)\\s+laws?\\s+of\\s+)?(?:State|Commonwealth|Province|Republic|Kingdom|Federal Republic|Canton|Special Administrative Region)\\s*of\\s*)?(?:the\\s+)?'
const ofPlace = new RegExp(`\\blaws?\\b[^.;]{0,80}?\\bof\\s*${realm}(${anyOf(names)})\\b`, 'i')
const placeLaw = new RegExp(
  `\\b(${anyOf([...names, ...Object.keys(adjectives)])})(?:\\s+State)?\\s+laws?\\b`,
  'i',
)

export interface NamedLaw {
  readonly place: string
  readonly start: number
  readonly end: number
}

/** The jurisdiction a sentence names, in our spelling, and its span. */
export function lawNamedIn(words: string): NamedLaw | null {
  const found = ofPlace.exec(words) ?? placeLaw.exec(words)
  if (!found) return null
  const said = (found[1] ?? '').replace(/\s+/g, ' ').toLowerCase()
  const adjective = Object.keys(adjectives).find((text) => text.toLowerCase() === said)
  const name = names.find((text) => text.toLowerCase() === said)
  const place = adjective ? adjectives[adjective] : name
  return place
    ? { place: place.replace('’', "'"), start: found.index, end: found.index + found[0].length }
    : null
}

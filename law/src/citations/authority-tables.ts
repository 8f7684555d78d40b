import file from './authority-tables.json' with { type: 'json' }
import { nameKey } from './name-key.ts'

export interface Edition {
  readonly name: string
  /** "federal", "state", "neutral", "specialty_lexis" and so on, in the terms of the source data. */
  readonly type: string
  readonly from: number | null
  readonly until: number | null
}

/** Names by key, and every prefix of one, so that a scan stops at the first character that cannot match. */
export class NameTable<T> {
  readonly #names = new Map<string, T>()
  readonly #beginnings = new Set<string>()

  add(name: string, value: T): void {
    const key = nameKey(name)
    this.#names.set(key, value)
    for (let length = 1; length <= key.length; length += 1) this.#beginnings.add(key.slice(0, length))
  }

  get(name: string): T | undefined {
    return this.#names.get(nameKey(name))
  }

  /** The names that begin at this offset of a text, longest first. */
  startingAt(text: string, start: number): readonly { readonly value: T; readonly end: number }[] {
    const found: { value: T; end: number }[] = []
    let key = ''
    for (let at = start; at < text.length; at += 1) {
      const character = text[at] ?? ''
      if (character === '.' || character === ' ') continue
      key += character
      if (!this.#beginnings.has(key)) break
      const value = this.#names.get(key)
      if (value !== undefined && !isWordCharacter(text[at + 1])) found.unshift({ value, end: at + 1 })
    }
    return found
  }
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

export const editions: readonly Edition[] = file.reporters.editions.map(([name, type, from, until]) => ({
  name: String(name),
  type: String(type),
  from: typeof from === 'number' ? from : null,
  until: typeof until === 'number' ? until : null,
}))

export const reporterNames = new NameTable<readonly Edition[]>()
for (const [key, indexes] of Object.entries(file.reporters.names))
  reporterNames.add(
    key,
    indexes.flatMap((index) => editions[index] ?? []),
  )

export const journalNames = new NameTable<string>()
for (const name of file.journals) journalNames.add(name, name)

export type LawType = 'statute' | 'regulation' | 'session_law'

export const lawNames = new NameTable<{ readonly name: string; readonly type: LawType }>()
for (const [name = '', type = '', ...variations] of file.laws)
  for (const written of [name, ...variations]) lawNames.add(written, { name, type: lawType(type) })

function lawType(type: string): LawType {
  if (type.startsWith('admin')) return 'regulation'
  return type === 'leg_session' ? 'session_law' : 'statute'
}

/** CourtListener ids by abbreviation, without its spaces and periods. */
export const courts: ReadonlyMap<string, string> = new Map(Object.entries(file.courts))

/** The court of an abbreviation ("S.D.N.Y."), by its CourtListener id. */
export function courtNamed(abbreviation: string): string | null {
  const key = nameKey(abbreviation)
  const written = [
    key,
    `${key}Ct`,
    key.replace(/^([23])[nr]d(?=Cir)/, '$1d'),
    key.replace(/^3d(?=Cir)/, '3rd'),
  ]
  return written.map((one) => courts.get(one)).find((court) => court !== undefined) ?? null
}

/** The intended edition: the one printed in that year, otherwise an exact spelling, otherwise the first. */
export function editionOf(
  candidates: readonly Edition[],
  written: string,
  year: number | null,
): Edition | undefined {
  const inYear = candidates.filter(
    ({ from, until }) => year !== null && (from ?? 0) <= year && year <= (until ?? 9999),
  )
  const likely = inYear.length > 0 ? inYear : candidates
  return likely.find(({ name }) => nameKey(name) === nameKey(written)) ?? likely[0]
}

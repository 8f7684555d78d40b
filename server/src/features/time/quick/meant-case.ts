/** A case as a typed line can name it. */
export interface NamedCase {
  readonly id: string
  readonly title: string
  readonly number: string
  readonly client: string
}

/** Words of work and of titles that name no case by themselves. */
const common = new Set(
  (
    'about after against and answer answers appeal appear argue attend before brief call case client complaint conference ' +
    'correspondence counsel county court deposition depositions discovery discuss document documents draft edit email emails ' +
    'estate exhibit exhibits expert file filing finalize for from hearing inc index interrogatories interview investigate ' +
    'judge legal letter llc llp mail matter mediation meet meeting memo memorandum motion motions negotiate notice opposing ' +
    'order outline pleading plan prepare produce production read record records report request requests research respond ' +
    'response responses review revise settlement state status strategy summarize telephone the travel trial update with witness work write'
  ).split(' '),
)

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\d][\p{L}\d'’.-]*[\p{L}\d]|[\p{L}\d]/gu) ?? []

/** The words of a line a case could be called by, as typed. */
export const namingWords = (text: string): string[] => [
  ...new Set(wordsIn(text).filter((word) => word.length > 2 && !common.has(word))),
]

export interface MeantCase<Case extends NamedCase> {
  /** The only one that fits best; nothing where several do. */
  readonly found: Case | null
  readonly candidates: readonly Case[]
  /** The line without the name of the case, where the name is at its end. */
  readonly narrative: string
}

/** Which of the cases a line names, by whole words of client, title or number. */
export function meantCase<Case extends NamedCase>(text: string, cases: readonly Case[]): MeantCase<Case> {
  const words = namingWords(text)
  const scored = cases
    .map((legalCase) => {
      const names = new Set(wordsIn(`${legalCase.title} ${legalCase.client} ${legalCase.number}`))
      return {
        legalCase,
        hits: words.filter((word) => names.has(word) || word === legalCase.number.toLowerCase()),
      }
    })
    .filter(({ hits }) => hits.length > 0)
    .toSorted((one, other) => other.hits.length - one.hits.length)
  const best = scored.filter(({ hits }) => hits.length === scored[0]?.hits.length)
  const [first] = best
  const found = best.length === 1 && first ? first.legalCase : null
  return {
    found,
    candidates: best.map(({ legalCase }) => legalCase),
    narrative: sentence(first ? withoutName(text, nameHits(text, first)) : text),
  }
}

/**
 * A single title word ("lease") can be part of the narrative; the client's name, the number, and a capitalized name
 * cannot.
 */
function nameHits(
  text: string,
  { legalCase, hits }: { legalCase: NamedCase; hits: readonly string[] },
): string[] {
  const names = new Set([...wordsIn(legalCase.client), legalCase.number.toLowerCase()])
  const asNames = new Set(
    (text.match(/(?<=\s)\p{Lu}[^\s]*/gu) ?? []).map((word) => word.toLowerCase().replace(/[.,;]+$/, '')),
  )
  return hits.filter((hit) => names.has(hit) || asNames.has(hit))
}

/** Only at the end: "call Rivera re: deposition" needs the name, "draft answer Rivera" does not. */
function withoutName(text: string, hits: readonly string[]): string {
  let rest = text.trim()
  for (let changed = true; changed; ) {
    changed = false
    const last = /(?:^|\s)[#@]?([^\s]+)$/u.exec(rest)
    if (last && hits.includes((last[1] ?? '').toLowerCase().replace(/[.,;]+$/, ''))) {
      rest = rest
        .slice(0, last.index)
        .replace(/\s+(?:for|in|on|re|re:|v\.?|vs\.?)$/i, '')
        .replace(/[\s,;:–—-]+$/, '')
      changed = true
    }
  }
  return rest || text.trim()
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

import type { Citation, ResolvedCitation } from './citation.ts'
import { nameKey } from './name-key.ts'

const isFull = ({ kind }: Citation) => !['short_case', 'id', 'supra', 'reference', 'unknown'].includes(kind)

/**
 * Ties each short form to its full citation. If ambiguous, it is tied to none: a wrong tie would give the verdict on
 * one case to another.
 */
export function resolveCitations(citations: readonly Citation[]): readonly ResolvedCitation[] {
  const cited = new CitedCases()
  const firsts = new Map<string, number>()
  const answers: ResolvedCitation[] = []
  let last: number | null = null
  for (const [index, citation] of citations.entries()) {
    let antecedent: number | null = null
    if (isFull(citation)) {
      const key = [citation.kind, volumeKey(citation), citation.page].join('|')
      const first = firsts.get(key)
      if (first === undefined) {
        firsts.set(key, index)
        cited.add(citation, index)
      } else if (citation.page !== null) antecedent = first
      // A parallel citation does not change what "id." means.
      if (!citation.isParallel) last = antecedent ?? index
    } else if (citation.kind !== 'unknown') {
      antecedent =
        citation.kind === 'id'
          ? last !== null && isPinWithin(citation, citations[last])
            ? last
            : null
          : cited.find(citation)
      last = antecedent
    }
    answers.push({ ...citation, antecedent })
  }
  return answers
}

const volumeKey = ({ volume, reporter }: Citation) => `${volume}|${nameKey(reporter ?? '')}`

/** Cases cited so far, indexed by volume and by each word of their names, so that lookups do not scan all of them. */
class CitedCases {
  readonly #byVolume = new Map<string, Candidate[]>()
  readonly #byWord = new Map<string, Candidate[]>()

  add(full: Citation, at: number): void {
    if (full.kind !== 'full_case' && full.kind !== 'journal') return
    const candidate = { at, full }
    push(this.#byVolume, volumeKey(full), candidate)
    if (full.isParallel) return
    const words = [full.plaintiff, full.defendant, full.antecedentName].flatMap((name) =>
      name ? wordsOf(name) : [],
    )
    for (const word of new Set(words)) push(this.#byWord, word, candidate)
  }

  find(citation: Citation): number | null {
    const name = citation.antecedentName ?? citation.defendant
    if (citation.kind === 'short_case') {
      const inVolume = this.#byVolume.get(volumeKey(citation)) ?? []
      return only(inVolume) ?? only(inVolume.filter(({ full }) => isNamed(full, name)))
    }
    const words = name ? wordsOf(name) : []
    const lists = words.map((word) => this.#byWord.get(word) ?? [])
    // Its rarest word leaves the fewest candidates; a word of many cases identifies none of them.
    const fewest =
      lists.filter((list) => list.length > 0).toSorted((one, other) => one.length - other.length)[0] ?? []
    return fewest.length > mostCompared ? null : only(fewest.filter(({ full }) => isNamed(full, name)))
  }
}

const mostCompared = 200

interface Candidate {
  readonly at: number
  readonly full: Citation
}

function push(lists: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const list = lists.get(key)
  if (list) list.push(candidate)
  else lists.set(key, [candidate])
}

const only = (found: readonly Candidate[]): number | null =>
  found.length === 1 ? (found[0]?.at ?? null) : null

/** A pinpoint before the first page, or into a case whose page is blank, cannot be checked and so is not trusted. */
function isPinWithin(id: Citation, full: Citation | undefined): boolean {
  if (!full) return false
  const pin = /^at (?:pp?\. ?)?(\d+)/.exec(id.pinCite ?? '')?.[1]
  if (pin === undefined || full.kind !== 'full_case') return true
  if (full.page === null) return false
  const first = Number.parseInt(full.page, 10)
  return !Number.isFinite(first) || Number(pin) >= first || full.reporter === 'WL'
}

function isNamed(full: Citation, name: string | null): boolean {
  if (!name) return false
  const wanted = wordsOf(name)
  return [full.plaintiff, full.defendant, full.antecedentName].some((party) => {
    const words = party ? wordsOf(party) : []
    return (
      words.length > 0 &&
      wanted.length > 0 &&
      (isWithin(wanted, words) || (words.length < wanted.length && isWithin(words, wanted)))
    )
  })
}

const isWithin = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word))

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter((word) => word !== '' && !['the', 'of', 'and', 'inc', 'corp', 'co', 'llc', 'ltd'].includes(word))

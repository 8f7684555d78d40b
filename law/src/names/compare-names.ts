import { distance } from 'fastest-levenshtein'
import { compareTokens, type TokenLayer, type TokenMatch } from './compare-tokens.ts'
import { commonWords } from './name-words.ts'
import { type NormalName, normalizeName } from './normalize-name.ts'

/** How a pair of names matched, in the terms of the report. */
export type NameLayer = TokenLayer | 'token_set' | 'joined' | 'acronym'

export interface NameMatch {
  readonly score: number
  readonly layer: NameLayer
}

/** At or above this score a pair is a hit. */
export const hitThreshold = 0.85
/** Maximum score of two given names that only look alike: similar, but no hit. */
const weakest = 0.8
/** Maximum score of two names whose suffixes tell them apart. */
const relatives = 0.88

const order: readonly TokenLayer[] = ['exact', 'nickname', 'initial', 'phonetic', 'edit']

export const compareNames = (a: string, b: string): NameMatch | undefined =>
  compareNormalNames(normalizeName(a), normalizeName(b))

/** How certain it is that two names are the same; undefined if they are not similar. */
export function compareNormalNames(a: NormalName, b: NormalName): NameMatch | undefined {
  const match = bestMatch(a, b)
  // Fund III and Fund IV, father and son: worth a look, and not the same.
  const areTwo = a.generation !== '' && b.generation !== '' && a.generation !== b.generation
  return match && areTwo && match.score > relatives ? { score: relatives, layer: 'token_set' } : match
}

function bestMatch(a: NormalName, b: NormalName): NameMatch | undefined {
  if (a.tokens.length === 0 || b.tokens.length === 0) return undefined
  if (a.tokens.join(' ') === b.tokens.join(' ')) return { score: 1, layer: 'exact' }
  const byTokens = formsOf(a, b).flatMap((one) => formsOf(b, a).map((two) => tokenMatch(one, two)))
  const found = [joinedMatch(a, b), acronymMatch(a, b), ...byTokens].filter(
    (nameMatch) => nameMatch !== undefined,
  )
  return found.toSorted((one, two) => two.score - one.score)[0]
}

/** The ways to read a name: particles joined, initials separate, without its country, two short words as one. */
function formsOf(name: NormalName, other: NormalName): (readonly string[])[] {
  const { tokens } = name
  const forms = [tokens, name.merged, name.spelled, name.domestic].filter((form) => form !== undefined)
  if (tokens.length < 3 || tokens.length !== other.tokens.length + 1) return forms
  // "Xiao Ming Chen" and "Chen Xiaoming".
  const joined = tokens.slice(1).flatMap((token, at) => {
    const before = tokens[at] ?? ''
    if (!isShort(before) || !isShort(token)) return []
    return [[...tokens.slice(0, at), before + token, ...tokens.slice(at + 2)]]
  })
  return [...forms, ...joined]
}

const isShort = (token: string) => token.length > 1 && token.length <= 5

function joinedMatch(a: NormalName, b: NormalName): NameMatch | undefined {
  if (a.joined === b.joined) return { score: 0.99, layer: 'joined' }
  // Words run together and one letter different: only if each side is one long word or splits differently.
  if (a.tokens.length === b.tokens.length || Math.min(a.joined.length, b.joined.length) < 8) return undefined
  return distance(a.joined, b.joined) <= 1 ? { score: 0.9, layer: 'joined' } : undefined
}

const acronymMatch = (a: NormalName, b: NormalName): NameMatch | undefined =>
  isAcronymOf(a, b) || isAcronymOf(b, a) ? { score: 0.9, layer: 'acronym' } : undefined

const isAcronymOf = (short: NormalName, long: NormalName) =>
  short.tokens.length === 1 && long.tokens.length >= 3 && long.acronyms.includes(short.joined)

const weightOf = (token: string) => (commonWords.has(token) ? 0.35 : token.length === 1 ? 0.25 : 1)

interface Pair extends TokenMatch {
  readonly a: number
  readonly b: number
}

/** Pairs the words of two names, best first, in any order, and weighs the unmatched rest. */
function tokenMatch(a: readonly string[], b: readonly string[]): NameMatch | undefined {
  const pairs = bestPairs(a, b)
  if (pairs.length === 0) return undefined
  const weigh = (tokens: readonly string[]) => tokens.reduce((sum, token) => sum + weightOf(token), 0)
  const [all, paired] = [
    [weigh(a), weigh(b)],
    [weigh(pairs.map((pair) => a[pair.a] ?? '')), weigh(pairs.map((pair) => b[pair.b] ?? ''))],
  ] as const
  const weights = pairs.map((pair) => (weightOf(a[pair.a] ?? '') + weightOf(b[pair.b] ?? '')) / 2)
  const likeness =
    pairs.reduce((sum, pair, index) => sum + pair.score * (weights[index] ?? 0), 0) /
    weights.reduce((sum, weight) => sum + weight, 0)
  const layer = order[Math.max(...pairs.map((pair) => order.indexOf(pair.layer)))] ?? 'edit'
  const isReordered = layer === 'exact'
  const most = pairs.some(({ isOther }) => isOther) ? weakest : 1
  if (pairs.length === a.length && pairs.length === b.length)
    return { score: Math.min(likeness, 0.99, most), layer: isReordered ? 'token_set' : layer }
  if (isContained(a, b, pairs))
    return { score: Math.min(likeness * 0.94, most), layer: isReordered ? 'token_set' : layer }
  const share = (paired[0] + paired[1]) / (all[0] + all[1])
  return { score: Math.min(likeness * share, most), layer: isReordered ? 'token_set' : layer }
}

/**
 * Every word of the shorter name is in the longer one, and at least two of them are distinctive, or one is and the
 * others are its initials.
 */
function isContained(a: readonly string[], b: readonly string[], pairs: readonly Pair[]): boolean {
  const shorter = a.length <= b.length ? a : b
  if (pairs.length !== shorter.length) return false
  const distinctive = shorter.filter((token) => weightOf(token) === 1).length
  const initials = shorter.filter((token) => token.length === 1).length
  return distinctive >= 2 || (distinctive === 1 && initials >= 1 && distinctive + initials === shorter.length)
}

function bestPairs(a: readonly string[], b: readonly string[]): Pair[] {
  const all: Pair[] = []
  for (const [index, token] of a.entries()) {
    for (const [other, candidate] of b.entries()) {
      const match = compareTokens(token, candidate)
      if (match) all.push({ a: index, b: other, ...match })
    }
  }
  all.sort((one, two) => two.score - one.score)
  const [usedA, usedB] = [new Set<number>(), new Set<number>()]
  return all.filter((pair) => {
    if (usedA.has(pair.a) || usedB.has(pair.b)) return false
    usedA.add(pair.a)
    usedB.add(pair.b)
    return true
  })
}

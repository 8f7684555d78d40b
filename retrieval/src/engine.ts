import { clauseRuns, joinPassages, passageRuns, type RunSizes } from './assemble.ts'
import type { Embed } from './embedder.ts'
import { explainWords, type Why } from './explain.ts'
import { clauseWeights, passageWeights, rankPassages, standsOutFrom, type Weights } from './fuse.ts'
import type { KnownWord } from './known-words.ts'
import { type GivenSource, type LoadedSource, loadSource } from './loaded-source.ts'
import { wantsPaper } from './lower-forms.ts'
import { type KnownConcept, knownConcepts, matchConcepts } from './match-concepts.ts'
import { allowedPassages } from './phrases.ts'
import { type Question, readQuestion } from './read-question.ts'
import type { Meaning, Meanings, Terms } from './recall.ts'
import { type RerankPart, rerank } from './rerank.ts'
import { findScope, type Scope } from './scope.ts'
import { SourcePool } from './source-pool.ts'
import { makeTermTable } from './term-table.ts'
import { type Understood, understand, weighTerms } from './understand.ts'
import { Vocabulary } from './vocabulary.ts'

export type { Why } from './explain.ts'

export interface Found {
  readonly key: string
  /** The passages of the source it was joined from. */
  readonly first: number
  readonly last: number
  readonly start: number
  readonly end: number
  readonly score: number
  readonly why: Why
}

export interface Asked {
  readonly text: string
  readonly limit: number
  readonly isUnfinished?: boolean
  readonly weights?: Weights
  readonly runs?: RunSizes
  /** Whole clauses are too long for the caller: they are split to the size of passages. */
  readonly isShort?: boolean
  /** Parts that can be disabled, to measure their effect. */
  readonly without?: readonly Part[]
  /** The question's vectors in models other than the engine's own, by the name of their space. */
  readonly elsewhere?: readonly ({ readonly space: string } & Meaning)[]
}

export type Part = 'scope' | 'concepts' | 'elsewhere' | RerankPart

/** The weight of a typical clause's vector relative to the question's. */
const conceptMeaning = 0.25
/**
 * Without a common word, a passage must be at least this similar in meaning: more if the sources have none of the
 * question's words.
 */
const [leastNear, leastNearUnknown, leastNearElsewhere] = [0.05, 0.35, 0.3]
const mostPools = 4

/** Finds passages among the sources it may search. All statistics are computed over those sources only. */
export class Engine {
  readonly #vocabulary = new Vocabulary()
  readonly #sources = new Map<string, LoadedSource>()
  readonly #embed: Embed | null
  readonly #conceptVectors = new Map<number, Float32Array>()
  /** Recent questions, newest first; invalidated when a source is added or removed. */
  #pools: readonly SourcePool[] = []
  /** The most recent expected question, with its vector. */
  #foreseen: { readonly text: string; readonly vector: Promise<Float32Array> } | null = null

  constructor(embed: Embed | null) {
    this.#embed = embed
  }

  load(source: GivenSource): void {
    this.#pools = []
    this.#sources.set(source.key, loadSource(source, this.#vocabulary))
  }

  drop(key: string): void {
    this.#pools = []
    this.#sources.delete(key)
  }

  /** An expected question: it is embedded while the caller determines what it may search. */
  async foresee(asked: string): Promise<void> {
    const { text } = readQuestion(asked)
    if (!this.#embed || this.#foreseen?.text === text) return
    const vector = this.#embed(text)
    this.#foreseen = { text, vector }
    try {
      await vector
    } catch (error) {
      this.#foreseen = null
      throw error
    }
  }

  #poolOf(keys: readonly string[]): SourcePool {
    const known = this.#pools.find((sourcePool) => sourcePool.isOf(keys))
    const pool =
      known ??
      new SourcePool(
        keys,
        keys.flatMap((key) => this.#sources.get(key) ?? []),
      )
    this.#pools = [pool, ...this.#pools.filter((sourcePool) => sourcePool !== pool)].slice(0, mostPools)
    return pool
  }

  async search(keys: readonly string[], asked: Asked): Promise<Found[]> {
    const pool = this.#poolOf(keys)
    const { sources } = pool
    const read = understand(asked.text, asked.isUnfinished ?? false, sources, this.#vocabulary)
    const { question, words, connected } = read
    if (sources.length === 0 || question.words.length === 0) return []
    const leftOut = new Set<Part>(asked.without ?? [])
    const scope = leftOut.has('scope') || connected ? null : this.#scope(question, words, pool)
    const rest = scope?.rest ?? question.text
    const concepts = leftOut.has('concepts') ? [] : matchConcepts(rest)
    const terms = weighTerms(rest, words, concepts, this.#vocabulary)
    const own = await this.#vectorOf(rest, concepts)
    const meanings = new Map([
      ...(own ? [['', { vector: own, floor: 0 }] as const] : []),
      ...(asked.elsewhere ?? []).map(({ space, ...meaning }) => [space, meaning] as const),
    ])
    const ask = { ...read, rest, concepts, terms, meanings, asked, leftOut, pool }
    if (!scope || scope.named.length === 0) return this.#rank(ask, sources, asked.limit, false)
    const found = this.#rankNamed(ask, scope.named)
    // A name may have been misread: results elsewhere follow, so that nothing is hidden by it.
    if (found.length >= asked.limit || leftOut.has('elsewhere')) return found
    const elsewhere = sources.filter((source) => !scope.named.includes(source))
    return [...found, ...below(found, this.#rank(ask, elsewhere, asked.limit - found.length, false))]
  }

  /** If no other word is in the named source, the words of the name may be the ones searched for. */
  #rankNamed(ask: Ask, named: readonly LoadedSource[]): Found[] {
    const { asked, question, words, concepts } = ask
    const found = this.#rank(ask, named, asked.limit, true)
    if (found.length > 0 || ask.rest === question.text) return found
    const terms = weighTerms(question.text, words, concepts, this.#vocabulary)
    return this.#rank({ ...ask, rest: question.text, terms }, named, asked.limit, true)
  }

  #rank(ask: Ask, sources: readonly LoadedSource[], limit: number, isNamed: boolean): Found[] {
    if (sources.length === 0) return []
    const { terms, meanings, asked, pool } = ask
    // Inside a document the sentence is searched for; among many, the clause.
    const goesByClauses = !isNamed && sources.length > 1
    const weights = asked.weights ?? (goesByClauses ? clauseWeights : passageWeights)
    const ranked = rankPassages(pool.rowOf(sources), terms, meanings, weights, pool.placesOf)
    const { defined, referred } = rerank(ranked, { text: ask.question.text, rest: ask.rest }, ask.leftOut)
    const nearFrom = standsOutFrom(ranked.meaning)
    const least = leastNearnessFor(ask)
    const runs = joinPassages(ranked, {
      limit,
      sizes: asked.runs ?? runsFor(goesByClauses, asked.isShort ?? false),
      allowed: allowedPassages(ask.question, ask.connected, this.#vocabulary),
      isAnswer: (at) =>
        ask.connected !== null ||
        (ranked.words[at] ?? 0) > 0 ||
        referred.has(at) ||
        (ranked.meaning?.[at] ?? 0) >= least,
    })
    return runs.map((run) => ({
      key: run.source.key,
      first: run.first,
      last: run.last,
      start: run.start,
      end: run.end,
      score: run.score,
      why: {
        ...explainWords(run, ask.words, this.#vocabulary),
        isNamed,
        isNear: (ranked.meaning?.[run.at] ?? 0) >= nearFrom,
        concepts: ask.concepts.map(({ name }) => name),
        isDefinition: defined.has(run.at),
        isReferredTo: referred.has(run.at),
      },
    }))
  }

  #scope(question: Question, words: readonly KnownWord[], { sources, placesOf }: SourcePool): Scope {
    const initials = question.initials.flatMap((letters) => {
      const id = this.#vocabulary.idOf(letters)
      return id !== undefined && sources.some(({ titleIds }) => titleIds.has(id)) ? [id] : []
    })
    const ids = [...new Set([...words.flatMap(({ ids: its }) => its), ...initials])]
    const found = findScope(question, makeTermTable(sources, ids, placesOf), this.#vocabulary)
    // "How long to answer a complaint" does not ask for a form of answer.
    const isMisread = found.named.every(({ isForm }) => isForm) && !wantsPaper(question.text)
    return isMisread ? { named: [], naming: new Set(), rest: question.text } : found
  }

  async #vectorOf(rest: string, concepts: readonly KnownConcept[]): Promise<Float32Array | null> {
    if (!this.#embed) return null
    const foreseen = this.#foreseen?.text === rest ? this.#foreseen.vector : null
    const vector = await (foreseen ?? this.#embed(rest))
    if (concepts.length === 0) return vector
    const mixed = vector.map((value) => value * (1 - conceptMeaning))
    for (const concept of concepts) {
      const typical = await this.#conceptVector(concept, this.#embed)
      for (let i = 0; i < mixed.length; i++)
        mixed[i] = (mixed[i] ?? 0) + ((typical[i] ?? 0) * conceptMeaning) / concepts.length
    }
    return mixed
  }

  /** Embeds the next typical clause; false if all are done, or cannot be. */
  async learnConcept(): Promise<boolean> {
    const next = this.#embed && knownConcepts.find(({ number }) => !this.#conceptVectors.has(number))
    if (!this.#embed || !next) return false
    await this.#conceptVector(next, this.#embed)
    return true
  }

  async #conceptVector({ number, reads }: KnownConcept, embed: Embed): Promise<Float32Array> {
    const known = this.#conceptVectors.get(number)
    if (known) return known
    const vector = await embed(reads)
    this.#conceptVectors.set(number, vector)
    return vector
  }
}

/** Other models give lower similarities between unrelated texts than our own does. */
function leastNearnessFor({ words, asked }: Ask): number {
  if (words.some(({ ids, isCorrected }) => ids.length > 0 && !isCorrected)) return leastNear
  return asked.elsewhere?.length ? leastNearElsewhere : leastNearUnknown
}

const runsFor = (goesByClauses: boolean, isShort: boolean): RunSizes =>
  goesByClauses ? { ...clauseRuns, ...(isShort && { first: 1500, others: 1500 }) } : passageRuns

/** Each pool has its own scale: later results are scored no higher than those they follow. */
function below(found: readonly Found[], others: readonly Found[]): Found[] {
  const [last, first] = [found.at(-1)?.score, others[0]?.score]
  const less = last === undefined || first === undefined ? 0 : Math.max(0, first - last)
  return others.map((other) => ({ ...other, score: other.score - less }))
}

interface Ask extends Understood {
  readonly rest: string
  readonly concepts: readonly KnownConcept[]
  readonly terms: Terms
  readonly meanings: Meanings
  readonly asked: Asked
  readonly leftOut: ReadonlySet<Part>
  readonly pool: SourcePool
}

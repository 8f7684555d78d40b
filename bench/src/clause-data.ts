import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type ClauseCategory, clauseCategories } from '@pam/law/clauses/clause-cues'
import { type Features, featurePlaces, featuresOf } from '@pam/law/clauses/clause-features'
import { type Segment, segmentsOf } from '@pam/law/clauses/segments'

interface Gold {
  readonly start: number
  readonly end: number
}

/** One contract with its segments, their features, and the annotated clauses. */
export interface LabelledContract {
  readonly id: string
  readonly text: string
  readonly segments: readonly Segment[]
  readonly features: readonly Features[]
  /** The annotated spans of each category. */
  readonly gold: readonly (readonly Gold[])[]
  /** For each category which segments are such a clause. */
  readonly labels: readonly Uint8Array[]
}

const linesOf = (file: string): Record<string, unknown>[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Reads `contracts.jsonl.gz` and `clauses.jsonl.gz` of a folder. */
export function readContracts(folder: string, { withFeatures = true } = {}): LabelledContract[] {
  const marked = new Map<string, Map<ClauseCategory, Gold[]>>()
  for (const { doc, category, spans } of linesOf(join(folder, 'clauses.jsonl.gz'))) {
    const its = marked.get(doc as string) ?? new Map<ClauseCategory, Gold[]>()
    marked.set(doc as string, its.set(category as ClauseCategory, (spans as Gold[] | undefined) ?? []))
  }
  return linesOf(join(folder, 'contracts.jsonl.gz')).map(({ id, text }) => {
    const segments = segmentsOf(text as string)
    const gold = clauseCategories.map((category) => marked.get(id as string)?.get(category) ?? [])
    const labels = gold.map((spans) =>
      Uint8Array.from(segments, (segment) => (spans.some((span) => covers(segment, span)) ? 1 : 0)),
    )
    return {
      id: id as string,
      text: text as string,
      segments,
      features: withFeatures ? featuresOf(segments) : [],
      gold,
      labels,
    }
  })
}

/** The annotated end date of a contract, as written. */
export const readEndings = (folder: string): Map<string, string> =>
  new Map(
    linesOf(join(folder, 'clauses.jsonl.gz'))
      .filter(({ category }) => category === 'Expiration Date')
      .map(({ doc, answer }) => [doc as string, (answer as string | undefined) ?? '']),
  )

const shared = (a: Gold, b: Gold) => Math.min(a.end, b.end) - Math.max(a.start, b.start)
export const overlaps = (a: Gold, b: Gold): boolean => shared(a, b) > 0

/** A segment is a clause if they share half of either, or a long enough line. */
function covers(segment: Gold, span: Gold): boolean {
  const both = shared(segment, span)
  if (both <= 0) return false
  return both >= 0.5 * (segment.end - segment.start) || both >= 0.5 * (span.end - span.start) || both > 60
}

/** Features of a single contract do not generalize: they are left out of the training. */
export function sharedPlaces(contracts: readonly LabelledContract[]): Uint8Array {
  const counts = new Uint8Array(featurePlaces)
  const seenIn = new Int32Array(featurePlaces)
  for (const [index, { features }] of contracts.entries())
    for (const { places } of features)
      for (const place of places) {
        if (seenIn[place] === index + 1) continue
        seenIn[place] = index + 1
        counts[place] = Math.min(2, (counts[place] ?? 0) + 1)
      }
  return counts.map((count) => (count >= 2 ? 1 : 0))
}

/** By the name of the contract: the same split every time, whatever their order. */
export function foldOf(id: string, folds: number): number {
  let hash = 7
  for (const sign of id) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return hash % folds
}

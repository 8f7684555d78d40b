import type { CitedBy } from '@pam/contracts/research'
import { courtName } from '@pam/law/citations/court-names'
import { findCitations } from '@pam/law/citations/find-citations'
import { parseCitations } from '@pam/law/citations/parse-citations'
import { placeOfKey, type WrittenPlace } from '@pam/law/citations/written-place'
import type { Ctx } from '#platform/context'
import type { Db } from '#platform/database/db'
import { notFound } from '#platform/errors'
import { sectionsAt } from './authorities/authority-index.queries.ts'
import {
  type CitingRow,
  decisionsCiting,
  mostCiting,
  placesOfDecisions,
  placesOfKeys,
} from './authorities/cites.queries.ts'
import { textsOfDecisions } from './authorities/decision-text.ts'
import { decisionById } from './authorities/opinions.queries.ts'
import { sentenceAround, shownWords } from './authorities/words-around.ts'
import { filedUnder } from './citation-keys.ts'
import { findAuthority } from './saved/saved.queries.ts'
import { recordOfText, textIdOf } from './text-id.ts'

/** An authority by all of its citations, and the imported decisions it is itself. */
export interface CitedAuthority {
  readonly keys: readonly string[]
  readonly but: readonly number[]
}

interface Filed {
  readonly citation: string
  readonly citationKey: string
}

/** The keys of an authority as it is filed: a rule is not cited by what cites the rule around it. */
export const keysOfFiled = ({ citation, citationKey }: Filed): string[] => {
  const read = parseCitations(citation).flatMap((one) => filedUnder(one).flatMap(([exact]) => exact ?? []))
  const found = findCitations(citation).flatMap(({ keys: [exact] }) => exact ?? [])
  return [...new Set([citationKey, ...read, ...found])].filter(Boolean)
}

/** With its parallel citations, if it is an imported decision too. */
export async function asCited(db: Db, filed: Filed): Promise<CitedAuthority> {
  const keys = keysOfFiled(filed)
  const places = await placesOfKeys(db, keys)
  const but = [...new Set(places.map(({ decisionId }) => decisionId))]
  // Where short decisions share a page, the other citations of one are not those of the other.
  const own = but.length === 1 ? places.map(({ key }) => key) : []
  return { keys: [...new Set([...keys, ...own])], but }
}

async function authorityWith(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<CitedAuthority> {
  const [kind, key = ''] = recordOfText(id).split(/:(.*)/s)
  if (kind === 'decision') {
    const found = await decisionById(ctx.db, Number(key))
    if (found) return { keys: found.keys, but: [found.id] }
  } else if (kind === 'section') {
    const [found] = await sectionsAt(ctx.db, [key])
    if (found) return { keys: [found.key], but: [] }
  } else {
    const found = await findAuthority(ctx.db, ctx.actor, id)
    if (found) return asCited(ctx.db, found)
  }
  throw notFound('authority')
}

/** The imported decisions that cite an authority, the latest first, each with the sentence that cites it. */
export async function showCitedBy(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  id: string,
  limit: number,
): Promise<CitedBy> {
  const citing = await decisionsCiting(ctx.db, await authorityWith(ctx, id))
  const named = citing.filter(({ name }) => name !== null)
  const shown = named.toSorted(latestFirst).slice(0, limit)
  return {
    items: await citingViews(ctx.db, shown),
    count: Math.min(named.length, mostCiting),
    has_more: citing.length > mostCiting,
  }
}

export const latestFirst = (one: CitingRow, other: CitingRow): number =>
  (other.year ?? 0) - (one.year ?? 0) || (one.name ?? '').localeCompare(other.name ?? '', 'en')

export const opinionWords: Partial<Record<CitingRow['kind'], string>> = {
  concurrence: 'In a concurring opinion',
  dissent: 'In a dissenting opinion',
  other: 'In a separate opinion',
}

/** These decisions as a brief cites them most often; without those whose citations are not imported. */
export async function citationsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const best = new Map<number, WrittenPlace>()
  for (const { decisionId, key } of await placesOfDecisions(db, ids)) {
    const [place, known] = [placeOfKey(key), best.get(decisionId)]
    if (place && (!known || place.rank < known.rank)) best.set(decisionId, place)
  }
  return new Map([...best].map(([id, { citation }]) => [id, citation]))
}

export async function citingViews(db: Db, rows: readonly CitingRow[]): Promise<CitedBy['items']> {
  const ids = rows.map(({ decisionId }) => decisionId)
  const texts = await textsOfDecisions(db, ids)
  const citations = await citationsOf(db, ids)
  return rows.map((row) => {
    const text = texts.get(row.decisionId)
    const part = text?.parts.find(({ opinionId }) => opinionId === row.opinionId)
    const words = text?.words ?? ''
    const span = part && sentenceAround(words, { start: part.start + row.start, end: part.start + row.end })
    return {
      text_id: textIdOf(`decision:${row.decisionId}`),
      title: row.name ?? '',
      citation: citations.get(row.decisionId) ?? '',
      court: row.court ? courtName(row.court) : '',
      year: row.year,
      opinion: opinionWords[row.kind] ?? null,
      words: span ? shownWords(words, span) : '',
      place: span ? { start: span.start, end: span.end } : null,
      history: row.history === null ? null : { words: row.history, other: row.historyOther ?? '' },
    }
  })
}

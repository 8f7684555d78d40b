import { citationKey } from '@pam/law/citations/find-citations'
import type { Db } from '#platform/database/db'
import { type DecisionRow, putCourts, putDecisions, putPlaces } from './authority-index.queries.ts'
import type { Row } from './bulk-row.ts'
import { type CitingOpinion, putCites } from './cites.queries.ts'
import { citesInTurns } from './opinion-cites.ts'
import { type OpinionRow, opinionKindOf, opinionText, passagesOf } from './opinion-text.ts'
import { putOpinions } from './opinions.queries.ts'

export type TableKind = 'decisions' | 'citations' | 'dockets' | 'opinions'

const columns: Record<TableKind, readonly string[]> = {
  decisions: ['id', 'case_name', 'date_filed'],
  citations: ['volume', 'reporter', 'page', 'cluster_id'],
  dockets: ['id', 'court_id'],
  opinions: ['id', 'cluster_id', 'type', 'plain_text'],
}

/** Which file a table is, by its columns. Dockets have case names too, so they are checked last. */
export const kindOfTable = (names: readonly string[]): TableKind | undefined =>
  (['opinions', 'citations', 'decisions', 'dockets'] as const).find((kind) =>
    columns[kind].every((name) => names.includes(name)),
  )

const numberOf = (text: string | undefined): number | null =>
  text && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null

const longestName = 500

function decisionOf(row: Row): DecisionRow[] {
  const id = numberOf(row.id)
  const name = (row.case_name || row.case_name_full || row.case_name_short || '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (id === null || !name) return []
  const year = /^(\d{4})-/.exec(row.date_filed ?? '')?.[1]
  return [
    {
      id,
      name: name.replaceAll('\u0000', '').slice(0, longestName),
      year: year ? Number(year) : null,
      docketId: numberOf(row.docket_id),
    },
  ]
}

function placeOf(row: Row) {
  const decisionId = numberOf(row.cluster_id)
  const { volume = '', reporter = '', page = '' } = row
  if (decisionId === null || !volume || !reporter || !page) return []
  return [{ key: citationKey(`${volume} ${reporter} ${page}`).slice(0, 200), decisionId }]
}

function courtOf(row: Row) {
  const docketId = numberOf(row.id)
  return docketId !== null && row.court_id ? [{ docketId, court: row.court_id.slice(0, 40) }] : []
}

/** The text of one opinion is in up to seven columns: only the best is kept while a row waits to be written. */
export const slimRow = (kind: TableKind, row: Row): Row =>
  kind === 'opinions'
    ? {
        id: row.id,
        cluster_id: row.cluster_id,
        type: row.type,
        author_str: row.author_str,
        plain_text: opinionText(row),
      }
    : row

function opinionOf({
  id,
  cluster_id: cluster,
  type,
  author_str: author,
  plain_text: words,
}: Row): OpinionRow[] {
  const [own, decisionId] = [numberOf(id), numberOf(cluster)]
  if (own === null || decisionId === null || !words) return []
  return [
    {
      id: own,
      decisionId,
      kind: opinionKindOf(type),
      author: (author ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200),
      passages: passagesOf(words),
    },
  ]
}

/** The database refuses the same row twice in one statement: the last one wins. */
const lastOf = <T>(rows: readonly T[], key: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

/** Reads rows of a table; what it returns writes them into the index. Idempotent. */
export async function rowsToWrite(
  kind: TableKind,
  rows: readonly Row[],
  now: Date,
): Promise<(tx: Db) => Promise<void>> {
  if (kind !== 'opinions') return (tx) => putRows(tx, kind, rows)
  const opinions = lastOf(rows.flatMap(opinionOf), ({ id }) => id)
  // Before the transaction: reading citations takes time, and others wait for the database.
  const citing: CitingOpinion[] = []
  for (const { id, passages } of opinions) {
    citing.push({ id, cites: await citesInTurns(passages.join('')) })
    await new Promise(setImmediate)
  }
  return async (tx) => {
    await putOpinions(tx, opinions)
    await putCites(tx, citing, now)
  }
}

async function putRows(tx: Db, kind: Exclude<TableKind, 'opinions'>, rows: readonly Row[]): Promise<void> {
  if (kind === 'decisions') {
    const decisions = lastOf(rows.flatMap(decisionOf), ({ id }) => id)
    if (decisions.length > 0) await putDecisions(tx, decisions)
  } else if (kind === 'citations') {
    const places = rows.flatMap(placeOf)
    if (places.length > 0) await putPlaces(tx, places)
  } else {
    const courts = lastOf(rows.flatMap(courtOf), ({ docketId }) => docketId)
    if (courts.length > 0) await putCourts(tx, courts)
  }
}

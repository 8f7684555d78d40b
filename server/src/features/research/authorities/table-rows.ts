import { citationKey } from '@pam/law/citations/find-citations'
import type { Db } from '#platform/database/db'
import { type DecisionRow, putCourts, putDecisions, putPlaces } from './authority-index.queries.ts'

/** A row of one of CourtListener's bulk files, by column names. */
export type Row = Readonly<Record<string, string | undefined>>

export type TableKind = 'decisions' | 'citations' | 'dockets'

const columns: Record<TableKind, readonly string[]> = {
  decisions: ['id', 'case_name', 'date_filed'],
  citations: ['volume', 'reporter', 'page', 'cluster_id'],
  dockets: ['id', 'court_id'],
}

/** Which file a table is, by its columns. Dockets have case names too, so they are checked last. */
export const kindOfTable = (names: readonly string[]): TableKind | undefined =>
  (['citations', 'decisions', 'dockets'] as const).find((kind) =>
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

/** The database refuses the same row twice in one statement: the last one wins. */
const lastOf = <T>(rows: readonly T[], key: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]

/** Writes rows of a table into the index. Idempotent. */
export async function putRows(tx: Db, kind: TableKind, rows: readonly Row[]): Promise<void> {
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

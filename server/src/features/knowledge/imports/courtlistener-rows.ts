import type { EntryContent } from './imports.table.ts'

/** A row of a table, by column names. */
export type Row = Readonly<Record<string, string | undefined>>

/** Which of CourtListener's bulk files a table is, by its columns; the mapping is documented in docs/decisions. */
export function tableKind(columns: readonly string[]): 'clusters' | 'citations' | undefined {
  const has = (...names: string[]) => names.every((text) => columns.includes(text))
  if (has('id', 'case_name', 'date_filed')) return 'clusters'
  return has('cluster_id', 'volume', 'reporter', 'page') ? 'citations' : undefined
}

const sections = [
  ['syllabus', 'Syllabus'],
  ['summary', 'Summary'],
  ['headnotes', 'Headnotes'],
  ['nature_of_suit', 'Nature of suit'],
  ['posture', 'Posture'],
  ['procedural_history', 'Procedural history'],
  ['disposition', 'Disposition'],
] as const

export interface ClusterEntry {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly content: EntryContent | null
  readonly refused: string | null
}

/** One decision of the clusters file. */
export function clusterIn(row: Row): ClusterEntry | undefined {
  const id = row.id?.trim() ?? ''
  if (!/^\d{1,12}$/.test(id)) return undefined
  const name = plain(row.case_name || row.case_name_full || row.case_name_short || '').slice(0, 300)
  const slug = /^[a-z0-9-]{1,100}$/.test(row.slug ?? '') ? `${row.slug}/` : ''
  const entry = {
    id,
    name: name || `Cluster ${id}`,
    address: `https://www.courtlistener.com/opinion/${id}/${slug}`,
  }
  if (!name) return { ...entry, content: null, refused: 'The decision has no name.' }
  if (/^t(rue)?$/i.test(row.blocked ?? ''))
    return { ...entry, content: null, refused: 'CourtListener blocks automated access to this decision.' }
  const year = /^(\d{4})-\d\d-\d\d$/.exec(row.date_filed ?? '')?.[1]
  return {
    ...entry,
    refused: null,
    content: {
      title: name,
      citation: '',
      jurisdiction: '',
      year: year ? Number(year) : null,
      body: bodyOf(row, id).slice(0, 2_000_000),
    },
  }
}

function bodyOf(row: Row, id: string): string {
  const facts = [
    row.date_filed && `Decided on ${row.date_filed}.`,
    row.judges && `Judges: ${plain(row.judges)}.`,
    row.precedential_status && `Status: ${plain(row.precedential_status)}.`,
    `CourtListener cluster ${id}.`,
  ]
  const parts = sections.flatMap(([column, heading]) => {
    const text = plain(row[column] ?? '')
    return text ? [`## ${heading}\n\n${text}`] : []
  })
  return [facts.filter(Boolean).join(' '), ...parts].join('\n\n')
}

/** The text of a cell: any markup is dropped. */
const plain = (text: string) =>
  text
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(/<[^<>]{0,1000}>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (text) => entities[text] ?? text)
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[ \u00a0]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim()
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

export interface CitationRow {
  readonly clusterId: string
  readonly text: string
  /** The lower, the more likely a lawyer cites it. */
  readonly rank: number
}

/** CourtListener's types of reporters in the order lawyers prefer them: official ones first, vendors' last. */
const byRank = ['1', '5', '2', '3', '8', '4', '9', '7', '6']

export function citationIn(row: Row): CitationRow | undefined {
  const { cluster_id: clusterId = '', volume = '', reporter = '', page = '' } = row
  if (!/^\d{1,12}$/.test(clusterId) || !volume || !reporter || !page) return undefined
  const rank = byRank.indexOf(row.type ?? '')
  const text = plain(`${volume} ${reporter} ${page}`).slice(0, 200)
  return { clusterId, text, rank: rank === -1 ? byRank.length : rank }
}

/** The decision with its citation; its other citations are listed in its text. */
export function withCitations(content: EntryContent, rows: readonly CitationRow[]): EntryContent {
  const [first, ...others] = rows.toSorted((a, b) => a.rank - b.rank || a.text.localeCompare(b.text))
  if (!first) return content
  const also = [...new Set(others.map((other) => other.text))].filter((text) => text !== first.text)
  const body =
    also.length > 0 ? `${content.body}\n\nAlso cited as: ${also.slice(0, 20).join('; ')}.` : content.body
  return { ...content, citation: first.text, body }
}

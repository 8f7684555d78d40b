import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#platform/id'
import { importFile } from '#slice/research/authorities/import-file'
import type { TestApp } from './app.ts'

/** Files in the format of CourtListener's tables and of the codes, imported as an administrator imports them. */
export async function takeFiles(world: TestApp, ...texts: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pam-bulk-'))
  try {
    for (const text of texts) {
      const path = join(folder, newId())
      await writeFile(path, text)
      await importFile(world.services, path, () => undefined)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')}\n`).join('')

export interface BulkDecision {
  readonly id: number
  readonly name: string
  readonly year: number
  readonly court: string
  readonly places: readonly (readonly [number, string, number])[]
}

export const clustersFile = (decisions: readonly BulkDecision[]) =>
  csv([
    ['id', 'date_filed', 'slug', 'case_name', 'docket_id', 'blocked'],
    ...decisions.map(({ id, name, year }) => [id, `${year}-05-01`, 'a', name, id, 'f']),
  ])

export const citationsFile = (decisions: readonly BulkDecision[]) =>
  csv([
    ['id', 'volume', 'reporter', 'page', 'type', 'cluster_id'],
    ...decisions.flatMap(({ id, places }) => places.map((place, at) => [id * 10 + at, ...place, 1, id])),
  ])

export const docketsFile = (decisions: readonly BulkDecision[]) =>
  csv([['id', 'court_id', 'docket_number'], ...decisions.map(({ id, court }) => [id, court, '1'])])

export interface BulkOpinion {
  readonly id: number
  readonly decision: number
  readonly type?: string
  readonly html?: string
  readonly plain?: string
}

export const opinionsFile = (opinions: readonly BulkOpinion[]) =>
  csv([
    ['id', 'author_str', 'type', 'sha1', 'plain_text', 'html', 'html_with_citations', 'cluster_id'],
    ...opinions.map(({ id, decision, type = '020lead', html = '', plain = '' }) => [
      ...[id, 'Brannock', type, 'aa', plain, '<p>Not this one.</p>', html, decision],
    ]),
  ])

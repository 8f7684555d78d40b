import { Readable } from 'node:stream'
import { mostPassages, passagePlace, type SearchQuery } from '@pam/contracts/search'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import type { FileAnswer } from '#platform/http/files'
import { findEverything } from './results/everything.service.ts'

const header = ['Kind', 'Title', 'Detail', 'Case', 'Page', 'Words', 'Why', 'Link']

/** Everything a question finds for the caller, by name first and then the passages, best first. */
export async function exportSearch(
  ctx: Ctx,
  asked: Omit<SearchQuery, 'limit' | 'typing'>,
  site: string,
): Promise<FileAnswer> {
  const found = await findEverything(ctx, { ...asked, limit: mostPassages, typing: false })
  const { passages, documents, cases, people, knowledge } = found
  const named = (kind: string, title: string, detail: string, inCase: string, path: string) => [
    ...[kind, title, detail, inCase, '', '', 'by name', path && `${site}${path}`],
  ]
  const rows = [
    ...cases.items.map((it) =>
      named('case', it.title, [it.number, it.client].join(', '), it.title, `/cases/${it.id}`),
    ),
    ...documents.items.map((it) =>
      named('document', it.name, it.kind ?? '', it.case_title ?? '', `/documents/${it.id}`),
    ),
    ...knowledge.items.map((it) => named('knowledge', it.title, it.citation, '', `/knowledge/${it.id}`)),
    ...people.items.map((it) =>
      named('person', it.name, it.what, '', it.kind === 'contact' ? `/contacts/${it.id}` : ''),
    ),
    ...passages.items.map((it) => [
      ...[it.kind, it.title, '', it.case_title ?? '', it.page === null ? '' : String(it.page)],
      ...[it.text, it.why.join('; '), `${site}${passagePlace(it)}`],
    ]),
  ]
  const content = Buffer.from(csvText(header, rows))
  await ctx.db.transaction((tx) => record(tx, ctx, 'search.exported', null, { rows: rows.length }))
  return { content: Readable.from([content]), size: content.length, name: 'Search.csv' }
}

import { Readable } from 'node:stream'
import { mostPassages, passagePlace, type SearchQuery } from '@pam/contracts/search'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { csvText } from '#platform/files/csv'
import type { FileAnswer } from '#platform/http/files'
import { findEverything } from './results/everything.service.ts'

const header = ['Kind', 'Title', 'Detail', 'Case', 'Page', 'Text', 'Match', 'Link']

/** Everything a question finds for the caller, names first and then the passages, best first. */
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
    ...cases.items.map((item) =>
      named('case', item.title, [item.number, item.client].join(', '), item.title, `/cases/${item.id}`),
    ),
    ...documents.items.map((item) =>
      named('document', item.name, item.kind ?? '', item.case_title ?? '', `/documents/${item.id}`),
    ),
    ...knowledge.items.map((item) =>
      named('knowledge', item.title, item.citation, '', `/knowledge/${item.id}`),
    ),
    ...people.items.map((item) =>
      named('person', item.name, item.what, '', item.kind === 'contact' ? `/contacts/${item.id}` : ''),
    ),
    ...passages.items.map((item) => [
      ...[item.kind, item.title, '', item.case_title ?? '', item.page === null ? '' : String(item.page)],
      ...[item.text, item.why.join('; '), `${site}${passagePlace(item)}`],
    ]),
  ]
  const content = Buffer.from(csvText(header, rows))
  await ctx.db.transaction((tx) => record(tx, ctx, 'search.exported', null, { rows: rows.length }))
  return { content: Readable.from([content]), size: content.length, name: 'Search.csv' }
}

import { Readable } from 'node:stream'
import { type TableEntry, tableOfAuthorities } from '@pam/law/citations/table-of-authorities'
import { displayName, type requireReadable } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FileAnswer } from '#platform/http/files'
import { checkableText } from '#slice/research/check-document.service'
import { checkedText } from '#slice/research/checked-text'
import { judgeCitations } from '#slice/research/judge-citations'
import { readCitations } from '#slice/research/read-citations'
import { pageNumbersOf } from './page-numbers.ts'
import { tableDocx } from './table-docx.ts'

type Draft = Awaited<ReturnType<typeof requireReadable>>

/** What a draft cites, by category of the table, and which of it the check did not verify. */
export async function tableFor(ctx: Ctx, { document, version }: Draft) {
  const name = displayName(document.name)
  await checkableText(ctx, { document, version })
  const text = await checkedText(ctx.db, version.id)
  const { citations } = await readCitations(text, ctx.signal)
  const { hasPages, note, pageAt } = await pageNumbersOf(ctx.db, version)
  const judged = await judgeCitations(ctx, citations)
  const isUnverified = (place: number) => judged[place]?.verdict !== 'VERIFIED'
  // A page outside the case is not another authority.
  const isWrong = (place: number) =>
    judged[place]?.verdict === 'MISMATCH' && judged[place]?.pinpoint !== 'outside'
  const parts = tableOfAuthorities(text, citations, pageAt, isWrong)
  if (parts.length === 0)
    throw new AppError(
      'conflict',
      `${name} has no citations that Pam can recognize, so no table was created.`,
    )
  const unverified: ReadonlySet<TableEntry> = new Set(
    parts.flatMap(({ entries }) => entries.filter(({ places }) => places.some(isUnverified))),
  )
  return { name, parts, hasPages, note, unverified }
}

/** The table of authorities of a draft as a Word file. Unverified entries are marked. */
export async function exportTable(ctx: Ctx, found: Draft): Promise<FileAnswer> {
  const { name, parts, hasPages, note, unverified } = await tableFor(ctx, found)
  const { document } = found
  const content = await tableDocx({ parts, hasPages, note, unverified })
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'research.table_exported', document.id, {
      authorities: parts.reduce((sum, { entries }) => sum + entries.length, 0),
      unverified: unverified.size,
    }),
  )
  const file = `Table of Authorities - ${name.replace(/\.[^.]{1,5}$/, '')}.docx`
  return { content: Readable.from([content]), size: content.length, name: file }
}

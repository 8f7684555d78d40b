import { Readable } from 'node:stream'
import { tableOfAuthorities } from '@pam/law/citations/table-of-authorities'
import { displayName, pagePlaces, type requireReadable, textOfVersion } from '#features/documents'
import { record } from '#platform/audit/audit'
import type { Ctx } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FileAnswer } from '#platform/http/files'
import { judgeCitations } from '#slice/research/judge-citations'
import { readCitations } from '#slice/research/read-citations'
import { tableDocx } from './table-docx.ts'

/** Kinds of file whose pages are those that are printed. Where a Word file breaks is decided by the program that opens it. */
const printedKinds: ReadonlySet<string> = new Set(['pdf', 'tiff', 'image'])

/** The table of authorities of a draft as a Word file. What the check did not verify is marked. */
export async function exportTable(
  ctx: Ctx,
  { document, version }: Awaited<ReturnType<typeof requireReadable>>,
): Promise<FileAnswer> {
  const name = displayName(document.name)
  const text = (await textOfVersion(ctx.db, version.id))?.text ?? ''
  const { citations } = await readCitations(text, ctx.signal)
  const hasPages = printedKinds.has(version.fileKind ?? '')
  const places = hasPages ? await pagePlaces(ctx.db, version.id) : []
  const pageAt = (at: number) => places.findLast(({ start }) => start <= at)?.number ?? null
  const parts = tableOfAuthorities(text, citations, pageAt)
  if (parts.length === 0)
    throw new AppError(
      'conflict',
      `${name} cites no authority that Pam can recognize, so there is no table to make.`,
    )
  const judged = await judgeCitations(ctx, citations)
  const unverified = new Set(
    parts.flatMap(({ entries }) => entries.filter(({ place }) => judged[place]?.verdict !== 'VERIFIED')),
  )
  const content = await tableDocx({ parts, hasPages, unverified })
  await ctx.db.transaction((tx) =>
    record(tx, ctx, 'research.table_exported', document.id, {
      authorities: parts.reduce((sum, { entries }) => sum + entries.length, 0),
      unverified: unverified.size,
    }),
  )
  const file = `Table of Authorities - ${name.replace(/\.[^.]{1,5}$/, '')}.docx`
  return { content: Readable.from([content]), size: content.length, name: file }
}

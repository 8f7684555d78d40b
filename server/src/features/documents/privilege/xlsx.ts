import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { PrintedLog } from './docx.ts'

/** A cell of text is never run as a formula, whatever it begins with. */
const look = { type: String, wrap: true, alignVertical: 'top' } as const
const plain = (text: string) => text.replace(/[^\P{Cc}\n\t]|\p{Cn}|\p{Cs}/gu, '')

/** One row an entry, so that a vendor or the other side can sort and filter it. */
export function privilegeLogXlsx({ columns, rows }: PrintedLog): Promise<Buffer> {
  const head = columns.map(({ title }): CellObject => ({ ...look, value: title, fontWeight: 'bold' }))
  const body = rows.map((row) => row.map((text): CellObject => ({ ...look, value: plain(text) })))
  return writeXlsxFile([head, ...body], {
    sheet: 'Privilege log',
    columns: columns.map(({ width }) => ({ width: width * 1.6 })),
    stickyRowsCount: 1,
  }).toBuffer()
}

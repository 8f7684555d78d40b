import type { ReportTable } from '@pam/contracts/trust'
import { csvText } from '#platform/files/csv'

/** A report as a file every spreadsheet opens, with money in dollars. */
export const csvOf = ({ columns, rows }: ReportTable): string =>
  csvText(
    columns.map(({ name }) => name),
    rows.map(({ cells }) =>
      cells.map((cell, index) => (columns[index]?.is_money && typeof cell === 'number' ? cell / 100 : cell)),
    ),
  )

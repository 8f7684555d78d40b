import type { ImportedLine, ImportPreview, ImportRequest } from '@pam/contracts/cases/import'
import { counted, wholeNumber } from '@pam/law/format/numbers'
import { dateInList } from '#lib/dates'
import { outcomeWords, statusWords } from '#slice/cases/case-labels.ts'
import { Badge } from '#ui/feedback/badge'
import { type Column, Table } from '#ui/tables/table'
import { type AnyColumn, columnsOf, columnWords } from './mapping.tsx'

const wordsOf = (words: Record<string, string>) => (value: string) => words[value] ?? value

/** How a value of the wire reads; all others are shown as they are. */
const shown: Partial<Record<AnyColumn, (value: string) => string>> = {
  status: wordsOf(statusWords),
  outcome: wordsOf(outcomeWords),
  opened: (value) => dayIn(value),
  closed: (value) => dayIn(value),
}
const dayIn = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dateInList(value) : value)

const line: Column<ImportedLine> = {
  id: 'line',
  title: 'Line',
  value: (entry) => entry.line,
  align: 'right',
  isSortable: false,
}

const check: Column<ImportedLine> = {
  id: 'errors',
  title: 'Check',
  value: ({ errors, warnings }) => [...errors, ...warnings].join(' '),
  isSortable: false,
  cell: ({ errors, warnings }) =>
    errors.length + warnings.length === 0 ? (
      <Badge tone="good">Good</Badge>
    ) : (
      <ul className="grid min-w-48 gap-1">
        {errors.map((error) => (
          <li key={error} className="text-danger">
            {error}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning}>
            <Badge tone="attention">Review</Badge> {warning}
          </li>
        ))}
      </ul>
    ),
}

function columnOf(id: AnyColumn, index: number): Column<ImportedLine> {
  const value = ({ values }: ImportedLine) => {
    const text = values[id] ?? ''
    return shown[id]?.(text) ?? text
  }
  return { id, title: columnWords[id], value, isMain: index === 0, isSortable: false }
}

interface ImportPreviewTableProps {
  what: ImportRequest['what']
  preview: ImportPreview
}

/** A preview of the rows with each mapped column; those that need work come first. */
export function ImportPreviewTable({ what, preview }: ImportPreviewTableProps) {
  const { good, bad, warned, unchecked, lines, mapping } = preview
  const all = good + bad
  const mapped = columnsOf[what].filter(
    (column) => mapping[column] !== undefined || lines.some(({ values }) => values[column]),
  )
  return (
    <div className="grid gap-3">
      <p role="status">
        {bad === 0
          ? all === 1
            ? 'The one line can be imported.'
            : `All ${wholeNumber(all)} lines can be imported.`
          : `${wholeNumber(bad)} of ${wholeNumber(all)} lines ${bad === 1 ? 'needs' : 'need'} attention. Fix the file or choose other columns, or import the good lines and get the others back as a file.`}
        {warned > 0 &&
          ` ${counted(warned, 'line has a value', 'lines have values')} to review before you import.`}
        {unchecked > 0 &&
          ` ${counted(unchecked, 'case has', 'cases have')} no parties and cannot be checked for conflicts.`}
        {lines.length < all && ` The first ${lines.length} are shown.`}
      </p>
      <Table
        label="Lines of the file"
        columns={[line, ...mapped.map(columnOf), check]}
        rows={lines}
        rowId={(entry) => String(entry.line)}
        isPlain
        pageSize={25}
        empty={null}
      />
    </div>
  )
}

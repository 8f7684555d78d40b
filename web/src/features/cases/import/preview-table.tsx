import type { ImportedLine, ImportPreview } from '@pam/contracts/cases/import'
import { Badge } from '#ui/feedback/badge'
import { type Column, Table } from '#ui/tables/table'

const number = new Intl.NumberFormat('en-US')

const columns: readonly Column<ImportedLine>[] = [
  { id: 'line', title: 'Line', value: (entry) => entry.line, align: 'right', isSortable: false },
  {
    id: 'text',
    title: 'Becomes',
    value: (entry) => entry.text || 'Nothing readable',
    isMain: true,
    isSortable: false,
  },
  {
    id: 'errors',
    title: 'Check',
    value: (entry) => entry.errors.join(' '),
    isSortable: false,
    cell: (entry) =>
      entry.errors.length === 0 ? (
        <Badge tone="good">Good</Badge>
      ) : (
        <ul className="grid gap-1 text-danger">
          {entry.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ),
  },
]

/** A preview of the rows; those that need work come first. */
export function ImportPreviewTable({ preview }: { preview: ImportPreview }) {
  const { good, bad, lines } = preview
  const all = good + bad
  return (
    <div className="grid gap-3">
      <p role="status">
        {bad === 0
          ? all === 1
            ? 'The one line can be imported.'
            : `All ${number.format(all)} lines can be imported.`
          : `${number.format(bad)} of ${number.format(all)} lines ${bad === 1 ? 'needs' : 'need'} attention. Fix the file or choose other columns, or import the good lines and get the others back as a file.`}
        {lines.length < all && ` The first ${lines.length} are shown.`}
      </p>
      <Table
        label="Lines of the file"
        columns={columns}
        rows={lines}
        rowId={(entry) => String(entry.line)}
        isPlain
        pageSize={25}
        empty={null}
      />
    </div>
  )
}

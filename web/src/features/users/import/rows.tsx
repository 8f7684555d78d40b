import type { ImportedRow } from '@pam/contracts/users'
import { useMemo } from 'react'
import { Badge } from '#ui/feedback/badge'
import { type Column, Table } from '#ui/tables/table'

const columns: readonly Column<ImportedRow>[] = [
  {
    id: 'line',
    title: 'Line',
    value: (row) => row.line,
    align: 'right',
    isMain: true,
    cell: (row) => (
      <span className="figures">
        <span className="md:hidden">Line </span>
        {row.line}
      </span>
    ),
  },
  {
    id: 'person',
    title: 'Person',
    value: (row) => row.username,
    cell: (row) => (
      <span className="grid">
        <span className="break-all">{row.username || '(no username)'}</span>
        <span className="break-all text-ink-soft">{row.email}</span>
      </span>
    ),
  },
  { id: 'role', title: 'Role', value: (row) => row.role },
  {
    id: 'errors',
    title: 'Check',
    value: (row) => row.errors.join(' '),
    cell: (row) =>
      row.errors.length === 0 ? (
        <Badge tone="good">Good</Badge>
      ) : (
        <ul className="grid gap-1 text-danger">
          {row.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ),
  },
]

/** What needs work comes first. */
export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const ordered = useMemo(
    () => rows.toSorted((a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0)),
    [rows],
  )
  return (
    <Table
      label="Lines of the file"
      columns={columns}
      rows={ordered}
      rowId={(row) => String(row.line)}
      isPlain
      pageSize={25}
      empty={null}
    />
  )
}

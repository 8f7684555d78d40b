import { Columns3 } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { buttonStyles } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import type { Column } from './table-view.ts'

interface TableBarProps<Row> {
  label: string
  filter: string
  onFilter: (text: string) => void
  columns: readonly Column<Row>[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
}

/** The filter and the choice of columns above a table. */
export function TableBar<Row>({ label, filter, onFilter, columns, hidden, onHidden }: TableBarProps<Row>) {
  const toggle = (id: string, isShown: boolean) => {
    const next = new Set(hidden)
    if (isShown) next.delete(id)
    else next.add(id)
    onHidden(next)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label={`Filter ${label}`}
        placeholder="Filter..."
        value={filter}
        onChange={onFilter}
        className="min-w-48 flex-1 sm:max-w-xs"
      />
      <DialogTrigger>
        <Button className={buttonStyles({ className: 'max-md:hidden' })}>
          <Columns3 size={16} aria-hidden />
          Columns
        </Button>
        <Popover
          placement="bottom start"
          className="rounded-lg border border-rule bg-raised p-4 shadow-float data-[entering]:animate-rise"
        >
          <Dialog aria-label="Columns to show" className="grid gap-2.5 outline-none">
            {columns.map(({ id, title, isMain }) => (
              <Checkbox
                key={id}
                label={title}
                checked={!hidden.has(id)}
                disabled={isMain}
                onChange={(event) => toggle(id, event.target.checked)}
              />
            ))}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}

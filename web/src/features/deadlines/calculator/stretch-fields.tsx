import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { TextField } from '#ui/fields/text-field'

export interface StretchRow {
  key: number
  from: string
  until: string
  reason: string
}

interface StretchFieldsProps {
  /** The label of the group: Tolled, or Defendant absent. */
  label: string
  addText: string
  asksReason: boolean
  rows: readonly StretchRow[]
  error?: string | undefined
  onChange: (rows: StretchRow[]) => void
}

/** Date ranges. */
export function StretchFields({ label, addText, asksReason, rows, error, onChange }: StretchFieldsProps) {
  const change = (key: number, part: Partial<StretchRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () =>
    onChange([
      ...rows,
      { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, from: '', until: '', reason: '' },
    ])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_2fr_auto]">
          <TextField
            label={`${label} from, ${index + 1}`}
            type="date"
            value={row.from}
            onChange={(event) => change(row.key, { from: event.target.value })}
          />
          <TextField
            label={`${label} until, ${index + 1}`}
            type="date"
            value={row.until}
            onChange={(event) => change(row.key, { until: event.target.value })}
          />
          {asksReason ? (
            <TextField
              label={`Reason, ${index + 1}`}
              maxLength={200}
              value={row.reason}
              onChange={(event) => change(row.key, { reason: event.target.value })}
            />
          ) : (
            <span />
          )}
          <IconButton
            label={`Remove ${label.toLowerCase()} ${index + 1}`}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        </div>
      ))}
      {error && <p className="text-sm text-danger">{error}</p>}
      <Button icon={<Plus size={16} aria-hidden />} className="justify-self-start" onClick={add}>
        {addText}
      </Button>
    </fieldset>
  )
}

import type { TaskView } from '@pam/contracts/tasks'
import { Checkbox } from '#ui/fields/checkbox'

interface WaitsFieldProps {
  /** Other tasks of the case. */
  others: readonly TaskView[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

export function WaitsField({ others, value, onChange }: WaitsFieldProps) {
  if (others.length === 0) return null
  return (
    <details className="rounded-md border border-rule px-3 py-2">
      <summary className="cursor-pointer font-medium">
        Waits for {value.length === 0 ? 'no other task' : `${value.length} of the other tasks`}
      </summary>
      <div className="mt-3 grid max-h-56 gap-2 overflow-y-auto">
        {others.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={value.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...value, id] : value.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </details>
  )
}

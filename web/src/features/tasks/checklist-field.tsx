import type { ChecklistItem } from '@pam/contracts/tasks'
import { Plus, X } from 'lucide-react'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { controlStyles } from '#ui/fields/field'

interface ChecklistFieldProps {
  value: readonly ChecklistItem[]
  onChange: (steps: ChecklistItem[]) => void
}

const mostSteps = 50

export function ChecklistField({ value, onChange }: ChecklistFieldProps) {
  const put = (index: number, step: Partial<ChecklistItem>) =>
    onChange(value.map((entry, at) => (at === index ? { ...entry, ...step } : entry)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">Steps</legend>
      {value.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
        <div key={index} className="flex items-center gap-2">
          <input
            type="checkbox"
            aria-label={`Step ${index + 1} is done`}
            checked={step.is_done}
            onChange={(event) => put(index, { is_done: event.target.checked })}
            className="size-5 shrink-0 accent-accent"
          />
          <input
            type="text"
            aria-label={`Step ${index + 1}`}
            value={step.text}
            maxLength={300}
            onChange={(event) => put(index, { text: event.target.value })}
            className={controlStyles}
          />
          <IconButton
            label={`Remove step ${index + 1}`}
            icon={<X size={16} aria-hidden />}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {value.length < mostSteps && (
        <Button
          className="justify-self-start"
          size="small"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange([...value, { text: '', is_done: false }])}
        >
          Add a step
        </Button>
      )}
    </fieldset>
  )
}

import type { WorkflowCatalog, WorkflowDefinition } from '@pam/contracts/workflows'
import { ConditionField } from '#slice/workflows/fields/condition-field.tsx'
import { weekdayNames } from '#slice/workflows/words/step-words.ts'
import { valuesAt } from '#slice/workflows/words/values.ts'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { WebhookSecret } from './webhook-secret.tsx'

type Trigger = WorkflowDefinition['trigger']

interface TriggerEditorProps {
  definition: WorkflowDefinition
  catalog: WorkflowCatalog
  /** Null until it is saved for the first time. */
  workflowId: string | null
  isReadOnly: boolean
  onChange: (change: Partial<Trigger>) => void
}

/** What starts the workflow, and the condition under which it does. */
export function TriggerEditor({ definition, catalog, workflowId, isReadOnly, onChange }: TriggerEditorProps) {
  const { trigger } = definition
  const choose = (kind: string) =>
    onChange({ kind, at: kind === 'schedule' ? (trigger.at ?? '08:00') : null, weekdays: [] })
  return (
    <div className="grid gap-4">
      <Select
        label="Starts when"
        disabled={isReadOnly}
        value={trigger.kind}
        onChange={(event) => choose(event.target.value)}
        options={[
          ...(trigger.kind ? [] : [{ value: '', label: 'Choose what starts it' }]),
          ...catalog.triggers.map(({ kind, title }) => ({ value: kind, label: title })),
        ]}
      />
      {trigger.kind === 'schedule' && (
        <ScheduleFields trigger={trigger} isReadOnly={isReadOnly} onChange={onChange} />
      )}
      {trigger.kind === 'webhook' && <WebhookSecret workflowId={workflowId} isReadOnly={isReadOnly} />}
      <ConditionField
        label="Only if (optional)"
        value={trigger.when ?? ''}
        onChange={(when) => onChange({ when: when.trim() === '' ? null : when })}
        values={valuesAt(definition, null, catalog)}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}

type ScheduleFieldsProps = Pick<TriggerEditorProps, 'isReadOnly' | 'onChange'> & { trigger: Trigger }

function ScheduleFields({ trigger: { weekdays, at }, isReadOnly, onChange }: ScheduleFieldsProps) {
  const toggle = (day: number) =>
    onChange({
      weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day].sort(),
    })
  return (
    <>
      <TextField
        label="Time of day"
        type="time"
        className="max-w-40"
        readOnly={isReadOnly}
        value={at ?? ''}
        onChange={(event) => onChange({ at: event.target.value || null })}
      />
      <fieldset disabled={isReadOnly}>
        <legend className="mb-1.5 text-sm font-medium">Days</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {weekdayNames.map((name, day) => (
            <label key={name} className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={weekdays.includes(day)}
                onChange={() => toggle(day)}
              />
              {name}
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-faint">None checked: every day.</p>
      </fieldset>
    </>
  )
}

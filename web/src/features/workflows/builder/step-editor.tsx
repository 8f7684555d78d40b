import type { WorkflowCatalog, WorkflowDefinition, WorkflowStep } from '@pam/contracts/workflows'
import { ActField, type FieldContext } from '#slice/workflows/fields/act-fields.tsx'
import { ConditionField } from '#slice/workflows/fields/condition-field.tsx'
import { DayValue } from '#slice/workflows/fields/day-value.tsx'
import { PersonValue } from '#slice/workflows/fields/person-value.tsx'
import { ValueText } from '#slice/workflows/fields/value-text.tsx'
import { valuesAt } from '#slice/workflows/words/values.ts'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { StartWorkflowField } from './start-workflow-field.tsx'
import { everyStep } from './steps.ts'
import { UndoFields } from './undo-fields.tsx'

interface StepEditorProps {
  step: WorkflowStep
  definition: WorkflowDefinition
  catalog: WorkflowCatalog
  isReadOnly: boolean
  onChange: (step: WorkflowStep) => void
}

/** The fields of one step. */
export function StepEditor({ step, definition, catalog, isReadOnly, onChange }: StepEditorProps) {
  const context: FieldContext = {
    values: valuesAt(definition, step.id, catalog),
    steps: everyStep(definition.steps),
    isReadOnly,
  }
  return (
    <div className="grid gap-4">
      <TextField
        label="Step title"
        value={step.title}
        maxLength={200}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...step, title: event.target.value })}
      />
      <KindFields step={step} catalog={catalog} context={context} onChange={onChange} />
    </div>
  )
}

interface KindFieldsProps extends Pick<StepEditorProps, 'catalog' | 'onChange'> {
  step: WorkflowStep
  context: FieldContext
}

function KindFields({ step, catalog, context, onChange }: KindFieldsProps) {
  const { values, isReadOnly } = context
  switch (step.kind) {
    case 'act':
      return <ActFields step={step} catalog={catalog} context={context} onChange={onChange} />
    case 'wait':
      return <WaitFields step={step} catalog={catalog} context={context} onChange={onChange} />
    case 'approve':
      return (
        <>
          <ValueText
            {...context}
            label="Question"
            isLong
            maxLength={1000}
            value={step.question}
            onChange={(question) => onChange({ ...step, question })}
          />
          <PersonValue
            label="Who approves"
            value={step.who ?? ''}
            onChange={(who) => onChange({ ...step, who: who || null })}
            values={[]}
            nobody="The owner of the workflow"
            isReadOnly={isReadOnly}
          />
        </>
      )
    case 'branch':
      return (
        <ConditionField
          label="If"
          value={step.if}
          onChange={(condition) => onChange({ ...step, if: condition })}
          values={values}
          isReadOnly={isReadOnly}
        />
      )
    case 'each': {
      const lists = values.filter(({ is }) => is === 'list')
      const isKnown = lists.some(({ path }) => path === step.items)
      return (
        <Select
          label="List"
          disabled={isReadOnly}
          value={step.items}
          onChange={(event) => onChange({ ...step, items: event.target.value })}
          options={[
            ...lists.map(({ path, title }) => ({ value: path, label: title })),
            ...(isKnown ? [] : [{ value: step.items, label: step.items || 'Choose a list' }]),
          ]}
        />
      )
    }
    case 'start':
      return (
        <StartWorkflowField
          value={step.workflow_id}
          isReadOnly={isReadOnly}
          onChange={(workflow_id) => onChange({ ...step, workflow_id })}
        />
      )
  }
}

type Of<Kind extends WorkflowStep['kind']> = Omit<KindFieldsProps, 'step'> & {
  step: Extract<WorkflowStep, { kind: Kind }>
}

function WaitFields({ step, catalog, context: { values, isReadOnly }, onChange }: Of<'wait'>) {
  const events = catalog.triggers.filter(({ kind }) => !['button', 'schedule', 'webhook'].includes(kind))
  return (
    <>
      <Select
        label="Wait for"
        disabled={isReadOnly}
        value={step.event ?? ''}
        onChange={(event) => onChange({ ...step, event: event.target.value || null })}
        options={[
          { value: '', label: 'A date' },
          ...events.map(({ kind, title }) => ({ value: kind, label: title })),
        ]}
      />
      <DayValue
        label={step.event ? 'At most until' : 'Until'}
        value={step.until ?? ''}
        onChange={(until) => onChange({ ...step, until: until === '' && step.event ? null : until })}
        values={values}
        hasFixed={false}
        isOptional={step.event !== null}
        isReadOnly={isReadOnly}
      />
    </>
  )
}

function ActFields({ step, catalog, context, onChange }: Of<'act'>) {
  const act = catalog.acts.find(({ act: name }) => name === step.act)
  const { isReadOnly } = context
  if (!act)
    return (
      <p className="text-sm text-ink-soft">
        “{step.act}” is not available to you, so its fields cannot be shown.
      </p>
    )
  const set = (name: string, value: string | number | boolean | null) => {
    const { [name]: _, ...rest } = step.with
    onChange({ ...step, with: value === '' || value === null ? rest : { ...rest, [name]: value } })
  }
  return (
    <>
      <p className="-mt-2 text-sm text-ink-soft">{act.summary}</p>
      {act.fields.map((field) => (
        <ActField
          key={field.name}
          {...context}
          field={field}
          value={step.with[field.name]}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {act.leaves_the_firm && (
        <Checkbox
          label="Send without asking"
          hint="Otherwise a person approves each time before anything leaves the firm."
          disabled={isReadOnly}
          checked={step.automatic}
          onChange={(event) => onChange({ ...step, automatic: event.target.checked })}
        />
      )}
      <details className="text-sm">
        <summary className="cursor-pointer font-medium">If it fails</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Select
            label="Try again"
            disabled={isReadOnly}
            value={String(step.retries)}
            onChange={(event) => onChange({ ...step, retries: Number(event.target.value) })}
            options={[0, 1, 2, 3, 4, 5].map((count) => ({
              value: String(count),
              label: count === 0 ? 'Never' : count === 1 ? 'Once' : `${count} times`,
            }))}
          />
          <Select
            label="Then"
            disabled={isReadOnly}
            value={step.if_fails}
            onChange={(event) =>
              onChange({ ...step, if_fails: event.target.value === 'go_on' ? 'go_on' : 'stop' })
            }
            options={[
              { value: 'stop', label: 'Stop the run' },
              { value: 'go_on', label: 'Skip this step' },
            ]}
          />
        </div>
        <div className="mt-3 grid gap-3">
          <UndoFields step={step} catalog={catalog} context={context} onChange={onChange} />
        </div>
      </details>
    </>
  )
}

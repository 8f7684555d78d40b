import type { WorkflowCatalog, WorkflowStep } from '@pam/contracts/workflows'
import { ActField, type FieldContext } from '#slice/workflows/fields/act-fields.tsx'
import { ownOutput } from '#slice/workflows/words/values.ts'
import { Select } from '#ui/fields/select'

type ActStep = Extract<WorkflowStep, { kind: 'act' }>

interface UndoFieldsProps {
  step: ActStep
  catalog: WorkflowCatalog
  context: FieldContext
  onChange: (step: ActStep) => void
}

/** What undoes the step if a later one fails permanently. */
export function UndoFields({ step, catalog, context, onChange }: UndoFieldsProps) {
  const { undo, ...rest } = step
  const act = catalog.acts.find(({ act: name }) => name === undo?.act)
  const values = [...ownOutput(step), ...context.values]
  return (
    <>
      <Select
        label="If a later step fails for good"
        disabled={context.isReadOnly}
        value={undo?.act ?? ''}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? rest : { ...rest, undo: { act: value, with: {} } })
        }
        options={[
          { value: '', label: 'Leave this step as it is' },
          ...catalog.acts.map(({ act: name, title }) => ({ value: name, label: `Undo it: ${title}` })),
          ...(undo && !act ? [{ value: undo.act, label: undo.act }] : []),
        ]}
      />
      {undo &&
        act?.fields.map((field) => (
          <ActField
            key={field.name}
            {...context}
            values={values}
            field={field}
            value={undo.with[field.name]}
            onChange={(value) => {
              const { [field.name]: _, ...others } = undo.with
              const given = value === '' || value === null ? others : { ...others, [field.name]: value }
              onChange({ ...rest, undo: { ...undo, with: given } })
            }}
          />
        ))}
    </>
  )
}

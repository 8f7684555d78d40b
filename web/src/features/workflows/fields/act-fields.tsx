import type { WorkflowCatalog, WorkflowStep } from '@pam/contracts/workflows'
import { useQuery } from '@tanstack/react-query'
import { CasePicker } from '#features/cases'
import { plainWords } from '#slice/workflows/words/plain-words.ts'
import type { ValueOption } from '#slice/workflows/words/values.ts'
import { workflowQueries } from '#slice/workflows/workflows.queries.ts'
import { Select } from '#ui/fields/select'
import { DayValue } from './day-value.tsx'
import { PersonValue } from './person-value.tsx'
import { ValueText } from './value-text.tsx'

type Field = WorkflowCatalog['acts'][number]['fields'][number]
type Given = string | number | boolean | null

export interface FieldContext {
  values: readonly ValueOption[]
  steps: readonly WorkflowStep[]
  isReadOnly: boolean
}

interface ActFieldProps extends FieldContext {
  field: Field
  value: Given | undefined
  onChange: (value: Given) => void
}

/** One field of an action, edited according to its type. */
export function ActField({ field, value, onChange, ...context }: ActFieldProps) {
  const text = value === undefined || value === null ? '' : String(value)
  const { title, is, is_needed: isNeeded } = field
  const { values, isReadOnly } = context
  switch (is) {
    case 'case':
      return <CaseField label={title} value={text} onChange={onChange} isReadOnly={isReadOnly} />
    case 'person':
      return (
        <PersonValue
          label={title}
          value={text}
          onChange={onChange}
          values={values}
          nobody={isNeeded ? 'Choose a person' : 'Nobody'}
          isReadOnly={isReadOnly}
        />
      )
    case 'date':
      return (
        <DayValue
          label={title}
          value={holeOf(text)}
          onChange={(next) => onChange(/^(\d{4}-\d{2}-\d{2})?$/.test(next) ? next : `{{ ${next} }}`)}
          values={values}
          isOptional={!isNeeded}
          isReadOnly={isReadOnly}
        />
      )
    case 'choice':
    case 'yes_no':
      return <ChoiceField field={field} value={value} onChange={onChange} isReadOnly={isReadOnly} />
    default:
      return (
        <ValueText
          {...context}
          label={title}
          isLong={is === 'long_text'}
          isOptional={!isNeeded}
          value={text}
          onChange={(next) => onChange(is === 'number' && /^\d+(\.\d+)?$/.test(next) ? Number(next) : next)}
        />
      )
  }
}

const holeOf = (text: string) => /^\s*\{\{([^{}]*)\}\}\s*$/.exec(text)?.[1]?.trim() ?? text

type ChoiceFieldProps = Omit<ActFieldProps, 'values' | 'steps'>

function ChoiceField({ field, value, onChange, isReadOnly }: ChoiceFieldProps) {
  const isYesNo = field.is === 'yes_no'
  const choices = isYesNo ? ['true', 'false'] : field.choices
  const words = (choice: string) => (isYesNo ? (choice === 'true' ? 'Yes' : 'No') : plainWords(choice))
  const text = value === undefined || value === null ? '' : String(value)
  return (
    <Select
      label={field.title}
      disabled={isReadOnly}
      value={text}
      onChange={({ target: { value: next } }) => onChange(isYesNo && next !== '' ? next === 'true' : next)}
      options={[
        { value: '', label: field.is_needed ? 'Choose one' : 'Default' },
        ...[...choices, ...(text === '' || choices.includes(text) ? [] : [text])].map((choice) => ({
          value: choice,
          label: words(choice),
        })),
      ]}
    />
  )
}

interface CaseFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
}

/** The case of the run unless another is chosen. */
function CaseField({ label, value, onChange, isReadOnly }: CaseFieldProps) {
  const isChosen = value !== '' && !value.includes('{{')
  const { data: title } = useQuery({ ...workflowQueries.caseTitle(value), enabled: isChosen })
  if (isReadOnly)
    return (
      <p className="text-sm">
        <span className="font-medium">{label}:</span> {isChosen ? (title ?? '') : 'The case of the run'}
      </p>
    )
  return (
    <CasePicker
      label={label}
      placeholder="The case of the run"
      hint="Leave empty for the case the workflow runs on."
      value={isChosen ? { id: value, title: title ?? '' } : null}
      onChange={(picked) => onChange(picked?.id ?? '')}
    />
  )
}

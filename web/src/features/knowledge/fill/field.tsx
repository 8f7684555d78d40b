import type { FillField as Blank } from '@pam/contracts/knowledge/templates'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'

interface FillFieldProps {
  blank: Blank
  value: string | boolean
  isTyped: boolean
  error: string | undefined
  onChange: (value: string | boolean) => void
}

export const blankId = (name: string) => `blank-${name}`

/** One blank, in the field for its type; a value from the case is marked and can be changed. */
export function FillField({ blank, value, isTyped, error, onChange }: FillFieldProps) {
  const shared = { id: blankId(blank.name), label: blank.label, error, hint: hintOf(blank, isTyped) }
  const text = {
    value: String(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="grid gap-2">
      {inputOf(blank, { shared, text, value, onChange })}
      {blank.candidates.length > 0 && <Candidates blank={blank} value={value} onChange={onChange} />}
    </div>
  )
}

interface Parts {
  shared: { id: string; label: string; error: string | undefined; hint: ReactNode }
  text: { value: string; onChange: (event: { target: { value: string } }) => void }
  value: string | boolean
  onChange: (value: string | boolean) => void
}

function inputOf({ type, required, choices }: Blank, { shared, text, value, onChange }: Parts) {
  switch (type) {
    case 'yes_no':
      // If an answer is required, no has to be chosen explicitly.
      if (required)
        return (
          <Select
            {...shared}
            value={value === '' ? '' : value ? 'yes' : 'no'}
            options={yesOrNo}
            onChange={(event) => onChange(event.target.value === '' ? '' : event.target.value === 'yes')}
          />
        )
      return (
        <Checkbox
          label={shared.label}
          hint={shared.hint}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'long':
      return <TextArea {...shared} {...text} rows={3} isOptional={!required} maxLength={20_000} />
    case 'choice':
      return (
        <Select
          {...shared}
          {...text}
          options={[
            { value: '', label: 'Choose...' },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
        />
      )
    case 'date':
      return <TextField {...shared} {...text} type="date" isOptional={!required} className="max-w-52" />
    case 'money':
      return (
        <TextField
          {...shared}
          {...text}
          inputMode="decimal"
          placeholder="2,400.00"
          isOptional={!required}
          className="max-w-52"
        />
      )
    default:
      return <TextField {...shared} {...text} isOptional={!required} maxLength={2000} />
  }
}

const yesOrNo = [
  { value: '', label: 'Choose...' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function hintOf({ help, from_words: from, value, type, candidates }: Blank, isTyped: boolean): ReactNode {
  const parts = [
    help,
    value !== null && from ? (isTyped ? `Changed here. Known from ${from}.` : `From ${from}.`) : '',
    candidates.length > 0 && type !== 'yes_no' ? 'Several matches. Choose one, or write another.' : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}

/** Candidates from the case, for a person to choose. */
function Candidates({ blank, value, onChange }: Pick<FillFieldProps, 'blank' | 'value' | 'onChange'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a second legend beside the label
    <div role="group" aria-label={`Case values for ${blank.label}`} className="flex flex-wrap gap-2">
      {blank.candidates.map((candidate) => (
        <Button
          key={`${candidate.value}-${candidate.words}`}
          size="small"
          aria-pressed={value === candidate.value}
          onClick={() => onChange(String(candidate.value))}
          className="h-auto max-w-full py-1 text-left whitespace-normal aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span>
            {String(candidate.value)}
            <span className="block text-xs font-normal text-ink-soft">{candidate.words}</span>
          </span>
        </Button>
      ))}
    </div>
  )
}

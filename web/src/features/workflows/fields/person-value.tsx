import { useQuery } from '@tanstack/react-query'
import { caseQueries } from '#features/cases'
import { textWords } from '#slice/workflows/words/expressions.ts'
import type { ValueOption } from '#slice/workflows/words/values.ts'
import { Select } from '#ui/fields/select'

interface PersonValueProps {
  label: string
  value: string
  onChange: (value: string) => void
  values: readonly ValueOption[]
  /** The meaning of an empty choice. */
  nobody: string
  isReadOnly: boolean
}

/** Somebody by their part in the case, or a colleague by name. */
export function PersonValue({ label, value, onChange, values, nobody, isReadOnly }: PersonValueProps) {
  const { data: colleagues = [] } = useQuery(caseQueries.colleagues())
  const options = [
    { value: '', label: nobody },
    ...values
      .filter(({ is }) => is === 'person')
      .map(({ path, title }) => ({ value: `{{ ${path} }}`, label: title })),
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isKnown = options.some((option) => option.value === value)
  const other = value.includes('{{') ? textWords(value) : 'Somebody else'
  return (
    <Select
      label={label}
      disabled={isReadOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={isKnown ? options : [...options, { value, label: other }]}
    />
  )
}

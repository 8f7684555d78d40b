import type { FillField as Blank } from '@pam/contracts/knowledge/templates'
import { shownIn, type Typed } from './answers.ts'
import { FillField } from './field.tsx'

interface FillFormProps {
  blanks: readonly Blank[]
  typed: Typed
  errors: Readonly<Record<string, string | undefined>>
  onChange: (name: string, value: string | boolean) => void
}

/** The blanks of a form, those the case or the firm may know separate from those only a person can answer. */
export function FillForm({ blanks, typed, errors, onChange }: FillFormProps) {
  const groups = [
    { title: 'Your input', some: blanks.filter((blank) => blank.from === null) },
    { title: 'From the case and the firm', some: blanks.filter((blank) => blank.from !== null) },
  ]
  return (
    <div className="grid gap-6">
      {groups
        .filter(({ some }) => some.length > 0)
        .map(({ title, some }) => (
          <fieldset key={title} className="grid gap-4 rounded-lg border border-rule bg-surface p-5">
            <legend className="px-1 font-semibold">{title}</legend>
            {some.map((blank) => (
              <FillField
                key={blank.name}
                blank={blank}
                value={shownIn(blank, typed)}
                isTyped={Object.hasOwn(typed, blank.name)}
                error={errors[blank.name]}
                onChange={(value) => onChange(blank.name, value)}
              />
            ))}
          </fieldset>
        ))}
    </div>
  )
}

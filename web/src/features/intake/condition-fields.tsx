import { type Condition, hasChoices, type Question } from '@pam/contracts/intake/form'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'

interface ConditionFieldsProps {
  question: Question
  all: readonly Question[]
  onChange: (condition: Condition | null) => void
}

const tests = [
  { value: 'is', label: 'is' },
  { value: 'contains', label: 'contains' },
] as const

/** Answers to choose from: those of the question it depends on, or yes and no. */
function answersOf(on: Question | undefined): string[] {
  if (!on) return []
  return on.kind === 'yes_no' ? ['yes', 'no'] : hasChoices(on) ? on.choices : []
}

export function ConditionFields({ question, all, onChange }: ConditionFieldsProps) {
  const { show_if: condition } = question
  const on = all.find((entry) => entry.id === condition?.question)
  const answers = answersOf(on)
  const choose = (id: string) => {
    const chosen = all.find((entry) => entry.id === id)
    if (!chosen) return onChange(null)
    const test = chosen.kind === 'choices' ? 'contains' : 'is'
    onChange({ question: id, test, value: answersOf(chosen)[0] ?? '' })
  }
  const others = all.filter((entry) => entry.id !== question.id)
  return (
    <>
      <Select
        label="Shown"
        options={[
          { value: '', label: 'Always' },
          ...others.map((other, index) => ({
            value: other.id,
            label: `If: ${other.label || `Question ${index + 1}`}`,
          })),
        ]}
        value={condition?.question ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {condition && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Select
            label="Its answer"
            options={tests}
            value={condition.test}
            onValue={(value) => onChange({ ...condition, test: value })}
          />
          {answers.length > 0 ? (
            <Select
              label="This"
              options={answers.map((value) => ({ value, label: value }))}
              value={condition.value}
              onChange={(event) => onChange({ ...condition, value: event.target.value })}
            />
          ) : (
            <TextField
              label="This"
              value={condition.value}
              maxLength={200}
              onChange={(event) => onChange({ ...condition, value: event.target.value })}
            />
          )}
        </div>
      )}
    </>
  )
}

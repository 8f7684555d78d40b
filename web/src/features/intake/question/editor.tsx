import { partyRole } from '@pam/contracts/cases'
import {
  hasChoices,
  isName,
  type Question,
  type QuestionKind,
  questionKind,
} from '@pam/contracts/intake/form'
import { useState } from 'react'
import { roleOptions } from '#features/cases'
import { ConditionFields } from '#slice/intake/condition-fields.tsx'
import { kindOptions } from '#slice/intake/intake-labels.ts'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'

interface QuestionEditorProps {
  question: Question
  all: readonly Question[]
  /** The allowed answer types; all if omitted. */
  kinds?: readonly QuestionKind[] | undefined
  onChange: (question: Question) => void
}

export function QuestionEditor({ question, all, kinds, onChange }: QuestionEditorProps) {
  const change = (next: Partial<Question>) => onChange({ ...question, ...next })
  const [choices, setChoices] = useState(question.choices.join('\n'))
  const setKind = (value: string) => {
    const kind = questionKind.parse(value)
    const role = isName({ kind }) ? (question.role ?? 'related') : null
    change({ kind, role, choices: hasChoices({ kind }) ? question.choices : [] })
  }
  return (
    <div className="grid items-start gap-4 border-t border-rule px-4 py-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="Question"
          value={question.label}
          maxLength={300}
          onChange={(event) => change({ label: event.target.value })}
        />
      </div>
      <Select
        label="Kind of answer"
        options={kinds ? kindOptions.filter(({ value }) => kinds.includes(value)) : kindOptions}
        value={question.kind}
        onChange={(event) => setKind(event.target.value)}
      />
      {isName(question) && (
        <Select
          label="Role in the case"
          hint="Used by the conflict check."
          options={roleOptions}
          value={question.role ?? 'related'}
          onChange={(event) => change({ role: partyRole.parse(event.target.value) })}
        />
      )}
      {hasChoices(question) && (
        <TextArea
          label="Choices"
          hint="One in each line."
          rows={5}
          value={choices}
          onChange={(event) => {
            setChoices(event.target.value)
            const lines = event.target.value.split('\n').map((line) => line.trim())
            change({ choices: lines.filter(Boolean) })
          }}
        />
      )}
      <div className="sm:col-span-2">
        <TextField
          label="Help text"
          isOptional
          value={question.help}
          maxLength={500}
          onChange={(event) => change({ help: event.target.value })}
        />
      </div>
      <div className="sm:col-span-2">
        <Checkbox
          label="Required"
          checked={question.is_required}
          onChange={(event) => change({ is_required: event.target.checked })}
        />
      </div>
      <ConditionFields question={question} all={all} onChange={(show_if) => change({ show_if })} />
    </div>
  )
}

import { type TemplateField, templateField } from '@pam/contracts/knowledge'
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/actions/icon-button'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { sourceOptions, typeOptions, typeWords } from './blank-fields.ts'

interface BlankCardProps {
  id: string
  blank: TemplateField
  place: { readonly index: number; readonly count: number }
  isTwice: boolean
  /** Just added: it opens automatically. */
  isNew: boolean
  onChange: (change: Partial<TemplateField>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One blank of a form: its label, its type, and its data source. */
export function BlankCard({ id, blank, place, isTwice, isNew, onChange, onMove, onRemove }: BlankCardProps) {
  const parsed = templateField.safeParse(blank)
  const wrong = (name: keyof TemplateField) =>
    parsed.error?.issues.find((issue) => issue.path[0] === name)?.message
  const [isOpen, setOpen] = useState(() => !parsed.success || isTwice || isNew)
  return (
    <fieldset className="min-w-0 rounded-lg border border-rule bg-surface">
      <legend className="sr-only">
        {place.index + 1}. {blank.label || 'A blank'}
      </legend>
      <div className="flex items-center gap-1 p-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
        >
          <ChevronRight size={16} aria-hidden className={isOpen ? 'rotate-90' : ''} />
          <span className="min-w-0 break-words">
            <span className="font-medium">{blank.label || 'A blank'}</span>
            <span className="block text-sm text-ink-soft">
              {summaryOf(blank)}
              {!isOpen && (isTwice || !parsed.success) && (
                <span className="text-danger"> Needs attention.</span>
              )}
            </span>
          </span>
        </button>
        <IconButton
          label={`Move ${blank.label} up`}
          icon={<ArrowUp size={16} aria-hidden />}
          disabled={place.index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${blank.label} down`}
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={place.index === place.count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Remove ${blank.label}`}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {isOpen && (
        <div className="grid gap-4 border-t border-rule p-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              id={`${id}-label`}
              label="Label"
              value={blank.label}
              maxLength={120}
              error={wrong('label')}
              onChange={(event) => onChange({ label: event.target.value })}
            />
            <TextField
              label="Name in the text"
              value={blank.name}
              maxLength={60}
              error={isTwice ? 'Another field has this name.' : wrong('name')}
              onChange={(event) => onChange({ name: event.target.value })}
              className="font-mono"
            />
            <Select
              label="Type of answer"
              value={blank.type}
              options={typeOptions}
              onChange={(event) => onChange({ type: templateField.shape.type.parse(event.target.value) })}
            />
            <Select
              label="Filled from"
              value={blank.from ?? ''}
              options={sourceOptions}
              onChange={(event) =>
                onChange({ from: templateField.shape.from.parse(event.target.value || null) })
              }
            />
            {blank.type === 'choice' && (
              <TextArea
                label="Choices, one per line"
                value={blank.choices.join('\n')}
                error={
                  blank.choices.filter(Boolean).length === 0 ? 'Enter at least one choice.' : wrong('choices')
                }
                onChange={(event) => onChange({ choices: event.target.value.split('\n').slice(0, 30) })}
              />
            )}
            <TextField
              label="Help"
              isOptional
              value={blank.help}
              maxLength={300}
              error={wrong('help')}
              onChange={(event) => onChange({ help: event.target.value })}
            />
          </div>
          <Checkbox
            label="Required"
            checked={blank.required}
            onChange={(event) => onChange({ required: event.target.checked })}
          />
        </div>
      )}
    </fieldset>
  )
}

const summaryOf = ({ name, type, required }: TemplateField) =>
  `${name || 'no name'}: ${typeWords[type].toLowerCase()}${required ? '' : ', optional'}.`

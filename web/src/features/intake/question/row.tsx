import type { Question, QuestionKind } from '@pam/contracts/intake/form'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { kindWords } from '#slice/intake/intake-labels.ts'
import { Button } from '#ui/actions/button'
import { IconButton } from '#ui/actions/icon-button'
import { Badge } from '#ui/feedback/badge'
import { QuestionEditor } from './editor.tsx'

interface QuestionRowProps {
  question: Question
  index: number
  all: readonly Question[]
  kinds?: readonly QuestionKind[] | undefined
  error: string | undefined
  isOpen: boolean
  isDragged: boolean
  onOpen: () => void
  onChange: (question: Question) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onDrag: (index: number | null) => void
  onDrop: () => void
}

export function QuestionRow(props: QuestionRowProps) {
  const { question, index, all, error, isOpen, isDragged, onOpen, onMove, onRemove, onDrag, onDrop } = props
  const name = question.label || `Question ${index + 1}`
  return (
    <li
      draggable={!isOpen}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(index)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
      className={clsx(
        'rounded-lg border bg-surface',
        error ? 'border-danger' : 'border-rule',
        isDragged && 'opacity-55',
      )}
    >
      <div className="flex flex-wrap items-center gap-2 px-3 py-2">
        <GripVertical size={16} aria-hidden className="shrink-0 cursor-grab text-ink-faint max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium break-words">
            <span className="figures text-ink-faint">{index + 1}. </span>
            {name}
          </p>
          <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
            {kindWords[question.kind]}
            {question.is_required && <Badge>Required</Badge>}
            {question.show_if && <Badge tone="brass">Conditional</Badge>}
          </p>
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            label={`Move up: ${name}`}
            icon={<ArrowUp size={16} aria-hidden />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move down: ${name}`}
            icon={<ArrowDown size={16} aria-hidden />}
            disabled={index === all.length - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            label={`Remove: ${name}`}
            icon={<Trash2 size={16} aria-hidden />}
            disabled={all.length === 1}
            onClick={onRemove}
          />
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Done' : 'Change'}: ${name}`}
            onClick={onOpen}
          >
            {isOpen ? 'Done' : 'Change'}
          </Button>
        </div>
      </div>
      {error && <p className="px-3 pb-2 text-sm text-danger">{error}</p>}
      {isOpen && (
        <QuestionEditor question={question} all={all} kinds={props.kinds} onChange={props.onChange} />
      )}
    </li>
  )
}

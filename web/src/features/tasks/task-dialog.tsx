import {
  type ChecklistItem,
  type Recurrence,
  type TaskPriority,
  type TaskView,
  taskDetails,
  taskTie,
} from '@pam/contracts/tasks'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceFor } from '#lib/api-error'
import { optionsOf } from '#lib/options'
import { SpeakInto } from '#lib/voice-parts'
import { Button } from '#ui/actions/button'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { ChecklistField } from './checklist-field.tsx'
import { DueFields, type TypedDue } from './due-fields.tsx'
import { priorityWords, recurrenceWords } from './task-labels.ts'
import type { SavedTask } from './tasks.queries.ts'
import { useAssignable } from './use-assignable.ts'
import { WaitsField } from './waits-field.tsx'

interface TaskDialogProps {
  title: string
  caseId: string
  /** A new task is due from this deadline, unless another day is chosen. */
  deadlineId?: string
  submitText: string
  task?: TaskView
  /** Other tasks of the case, to wait for. */
  others: readonly TaskView[]
  isBusy: boolean
  error: unknown
  onSave: (saved: SavedTask) => void
  onClose: () => void
  onDelete?: () => void
}

const typedDue = (task: TaskView | undefined, deadlineId: string): TypedDue => ({
  dueOn: task?.due_on ?? '',
  deadlineId: task?.deadline?.id ?? deadlineId,
  days: String(task?.deadline?.days ?? 7),
  unit: task?.deadline?.unit ?? 'day',
  side: task?.deadline?.side ?? 'before',
})

/** What is no whole number is not a number of days. */
const daysIn = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** One form for new and existing tasks. */
export function TaskDialog(props: TaskDialogProps) {
  const { task, caseId, deadlineId = '', others, isBusy, error, onSave, onClose, onDelete } = props
  const colleagues = useAssignable(task?.assignee_id ?? null)
  const [title, setTitle] = useState(task?.title ?? '')
  const [description, setDescription] = useState(task?.description ?? '')
  const [assignee, setAssignee] = useState(task?.assignee_id ?? '')
  const [due, setDue] = useState<TypedDue>(() => typedDue(task, deadlineId))
  const [priority, setPriority] = useState<TaskPriority>(task?.priority ?? 'normal')
  const [recurrence, setRecurrence] = useState<Recurrence>(task?.recurrence ?? 'none')
  const [steps, setSteps] = useState<readonly ChecklistItem[]>(task?.checklist ?? [])
  const [waits, setWaits] = useState<readonly string[]>(task?.waits_for ?? [])
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const refused = error instanceof ApiError ? error.fields : {}
  const errors = { ...refused, ...missing }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = taskDetails.safeParse({
      title,
      description,
      assignee_id: assignee || null,
      due_on: due.dueOn || null,
      priority,
      recurrence,
      checklist: steps.filter((step) => step.text.trim() !== ''),
      waits_for: waits,
    })
    const tie = taskTie.safeParse({ days: daysIn(due.days), unit: due.unit, side: due.side })
    const isTied = due.deadlineId !== ''
    const wrong = {
      ...(!parsed.success && { title: parsed.error.issues[0]?.message ?? '' }),
      ...(isTied && !tie.success && { 'tie.days': tie.error.issues[0]?.message ?? '' }),
    }
    setMissing(wrong)
    if (!parsed.success || (isTied && !tie.success)) return
    const tied = isTied && tie.success ? { deadlineId: due.deadlineId, tie: tie.data } : null
    onSave({ body: parsed.data, tied })
  }
  const people = [
    { value: '', label: 'Unassigned' },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Dialog title={props.title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Task"
          value={title}
          maxLength={200}
          error={errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SpeakInto
          value={title}
          onChange={(said) => setTitle(said.slice(0, 200))}
          caseId={caseId}
          into="the task"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Assigned to"
            options={people}
            value={assignee}
            error={refused.assignee_id}
            onChange={(event) => setAssignee(event.target.value)}
          />
          <Select
            label="Priority"
            options={optionsOf(priorityWords)}
            value={priority}
            onValue={setPriority}
          />
          <Select
            label="Repeats"
            options={optionsOf(recurrenceWords)}
            value={recurrence}
            onValue={setRecurrence}
          />
        </div>
        <DueFields
          caseId={caseId}
          due={due}
          errors={errors}
          onChange={setDue}
          present={task?.deadline ?? null}
        />
        <TextArea
          label="Description"
          isOptional
          maxLength={5000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <SpeakInto value={description} onChange={setDescription} caseId={caseId} into="its description" />
        <ChecklistField value={steps} onChange={setSteps} />
        <WaitsField
          others={others.filter((other) => other.id !== task?.id)}
          value={waits}
          onChange={setWaits}
        />
        <FormErrors
          message={
            error ? (refused.waits_for ?? sentenceFor(error, 'The task could not be saved.')) : undefined
          }
        />
        <div className="flex flex-wrap justify-end gap-2">
          {onDelete && (
            <Button look="danger" className="mr-auto" onClick={onDelete}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy} busyText="Saving...">
            {props.submitText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CasePicker, type PickedCase, RecentCases } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { handedOver, outbox } from '#lib/outbox'
import { Button } from '#ui/actions/button'
import { useToast } from '#ui/feedback/toast'
import { DueField } from '#ui/fields/due-field'
import { FormErrors } from '#ui/fields/form-errors'
import { Select } from '#ui/fields/select'
import { TextField } from '#ui/fields/text-field'
import { Dialog } from '#ui/overlays/dialog'
import { useAssignable } from './use-assignable.ts'

interface NewTaskDialogProps {
  case: PickedCase | null
  onClose: () => void
}

/** A task from anywhere: what, in which case, who and when. Steps and repetition are added on the task. */
export function NewTaskDialog({ case: given, onClose }: NewTaskDialogProps) {
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const inCase = picked ?? given
  const [title, setTitle] = useState('')
  const [assignee, setAssignee] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [problem, setProblem] = useState('')
  const colleagues = useAssignable()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const saveTo = async (target: PickedCase | null) => {
    if (!title.trim()) return setProblem('Name the task.')
    if (!target) return setProblem('Choose the case.')
    setBusy(true)
    try {
      const body = { title, assignee_id: assignee || null, due_on: dueOn || null }
      const state = await outbox.send({
        kind: 'task',
        caseId: target.id,
        caseTitle: target.title,
        title: title.trim(),
        body,
      })
      toast({ text: handedOver(state, `Task added to ${target.title}.`) })
      onClose()
      if (state === 'sent') void cache.invalidateQueries()
    } catch (error) {
      setProblem(sentenceFor(error, 'The task could not be saved.'))
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saveTo(inCase)
  }
  return (
    <Dialog title="New task" isOpen onClose={onClose}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <TextField
          label="Task"
          autoFocus
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <CasePicker
          label="Case"
          placeholder="Title, number or client"
          value={inCase}
          onChange={(chosen) => setPicked(chosen)}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label="Assigned to"
            options={[
              { value: '', label: 'Unassigned' },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={assignee}
            onChange={(event) => setAssignee(event.target.value)}
          />
          <DueField label="Due" isOptional value={dueOn} onChange={setDueOn} />
        </div>
        <FormErrors message={problem || undefined} />
        {!inCase && <RecentCases label="Add to" isBusy={isBusy} onPick={(chosen) => void saveTo(chosen)} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isBusy={isBusy} busyText="Adding...">
            Add task
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

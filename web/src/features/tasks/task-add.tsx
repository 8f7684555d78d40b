import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CasePicker, type PickedCase } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useSession } from '#lib/session'
import { Button } from '#ui/actions/button'
import { DueField } from '#ui/fields/due-field'
import { controlStyles } from '#ui/fields/field'
import { FormErrors } from '#ui/fields/form-errors'
import { useAddTask } from './tasks.queries.ts'

interface TaskAddProps {
  /** Left out, the case is chosen in the line. */
  caseId?: string
  today: string
}

/** A line that adds tasks one after the other: title, day, Enter. They are assigned to the one who types. */
export function TaskAdd({ caseId, today }: TaskAddProps) {
  const { user } = useSession()
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const inCase = caseId ?? picked?.id
  const add = useAddTask(inCase ?? '')
  useKey('n', () => field.current?.focus())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return field.current?.focus()
    if (!inCase) return setProblem('Choose the case.')
    setProblem('')
    try {
      await add.mutateAsync({
        body: { title, due_on: dueOn || null, assignee_id: user?.id ?? null },
        tied: null,
      })
      setTitle('')
      setDueOn('')
      setRound(round + 1)
      field.current?.focus()
    } catch (error) {
      setProblem(sentenceFor(error, 'The task could not be saved. It is still here; try again.'))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-2 pt-2">
      <div className="flex flex-wrap items-end gap-2">
        <input
          ref={field}
          aria-label="New task"
          aria-keyshortcuts="n"
          placeholder="Add a task"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          className={`${controlStyles} min-w-48 flex-1 text-sm`}
        />
        {!caseId && (
          <div className="w-64 max-sm:w-full">
            <CasePicker
              label="Case"
              placeholder="Title, number or client"
              value={picked}
              onChange={setPicked}
            />
          </div>
        )}
        <div className="w-38">
          <DueField
            key={round}
            label="Due"
            isBare
            value={dueOn}
            onChange={setDueOn}
            today={today}
            className="text-sm"
          />
        </div>
        <Button
          type="submit"
          icon={<Plus size={16} aria-hidden />}
          isBusy={add.isPending}
          busyText="Adding..."
        >
          Add task
        </Button>
      </div>
      <FormErrors message={problem || undefined} />
    </form>
  )
}

/** A shortcut that works wherever nobody is typing. */
function useKey(key: string, act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (event.key !== key || !isPlain || isTyping || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key])
}

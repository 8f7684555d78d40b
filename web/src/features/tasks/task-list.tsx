import type { TaskView } from '@pam/contracts/tasks'
import { useEffect, useRef } from 'react'
import { TaskRow } from './task-row.tsx'

interface TaskListProps {
  tasks: readonly TaskView[]
  today: string
  withCase?: boolean
  label?: string
  onOpen: (task: TaskView) => void
}

/** One line a task. Arrow keys, or j and k, walk the titles; x marks the task done; Enter opens it. */
export function TaskList({ tasks, label = 'Tasks', ...rest }: TaskListProps) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <ul ref={list} aria-label={label} className="divide-y divide-rule border-y border-rule">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} {...rest} />
      ))}
    </ul>
  )
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

function useRowKeys(list: { current: HTMLUListElement | null }) {
  useEffect(() => {
    const box = list.current
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof HTMLElement) || !target.matches('[data-task-title]')) return
      const step = steps[event.key]
      if (event.key === 'x') target.closest('li')?.querySelector<HTMLElement>('[type=checkbox]')?.click()
      else if (step) {
        const titles = [...(box?.querySelectorAll<HTMLElement>('[data-task-title]') ?? [])]
        titles[titles.indexOf(target) + step]?.focus()
      } else return
      event.preventDefault()
    }
    box?.addEventListener('keydown', onKey)
    return () => box?.removeEventListener('keydown', onKey)
  }, [list])
}

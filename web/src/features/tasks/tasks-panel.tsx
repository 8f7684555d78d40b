import type { TaskView } from '@pam/contracts/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListTodo, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { EditTask, NewTask } from './edit-task.tsx'
import { TaskAdd } from './task-add.tsx'
import { TaskList } from './task-list.tsx'
import { taskQueries } from './tasks.queries.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** The tasks of one case. */
export function TasksPanel({ caseId }: { caseId: string }) {
  const list = useInfiniteQuery(taskQueries.list({ case_id: caseId }))
  const [opened, setOpened] = useState<TaskView | 'new' | 'lists' | null>(null)
  const tasks = list.data?.pages.flatMap((page) => page.items) ?? []
  const today = list.data?.pages[0]?.today ?? ''
  const open = tasks.filter(({ status }) => status !== 'done')
  const done = tasks.filter(({ status }) => status === 'done')
  const close = () => setOpened(null)
  const mayChange = useMayChange()
  return (
    <div className="grid gap-4">
      {mayChange('cases.view') && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => setOpened('new')}>
              New task
            </Button>
            <Button onClick={() => setOpened('lists')}>Task templates</Button>
          </div>
          <TaskAdd caseId={caseId} today={today} />
        </>
      )}
      <QueryBoundary query={list} what="The tasks" lines={4}>
        {() => (
          <>
            {tasks.length === 0 && (
              <Empty title="No tasks yet" icon={<ListTodo size={28} strokeWidth={1.5} aria-hidden />}>
                Add the first one above, such as “Draft answer”, or use a task template.
              </Empty>
            )}
            {open.length > 0 && <TaskList tasks={open} today={today} onOpen={setOpened} />}
            {done.length > 0 && (
              <details open={open.length === 0}>
                <summary className="figures cursor-pointer text-sm font-semibold text-ink-soft">
                  Done ({done.length})
                </summary>
                <div className="mt-2">
                  <TaskList tasks={done} today={today} label="Done tasks" onOpen={setOpened} />
                </div>
              </details>
            )}
          </>
        )}
      </QueryBoundary>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          isBusy={list.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void list.fetchNextPage()}
        >
          Load more tasks
        </Button>
      )}
      {opened === 'new' && <NewTask caseId={caseId} others={tasks} onClose={close} />}
      {opened === 'lists' && <TemplateDialog caseId={caseId} tasks={open} onClose={close} />}
      {opened && typeof opened === 'object' && <EditTask task={opened} others={tasks} onClose={close} />}
    </div>
  )
}

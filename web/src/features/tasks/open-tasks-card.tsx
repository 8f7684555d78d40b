import type { TaskView } from '@pam/contracts/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#ui/actions/link'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { Card } from '#ui/layout/card'
import { EditTask } from './edit-task.tsx'
import { TaskAdd } from './task-add.tsx'
import { TaskRow } from './task-row.tsx'
import { taskQueries } from './tasks.queries.ts'

const most = 6

/** What is open in a case, the nearest due first, with a line to add more. */
export function OpenTasksCard({ caseId, canAdd }: { caseId: string; canAdd: boolean }) {
  const { data } = useInfiniteQuery(taskQueries.list({ case_id: caseId, open: true }))
  const [opened, setOpened] = useState<TaskView | null>(null)
  const page = data?.pages[0]
  const rows = page?.items ?? []
  return (
    <Card
      title="Open tasks"
      actions={
        <Link to="?tab=tasks" className="text-sm">
          View all
        </Link>
      }
    >
      {!page && <SkeletonLines count={4} label="Loading the tasks..." />}
      {page && rows.length === 0 && !canAdd && <p className="text-sm text-ink-soft">No open tasks.</p>}
      <ul aria-label="Open tasks" className="-mt-2 divide-y divide-rule empty:hidden">
        {rows.slice(0, most).map((task) => (
          <TaskRow key={task.id} task={task} today={page?.today ?? ''} isShort onOpen={setOpened} />
        ))}
      </ul>
      {rows.length > most && (
        <p className="pt-2 text-sm">
          <Link to="?tab=tasks">{rows.length - most} more</Link>
        </p>
      )}
      {page && canAdd && <TaskAdd caseId={caseId} today={page.today} />}
      {opened && <EditTask task={opened} others={rows} onClose={() => setOpened(null)} />}
    </Card>
  )
}

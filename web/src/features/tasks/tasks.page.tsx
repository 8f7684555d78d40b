import type { TaskView } from '@pam/contracts/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useUrlState } from '#lib/url-state'
import { useMayChange } from '#lib/use-may'
import { Button } from '#ui/actions/button'
import { Empty } from '#ui/feedback/empty'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { Page } from '#ui/layout/page'
import { EditTask } from './edit-task.tsx'
import { TaskAdd } from './task-add.tsx'
import { TaskGroups } from './task-groups.tsx'
import { taskQueries } from './tasks.queries.ts'

const place = z.object({
  who: z.enum(['mine', 'team']).default('mine'),
  layout: z.enum(['list', 'board']).default('list'),
  done: z.enum(['yes', '']).default(''),
})

const whose = [
  { value: 'mine', label: 'Me' },
  { value: 'team', label: 'Everyone' },
] as const
const layouts = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const

/** Tasks of every case the reader sees. */
export function TasksPage() {
  const [{ who, layout, done }, setPlace] = useUrlState(place)
  const list = useInfiniteQuery(taskQueries.list({ mine: who === 'mine', open: done === '' }))
  const [opened, setOpened] = useState<TaskView | null>(null)
  const mayChange = useMayChange()
  const tasks = list.data?.pages.flatMap((page) => page.items) ?? []
  const today = list.data?.pages[0]?.today ?? ''
  return (
    <Page title="Tasks">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <Select
            label="Assigned to"
            options={whose}
            value={who}
            onValue={(value) => setPlace({ who: value })}
          />
          <Select
            label="View"
            options={layouts}
            value={layout}
            onValue={(value) => setPlace({ layout: value })}
          />
          <div className="pb-2">
            <Checkbox
              label="Show done tasks"
              checked={done === 'yes'}
              onChange={(event) => setPlace({ done: event.target.checked ? 'yes' : '' })}
            />
          </div>
        </div>
        {mayChange('cases.view') && <TaskAdd today={today} />}
        <QueryBoundary query={list} what="The tasks" lines={6}>
          {() => (
            <>
              {tasks.length === 0 && (
                <Empty
                  title={who === 'mine' ? 'You have no open tasks' : 'No open tasks'}
                  icon={<ListTodo size={28} strokeWidth={1.5} aria-hidden />}
                >
                  Add one above, or use a task template in a case.
                </Empty>
              )}
              {tasks.length > 0 && (
                <TaskGroups tasks={tasks} today={today} layout={layout} withCase onOpen={setOpened} />
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
      </div>
      {opened && (
        <EditTask
          task={opened}
          others={tasks.filter((task) => task.case_id === opened.case_id)}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

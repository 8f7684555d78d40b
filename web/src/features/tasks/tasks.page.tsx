import type { TaskView } from '@pam/contracts/tasks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { CasesLinks, type PlaceLink } from '#features/cases'
import { sentenceFor } from '#lib/api-error'
import { useUrlState } from '#lib/url-state'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Empty } from '#ui/empty'
import { LoadFailure } from '#ui/load-failure'
import { Page } from '#ui/page'
import { Select } from '#ui/select'
import { SkeletonLines } from '#ui/skeleton'
import { EditTask } from './edit-task.tsx'
import { TaskGroups } from './task-groups.tsx'
import { taskQueries } from './tasks.queries.ts'

const place = z.object({
  who: z.enum(['mine', 'team']).default('mine'),
  layout: z.enum(['list', 'board']).default('list'),
  done: z.enum(['yes', '']).default(''),
})

const whose = [
  { value: 'mine', label: 'My tasks' },
  { value: 'team', label: 'Tasks of the team' },
]
const layouts = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
]

/** Tasks of every case the reader sees. New ones are made in their case. */
export function TasksPage({ links }: { links: readonly PlaceLink[] }) {
  const [{ who, layout, done }, setPlace] = useUrlState(place)
  const list = useInfiniteQuery(taskQueries.list({ mine: who === 'mine', open: done === '' }))
  const [opened, setOpened] = useState<TaskView | null>(null)
  const tasks = list.data?.pages.flatMap((page) => page.items) ?? []
  const today = list.data?.pages[0]?.today ?? ''
  return (
    <Page title="Tasks" lead="What is to be done, the most pressing first.">
      <CasesLinks links={links} />
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <Select
            label="Assigned to"
            options={whose}
            value={who}
            onChange={(event) => setPlace({ who: event.target.value as 'mine' | 'team' })}
          />
          <Select
            label="View"
            options={layouts}
            value={layout}
            onChange={(event) => setPlace({ layout: event.target.value as 'list' | 'board' })}
          />
          <div className="pb-2">
            <Checkbox
              label="Show done tasks"
              checked={done === 'yes'}
              onChange={(event) => setPlace({ done: event.target.checked ? 'yes' : '' })}
            />
          </div>
        </div>
        {list.isPending && <SkeletonLines count={6} label="Loading the tasks..." />}
        {list.error && !list.data && (
          <LoadFailure
            what="The tasks"
            why={sentenceFor(list.error, 'Try again.')}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && tasks.length === 0 && (
          <Empty
            title={who === 'mine' ? 'Nothing for you to do' : 'Nothing to do'}
            icon={<ListTodo size={28} strokeWidth={1.5} aria-hidden />}
          >
            Tasks are added in a case, under Tasks, one by one or from a list the firm keeps.
          </Empty>
        )}
        {tasks.length > 0 && (
          <TaskGroups tasks={tasks} today={today} layout={layout} withCase onOpen={setOpened} />
        )}
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
          others={tasks.filter((it) => it.case_id === opened.case_id)}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

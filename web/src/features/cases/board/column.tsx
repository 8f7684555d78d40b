import type { CaseFilter, CaseRow, Stage } from '@pam/contracts/cases'
import { wholeNumber } from '@pam/law/format/numbers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type DragEvent, useId, useState } from 'react'
import { sentenceFor } from '#lib/api-error'
import { caseQueries } from '#slice/cases/cases.queries.ts'
import { Button } from '#ui/actions/button'
import { Skeleton } from '#ui/feedback/skeleton'
import { BoardCard, rowDropped } from './card.tsx'
import type { MoveCase } from './use-move-case.ts'

interface BoardColumnProps {
  stage: Stage
  stages: readonly Stage[]
  filter: CaseFilter
  onMove: MoveCase
}

const cardsAPage = 25

export function BoardColumn({ stage, stages, filter, onMove }: BoardColumnProps) {
  const list = useInfiniteQuery(caseQueries.list(filter, cardsAPage))
  const [isOver, setOver] = useState(false)
  const id = useId()
  const rows: readonly CaseRow[] = list.data?.pages.flatMap((page) => page.items) ?? []
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const row = rowDropped(event)
    if (row) onMove(row, stage)
  }
  return (
    <section
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
      className={clsx(
        'flex max-h-[70vh] w-68 shrink-0 snap-start flex-col rounded-lg border bg-sunken transition-colors duration-150',
        isOver ? 'border-accent bg-accent-soft' : 'border-rule',
      )}
    >
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-3 py-2.5 text-sm font-semibold">
        <span className="min-w-0 break-words">{stage.name}</span>
        <span className="figures font-normal text-ink-soft">
          {list.data ? wholeNumber(list.data.pages[0]?.total ?? 0) : ''}
        </span>
      </h2>
      <div className="flex-1 overflow-y-auto px-2 pb-2">
        {list.isPending && <Skeleton className="h-20" />}
        {list.error && !list.data && (
          <div role="alert" className="grid gap-2 p-2 text-sm text-danger">
            {sentenceFor(list.error, 'These cases could not be loaded.')}
            <Button size="small" onClick={() => void list.refetch()}>
              Retry
            </Button>
          </div>
        )}
        {list.data && rows.length === 0 && (
          <p className="px-1 py-3 text-sm text-ink-soft">No cases in this stage.</p>
        )}
        <ul aria-labelledby={id} className="grid gap-2 empty:hidden">
          {rows.map((row) => (
            <BoardCard key={row.id} row={row} stages={stages} onMove={onMove} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            size="small"
            className="mt-2 w-full"
            isBusy={list.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </div>
    </section>
  )
}

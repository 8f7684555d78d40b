import type { CaseFilter, Stage } from '@pam/contracts/cases'
import type { PracticeArea } from '@pam/contracts/shared/practice-area'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { caseQueries } from '#slice/cases/cases.queries.ts'
import type { PlaceChange } from '#slice/cases/cases-place.ts'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { SkeletonLines } from '#ui/feedback/skeleton'
import { BoardColumn } from './column.tsx'
import { useMoveCase } from './use-move-case.ts'

interface CaseBoardProps {
  filter: CaseFilter
  onChange: (change: PlaceChange) => void
}

/** The cases of one practice area by stage. Each column asks the server for its own, so that thousands do not matter. */
export function CaseBoard({ filter, onChange }: CaseBoardProps) {
  const stages = useQuery(caseQueries.stages())
  const fullest = useFullestArea(filter)
  const area = filter.area ?? fullest
  useEffect(() => {
    if (!filter.area && area) onChange({ area })
  })
  const loading = <SkeletonLines count={6} label="Loading the board..." />
  return (
    <QueryBoundary query={stages} what="The stages" loading={loading}>
      {(all) =>
        area ? (
          <Columns
            stages={all.filter((stage) => stage.practice_area === area)}
            filter={{ ...filter, area }}
          />
        ) : (
          loading
        )
      }
    </QueryBoundary>
  )
}

interface ColumnsProps {
  stages: readonly Stage[]
  filter: CaseFilter
}

function Columns({ stages, filter }: ColumnsProps) {
  const move = useMoveCase()
  return (
    <section
      aria-label="Board of cases by stage"
      className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:px-0"
    >
      {stages.map((stage) => (
        <BoardColumn
          key={stage.id}
          stage={stage}
          stages={stages}
          filter={{
            ...filter,
            status: filter.status ?? 'current',
            stage_id: stage.id,
            sort: 'updated',
          }}
          onMove={move}
        />
      ))}
    </section>
  )
}

const looked = 200

/** The practice area with the most recently changed cases; nothing until they have loaded. */
function useFullestArea({ area, stage_id: _, ...filter }: CaseFilter): PracticeArea | undefined {
  const { data, isError } = useInfiniteQuery({
    ...caseQueries.list({ ...filter, status: filter.status ?? 'current' }, looked),
    enabled: area === undefined,
  })
  const rows = data?.pages[0]?.items
  if (isError || rows?.length === 0) return 'corporate'
  const counts = Map.groupBy(rows ?? [], (row) => row.practice_area)
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

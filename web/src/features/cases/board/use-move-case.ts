import { type CaseFilter, type CaseRow, casesApi, type Stage } from '@pam/contracts/cases'
import type { CallResult } from '@pam/contracts/shared/endpoint'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { sentenceFor } from '#lib/api-error'
import { useMutation } from '#lib/use-mutation'
import { caseLists, refreshCases } from '#slice/cases/cases.queries.ts'
import { useToast } from '#ui/feedback/toast'

export type MoveCase = (row: CaseRow, to: Pick<Stage, 'id' | 'name'>) => void

type Pages = InfiniteData<CallResult<typeof casesApi.list>, string | null>

/** Moves a case, confirms it, and offers an undo. The card is in its new column before the server has answered. */
export function useMoveCase(): MoveCase {
  const cache = useQueryClient()
  const toast = useToast()
  const move = useMutation({
    mutationFn: ({ row, stageId }: { row: CaseRow; stageId: string }) =>
      api(casesApi.moveToStage, { params: { id: row.id }, body: { stage_id: stageId } }),
    onMutate: ({ row, stageId }) => showMoved(cache, row, stageId),
    onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'The case could not be moved.') }),
    onSettled: () => refreshCases(cache),
  })
  return (row, to) => {
    const from = row.stage_id
    if (from === to.id) return
    const takeBack = from
      ? { undo: () => move.mutate({ row: { ...row, stage_id: to.id }, stageId: from }) }
      : {}
    move.mutate(
      { row, stageId: to.id },
      { onSuccess: () => toast({ text: `${row.number} moved to ${to.name}.`, ...takeBack }) },
    )
  }
}

/** Removes the card from its columns and puts it on top of the new one. */
async function showMoved(cache: QueryClient, row: CaseRow, stageId: string) {
  await cache.cancelQueries({ queryKey: caseLists })
  for (const [key, data] of cache.getQueriesData<Pages>({ queryKey: caseLists })) {
    const filter = key[2] as CaseFilter
    if (!data || !filter.stage_id) continue
    const isTarget = filter.stage_id === stageId
    cache.setQueryData<Pages>(key, {
      ...data,
      pages: data.pages.map((page, index) => {
        const others = page.items.filter(({ id }) => id !== row.id)
        const isNew = isTarget && index === 0
        return {
          ...page,
          items: isNew ? [{ ...row, stage_id: stageId }, ...others] : others,
          total: page.total + (isTarget ? 1 : 0) - (data.pages.some((page) => holds(page, row)) ? 1 : 0),
        }
      }),
    })
  }
}

const holds = (page: { items: readonly CaseRow[] }, row: CaseRow) =>
  page.items.some(({ id }) => id === row.id)

import type { CaseView } from '@pam/contracts/cases'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { sentenceFor } from '#lib/api-error'
import { caseQueries, useMoveToStage } from '#slice/cases/cases.queries.ts'
import { useToast } from '#ui/feedback/toast'
import { controlStyles } from '#ui/fields/field'

/** The stage of the case, changed on the spot with a way back. */
export function StageControl({ case: legalCase }: { case: CaseView }) {
  const { data: stages = [] } = useQuery(caseQueries.stages())
  const move = useMoveToStage(legalCase.id)
  const toast = useToast()
  const ofArea = stages.filter((stage) => stage.practice_area === legalCase.practice_area)
  if (!legalCase.can.edit || ofArea.length === 0)
    return <span className="font-medium">{legalCase.stage || 'None'}</span>
  const put = (stageId: string, isUndo = false) =>
    move.mutate(stageId, {
      onSuccess: ({ stage }) =>
        isUndo ||
        toast({
          text: `Moved to ${stage}.`,
          ...(legalCase.stage_id ? { undo: () => put(legalCase.stage_id ?? '', true) } : {}),
        }),
      onError: (error) => toast({ tone: 'danger', text: sentenceFor(error, 'The stage was not changed.') }),
    })
  return (
    <select
      aria-label="Stage"
      className={clsx(controlStyles, 'h-8 w-auto py-0 pr-7 text-sm font-medium')}
      value={legalCase.stage_id ?? ''}
      disabled={move.isPending}
      onChange={(event) => event.target.value && put(event.target.value)}
    >
      {!legalCase.stage_id && <option value="">None</option>}
      {ofArea.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { Button } from '#ui/actions/button'
import { Link } from '#ui/actions/link'
import { Notice } from '#ui/feedback/notice'
import { useToast } from '#ui/feedback/toast'
import { deadlineQueries, useDecideChange } from './deadlines.queries.ts'

/** What a new rule or an added day would move. Nothing moves until a person accepts. */
export function ChangesBox({ caseId }: { caseId?: string }) {
  const { data = [] } = useQuery(deadlineQueries.changes())
  const decide = useDecideChange()
  const toast = useToast()
  const changes = caseId ? data.filter((entry) => entry.case_id === caseId) : data
  if (changes.length === 0) return null
  const answer = (id: string, accept: boolean, title: string) =>
    decide.mutate(
      { id, accept },
      {
        onSuccess: () => toast({ text: accept ? `${title} was moved.` : `${title} was not moved.` }),
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'No decision was saved. Try again.') }),
      },
    )
  return (
    <Notice
      tone="attention"
      title={changes.length === 1 ? '1 date may need to move' : `${changes.length} dates may need to move`}
    >
      <ul className="divide-y divide-rule">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <Link to={`/deadlines/${change.deadline_id}`} className="font-medium">
                {change.title}
              </Link>
              {!caseId && <span className="text-ink-soft">, {change.case_title}</span>}
              <p className="figures">
                {dateInList(change.before)} would become <strong>{dateInList(change.after)}</strong>
                {change.safe_after !== change.after && `, internal due date ${dateInList(change.safe_after)}`}
              </p>
              <p className="text-ink-soft">{change.reason}</p>
            </div>
            <div className="flex gap-2">
              <Button size="small" onClick={() => answer(change.id, true, change.title)}>
                Move date<span className="sr-only">: {change.title}</span>
              </Button>
              <Button size="small" onClick={() => answer(change.id, false, change.title)}>
                Keep date<span className="sr-only">: {change.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

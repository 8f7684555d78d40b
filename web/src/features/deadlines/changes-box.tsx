import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#lib/api-error'
import { dateInList } from '#lib/dates'
import { Button } from '#ui/button'
import { Link } from '#ui/link'
import { Notice } from '#ui/notice'
import { useToast } from '#ui/toast'
import { deadlineQueries, useDecideChange } from './deadlines.queries.ts'

/** What a new rule or an added day would move. Nothing moves until a person says so. */
export function ChangesBox({ caseId }: { caseId?: string }) {
  const { data = [] } = useQuery(deadlineQueries.changes())
  const decide = useDecideChange()
  const toast = useToast()
  const changes = caseId ? data.filter((it) => it.case_id === caseId) : data
  if (changes.length === 0) return null
  const answer = (id: string, accept: boolean, title: string) =>
    decide.mutate(
      { id, accept },
      {
        onSuccess: () => toast({ text: accept ? `${title} was moved.` : `${title} stays where it is.` }),
        onError: (error) =>
          toast({ tone: 'danger', text: sentenceFor(error, 'Nothing was decided. Try again.') }),
      },
    )
  return (
    <Notice
      tone="attention"
      title={changes.length === 1 ? '1 date may have to move' : `${changes.length} dates may have to move`}
    >
      <ul className="divide-y divide-rule">
        {changes.map((it) => (
          <li key={it.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <Link to={`/deadlines/${it.deadline_id}`} className="font-medium">
                {it.title}
              </Link>
              {!caseId && <span className="text-ink-soft">, {it.case_title}</span>}
              <p className="figures">
                {dateInList(it.before)} would become <strong>{dateInList(it.after)}</strong>
                {it.safe_after !== it.after && `, safe date ${dateInList(it.safe_after)}`}
              </p>
              <p className="text-ink-soft">{it.reason}</p>
            </div>
            <div className="flex gap-2">
              <Button size="small" onClick={() => answer(it.id, true, it.title)}>
                Move it<span className="sr-only">: {it.title}</span>
              </Button>
              <Button size="small" onClick={() => answer(it.id, false, it.title)}>
                Leave it<span className="sr-only">: {it.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

import type { CaseView } from '@pam/contracts/cases'
import { courtName } from '@pam/law/deadlines/court-names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dateInList, dayInList } from '#lib/dates'
import { Card } from '#ui/card'
import { Link } from '#ui/link'
import { SkeletonLines } from '#ui/skeleton'
import { outcomeWords, roleWords } from './case-words.ts'
import { caseQueries } from './cases.queries.ts'
import { TimelineList } from './timeline-list.tsx'

/** The case on one page: what it is, who is in it, what happened last. */
export function OverviewPanel({ case: it }: { case: CaseView }) {
  return (
    <div className="grid items-start gap-(--gap) lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid gap-(--gap)">
        <Card title="About this case">
          <p className="max-w-[68ch] font-serif whitespace-pre-wrap break-words">
            {it.description || (
              <span className="text-ink-soft">
                Nothing is written yet. <Link to="?tab=settings">Say what it is about</Link>.
              </span>
            )}
          </p>
          <CaseFacts case={it} />
        </Card>
        <Recent caseId={it.id} />
      </div>
      <Card title="Parties">
        {it.parties.length === 0 ? (
          <p className="text-sm text-ink-soft">
            Nobody yet. <Link to="?tab=parties">Add the client and the other side</Link>; conflicts are
            checked by their names.
          </p>
        ) : (
          <ul className="grid gap-2 text-sm">
            {it.parties.map(({ id, contact_id: contactId, name, role }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <Link to={`/contacts/${contactId}`} className="min-w-0 break-words">
                  {name}
                </Link>
                <span className="text-ink-soft">{roleWords[role]}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function CaseFacts({ case: it }: { case: CaseView }) {
  const day = (date: string | null) => (date ? dateInList(date) : 'Not yet')
  const facts = [
    ['Court', it.court],
    ['Judge', it.judge],
    ['Court case no.', it.court_number],
    ['Jurisdiction', courtName(it.jurisdiction)],
    ['Created', dayInList(it.created_at)],
    ['Opened', day(it.opened_on)],
    ['Closed', it.closed_on ? day(it.closed_on) : ''],
    ['Outcome', it.outcome ? outcomeWords[it.outcome] : ''],
    ['AI', it.ai_allowed ? '' : 'Not allowed in this case'],
    ['Legal hold', it.legal_hold ? 'Nothing of this case may be deleted' : ''],
  ].filter(([, value]) => value)
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-2 border-t border-rule pt-4 text-sm sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Recent({ caseId }: { caseId: string }) {
  const { data } = useInfiniteQuery(caseQueries.timeline(caseId, 6))
  const events = data?.pages[0]?.items
  return (
    <Card title="Recent activity" actions={<Link to="?tab=timeline">View all</Link>}>
      {events ? (
        <TimelineList events={events} />
      ) : (
        <SkeletonLines count={3} label="Loading the timeline..." />
      )}
    </Card>
  )
}

import type { CaseView, NoteView } from '@pam/contracts/cases'
import { courtName } from '@pam/law/deadlines/court-names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dateInList, dayInList } from '#lib/dates'
import { outcomeWords } from '#slice/cases/case-labels.ts'
import { caseQueries } from '#slice/cases/cases.queries.ts'
import { Link } from '#ui/actions/link'
import { QueryBoundary } from '#ui/feedback/query-boundary'
import { Card } from '#ui/layout/card'
import { TimelineList } from './timeline-list.tsx'

/** The case's description, court and dates. */
export function AboutCard({ case: legalCase }: { case: CaseView }) {
  return (
    <Card
      title="About this case"
      actions={
        legalCase.can.edit && (
          <Link to="?tab=settings" className="text-sm">
            Edit
          </Link>
        )
      }
    >
      {legalCase.description ? (
        <p className="mb-3 max-w-[68ch] border-b border-rule pb-3 font-serif break-words whitespace-pre-wrap">
          {legalCase.description}
        </p>
      ) : (
        legalCase.can.edit && (
          <p className="mb-3 border-b border-rule pb-3 text-sm text-ink-soft">
            No description yet. <Link to="?tab=settings">Add one</Link>.
          </p>
        )
      )}
      <CaseFacts case={legalCase} />
    </Card>
  )
}

function CaseFacts({ case: legalCase }: { case: CaseView }) {
  const day = (date: string | null) => (date ? dateInList(date) : 'Not yet')
  const facts = [
    ['Court', legalCase.court],
    ['Judge', legalCase.judge],
    ['Court case no.', legalCase.court_number],
    ['Jurisdiction', courtName(legalCase.jurisdiction)],
    ['Created', dayInList(legalCase.created_at)],
    ['Opened', day(legalCase.opened_on)],
    ['Closed', legalCase.closed_on ? day(legalCase.closed_on) : ''],
    ['Outcome', legalCase.outcome ? outcomeWords[legalCase.outcome] : ''],
    ['AI', legalCase.ai_allowed ? '' : 'Not allowed in this case'],
    ['Legal hold', legalCase.legal_hold ? 'Nothing in this case may be deleted' : ''],
  ].filter(([, value]) => value)
  return (
    <dl className="grid gap-y-1.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="shrink-0 text-ink-soft">{label}</dt>
          <dd className="figures min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const notesShown = 3

/** The last notes, as far as a few lines go. */
export function RecentNotes({ caseId }: { caseId: string }) {
  const notes = useInfiniteQuery(caseQueries.notes(caseId))
  return (
    <Card
      title="Notes"
      actions={
        <Link to="?tab=notes" className="text-sm">
          View all
        </Link>
      }
    >
      <QueryBoundary query={notes} what="The notes">
        {({ pages }) => <NoteLines notes={pages[0]?.items.slice(0, notesShown) ?? []} />}
      </QueryBoundary>
    </Card>
  )
}

function NoteLines({ notes }: { notes: readonly NoteView[] }) {
  if (notes.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No notes yet. <Link to="?tab=notes">Add a note</Link>.
      </p>
    )
  return (
    <ul className="-my-2 divide-y divide-rule">
      {notes.map(({ id, text, author, created_at: at }) => (
        <li key={id} className="grid gap-0.5 py-2 text-sm">
          <p className="line-clamp-2 font-serif break-words">{text}</p>
          <p className="figures text-ink-faint">
            {dayInList(at)}, {author}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function RecentActivity({ caseId }: { caseId: string }) {
  const timeline = useInfiniteQuery(caseQueries.timeline(caseId, 6))
  return (
    <Card
      title="Recent activity"
      actions={
        <Link to="?tab=timeline" className="text-sm">
          View all
        </Link>
      }
    >
      <QueryBoundary query={timeline} what="The timeline" lines={4}>
        {({ pages }) => (
          <div className="-my-2">
            <TimelineList events={pages[0]?.items ?? []} />
          </div>
        )}
      </QueryBoundary>
    </Card>
  )
}

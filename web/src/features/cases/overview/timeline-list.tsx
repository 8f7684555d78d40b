import type { TimelineView } from '@pam/contracts/cases'
import {
  CalendarClock,
  FileText,
  FolderOpen,
  type LucideIcon,
  Mail,
  ScanSearch,
  Signature,
  SquareCheck,
  StickyNote,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { Link } from 'react-router'
import { dateInList, momentInList } from '#lib/dates'

interface Subject {
  Icon: LucideIcon
  /** The record itself where it is known, else the tab it is listed under. */
  to: (event: TimelineView) => string
}

const tab = (name: string) => `?tab=${name}`

/** By the first word of the kind: case.opened, note.written, deadline.added. */
const subjects: Partial<Record<string, Subject>> = {
  case: { Icon: FolderOpen, to: () => tab('overview') },
  party: { Icon: UserRound, to: ({ subject_id: id }) => (id ? `/contacts/${id}` : tab('parties')) },
  team: { Icon: UsersRound, to: () => tab('settings') },
  note: { Icon: StickyNote, to: () => tab('notes') },
  document: { Icon: FileText, to: ({ subject_id: id }) => (id ? `/documents/${id}` : tab('documents')) },
  deadline: {
    Icon: CalendarClock,
    to: ({ subject_id: id }) => (id ? `/deadlines/${id}` : tab('deadlines')),
  },
  task: { Icon: SquareCheck, to: () => tab('tasks') },
  signature: {
    Icon: Signature,
    to: ({ subject_id: id }) => (id ? `/signatures/${id}` : tab('signatures')),
  },
  email: { Icon: Mail, to: () => tab('email') },
  conflict: { Icon: ScanSearch, to: ({ subject_id: id }) => (id ? `/conflicts/${id}` : tab('conflicts')) },
  conflicts: { Icon: ScanSearch, to: ({ subject_id: id }) => (id ? `/conflicts/${id}` : tab('conflicts')) },
}

/** Dates inside the stored sentences are written as 2026-11-16. */
const inWords = (text: string) => text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, dateInList)

/** What was deleted leads nowhere. */
const isGone = ({ kind }: TimelineView) => /deleted|removed|destroyed/.test(kind)

export function TimelineList({ events }: { events: readonly TimelineView[] }) {
  if (events.length === 0) return <p className="text-sm text-ink-soft">No activity yet.</p>
  return (
    <ol className="divide-y divide-rule">
      {events.map((event) => (
        <TimelineLine key={event.id} event={event} />
      ))}
    </ol>
  )
}

function TimelineLine({ event }: { event: TimelineView }) {
  const { at, actor, kind, text, detail } = event
  const subject = subjects[kind.split('.')[0] ?? '']
  const Icon = subject?.Icon ?? FolderOpen
  const isNote = kind.startsWith('note.')
  const words = detail && !isNote ? `${inWords(text).replace(/\.$/, '')}: ${detail}` : inWords(text)
  return (
    <li className="flex gap-3 py-2 text-sm">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-brass" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {subject && !isGone(event) ? (
            <Link to={subject.to(event)} className="min-w-0 break-words hover:text-accent hover:underline">
              {words}
            </Link>
          ) : (
            <span className="min-w-0 break-words">{words}</span>
          )}
          <span className="figures text-ink-faint">
            <time dateTime={at}>{momentInList(at)}</time>, {actor}
          </span>
        </p>
        {detail && isNote && (
          <p className="mt-1 line-clamp-3 border-l-2 border-rule pl-3 font-serif break-words whitespace-pre-wrap text-ink-soft">
            {detail}
          </p>
        )}
      </div>
    </li>
  )
}

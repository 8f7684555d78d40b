import type { TimelineView } from '@pam/contracts/cases'
import {
  CalendarClock,
  FolderOpen,
  type LucideIcon,
  ScanSearch,
  SquareCheck,
  StickyNote,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { momentInList } from '#lib/dates'

/** By the first word of the kind: case.opened, note.written, deadline.added. */
const icons: Partial<Record<string, LucideIcon>> = {
  case: FolderOpen,
  party: UserRound,
  team: UsersRound,
  note: StickyNote,
  deadline: CalendarClock,
  task: SquareCheck,
  conflict: ScanSearch,
  conflicts: ScanSearch,
}

export function TimelineList({ events }: { events: readonly TimelineView[] }) {
  return (
    <ol className="grid gap-3">
      {events.map(({ id, at, actor, kind, text }) => {
        const Icon = icons[kind.split('.')[0] ?? ''] ?? FolderOpen
        return (
          <li key={id} className="flex gap-3 text-sm">
            <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-brass" />
            <div className="min-w-0">
              <p className="break-words">{text}</p>
              <p className="figures text-ink-soft">
                <time dateTime={at}>{momentInList(at)}</time>, {actor}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

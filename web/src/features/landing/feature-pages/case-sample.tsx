import { CalendarClock, CircleCheck, CircleDashed } from 'lucide-react'
import { Badge } from '#ui/feedback/badge'
import { SampleFrame } from './sample-frame.tsx'

const list = [
  { text: 'Conflict check cleared', isDone: true },
  { text: 'Engagement letter signed', isDone: true },
  { text: 'Answer drafted, for your review', isDone: false },
]

/** The head of a case file: its title, what comes next, and why on that day. */
export function CaseSample() {
  return (
    <SampleFrame caption="The date with the count behind it">
      <div className="px-5 pt-5 pb-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-serif text-lg font-semibold">Ortega lease dispute</p>
          <Badge tone="good">Open</Badge>
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">Tenant side, two people on the team</p>
      </div>
      <div className="border-t border-rule bg-brass-soft px-5 py-4">
        <p className="flex items-center gap-2 text-sm font-semibold text-brass">
          <CalendarClock size={17} aria-hidden />
          Answer due Mon, Nov 30, 2026
        </p>
        <p className="mt-1 text-sm text-ink">
          Served Mon, Nov 9; twenty-one days counted from the day after; no holiday at the end.
        </p>
      </div>
      <ul className="grid gap-2.5 border-t border-rule px-5 py-4 text-sm">
        {list.map(({ text, isDone }) => (
          <li key={text} className="flex items-center gap-2.5">
            {isDone ? (
              <CircleCheck size={17} aria-label="Done:" className="shrink-0 text-good" />
            ) : (
              <CircleDashed size={17} aria-label="Open:" className="shrink-0 text-ink-faint" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </SampleFrame>
  )
}

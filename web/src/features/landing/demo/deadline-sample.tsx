import { CalendarCheck } from 'lucide-react'

/** The last week of the count: the last day falls on a Saturday and moves on. */
const days = [
  { day: 7, kind: 'counted' },
  { day: 8, kind: 'counted' },
  { day: 9, kind: 'counted' },
  { day: 10, kind: 'counted' },
  { day: 11, kind: 'counted' },
  { day: 12, kind: 'weekend' },
  { day: 13, kind: 'weekend' },
  { day: 14, kind: 'due' },
] as const

const looks = {
  counted: 'fill-accent-soft stroke-accent',
  weekend: 'fill-brass-soft stroke-brass',
  due: 'fill-accent stroke-accent',
}

/** A date with its count, as the product shows it: the second picture of the hero. */
export function DeadlineSample() {
  return (
    <figure className="w-72 rounded-lg border border-rule bg-raised px-5 py-4 text-ink shadow-float">
      <p className="flex items-center gap-2 text-sm font-medium">
        <CalendarCheck size={17} aria-hidden className="text-accent" />
        Response due Mon, Dec 14, 2026
      </p>
      <svg viewBox="0 0 245 28" aria-hidden="true" className="figures mt-3 h-auto w-full">
        {days.map(({ day, kind }, index) => (
          <g key={day}>
            <rect x={1 + index * 31} y="1" width="26" height="26" rx="4" className={looks[kind]} />
            <text
              x={14 + index * 31}
              y="18.5"
              textAnchor="middle"
              fontSize="12"
              className={kind === 'due' ? 'fill-on-accent' : 'fill-ink'}
            >
              {day}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex justify-between text-xs text-ink-faint">
        <span>Falls on Sat 12, moves to Mon 14</span>
        <span>Example</span>
      </figcaption>
    </figure>
  )
}

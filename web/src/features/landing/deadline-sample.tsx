import { CalendarCheck } from 'lucide-react'

const days = ['counted', 'counted', 'weekend', 'weekend', 'counted', 'holiday', 'counted', 'due'] as const

const looks = {
  counted: 'fill-accent-soft stroke-accent',
  weekend: 'fill-sunken stroke-rule-strong',
  holiday: 'fill-brass-soft stroke-brass',
  due: 'fill-accent stroke-accent',
}

/** A date with its count, as the product shows it: the second picture of the hero. */
export function DeadlineSample() {
  return (
    <figure className="w-72 rounded-lg border border-rule bg-raised px-5 py-4 text-ink shadow-float">
      <p className="flex items-center gap-2 text-sm font-medium">
        <CalendarCheck size={17} aria-hidden className="text-accent" />
        Response due Mon 14 Dec 2026
      </p>
      <svg viewBox="0 0 248 28" aria-hidden="true" className="mt-3 h-auto w-full">
        {days.map((day, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the days never change place
            key={index}
            x={1 + index * 31}
            y="1"
            width="26"
            height="26"
            rx="4"
            className={looks[day]}
          />
        ))}
      </svg>
      <figcaption className="mt-2 flex justify-between text-xs text-ink-faint">
        <span>Each day of the count shown</span>
        <span>Example</span>
      </figcaption>
    </figure>
  )
}

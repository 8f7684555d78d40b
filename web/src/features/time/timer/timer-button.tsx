import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Timer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { timeQueries, useReportActivity } from '#slice/time/time.queries.ts'
import { clockOf } from '#slice/time/time-labels.ts'
import { buttonStyles } from '#ui/actions/button'
import { useActivity } from './use-activity.ts'
import { runningOf, useSeconds } from './use-seconds.ts'

const TimersDialog = lazy(() =>
  import('./timers-dialog.tsx').then((page) => ({ default: page.TimersDialog })),
)
const IdleQuestion = lazy(() =>
  import('./idle-question.tsx').then((page) => ({ default: page.IdleQuestion })),
)

/** The timer in the top bar: what runs, for how long, and all timers behind it. */
export function TimerButton() {
  const { data, dataUpdatedAt } = useQuery(timeQueries.timers())
  const [isOpen, setOpen] = useState(false)
  const report = useReportActivity()
  const running = runningOf(data)
  const seconds = useSeconds(running, dataUpdatedAt)
  const paused = (data?.timers.length ?? 0) - (running ? 1 : 0)
  const { idleSince, answered } = useActivity({
    timerId: running?.id,
    lastKnown: running?.last_active_at,
    idleMinutes: data?.idle_minutes ?? 15,
    report: (active_seconds) => running && report.mutate({ id: running.id, active_seconds }),
  })
  const label = running
    ? `Timer running, ${clockOf(seconds)}${running.case_title ? `, ${running.case_title}` : ''}`
    : paused > 0
      ? `Timer, ${paused} paused`
      : 'Timer'
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={running ? running.case_title || 'Timer' : 'Timer'}
        onClick={() => setOpen(true)}
        className={buttonStyles({
          look: 'plain',
          size: running ? 'medium' : 'square',
          className: clsx('relative', running && 'gap-1.5 bg-accent-soft px-2.5! text-accent!'),
        })}
      >
        <Timer size={20} aria-hidden className={running ? 'motion-safe:animate-pulse' : undefined} />
        {running && (
          <span aria-hidden className="figures text-sm font-semibold">
            {clockOf(seconds)}
          </span>
        )}
        {!running && paused > 0 && (
          <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-attention" />
        )}
      </button>
      <Suspense>
        {isOpen && <TimersDialog onClose={() => setOpen(false)} />}
        {running && idleSince && !isOpen && (
          <IdleQuestion timer={running} idleSince={idleSince} onAnswered={answered} />
        )}
      </Suspense>
    </>
  )
}

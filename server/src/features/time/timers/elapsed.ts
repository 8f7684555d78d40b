import type { Timer } from '#slice/time/time.table'

const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

/** What a timer has measured up to a moment; a clock that was set back takes nothing away. */
export const elapsed = ({ secondsBefore, runningSince }: Timer, now: Date): number =>
  secondsBefore + (runningSince ? secondsBetween(runningSince, now) : 0)

export const paused = (timer: Timer, now: Date) => ({
  secondsBefore: elapsed(timer, now),
  runningSince: null,
})

/** Active time is never more than the time that was measured. */
export const withActivity = (timer: Timer, reported: number, now: Date): number =>
  Math.max(timer.activeSeconds, Math.min(timer.activeSeconds + reported, elapsed(timer, now)))

/** The timer without what has passed since somebody was last active. */
export function withoutIdle(timer: Timer, idleSince: Date, now: Date) {
  const { runningSince } = timer
  if (!runningSince) return {}
  const until = new Date(Math.min(Math.max(idleSince.getTime(), runningSince.getTime()), now.getTime()))
  return { secondsBefore: timer.secondsBefore + secondsBetween(runningSince, until), runningSince: now }
}

/** A clock that is frozen until it is moved. */
export function movableClock(start = new Date('2026-11-16T09:00:00Z')) {
  let now = start
  return {
    now: () => now,
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

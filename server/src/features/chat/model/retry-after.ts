const longestMs = 60_000

/**
 * How long to wait before another try: as the service asks, in seconds or by a date, never more than a minute; by itself a
 * little longer each time. A little chance is added, so that many who wait do not come back at once.
 */
export function retryAfterMs(header: string | undefined, tries: number, now: Date, chance: number): number {
  const asked = header === undefined ? null : askedMs(header.trim(), now)
  const wait = asked ?? 1000 * 2 ** tries
  return Math.min(longestMs, Math.round(wait + chance * 250))
}

function askedMs(header: string, now: Date): number | null {
  if (/^\d+$/.test(header)) return Number(header) * 1000
  // Only what names a month is a date here: a parser takes more for one.
  const at = /[A-Za-z]{3}/.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

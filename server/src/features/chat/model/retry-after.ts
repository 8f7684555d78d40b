const longestMs = 60_000

/**
 * How long to wait before another try: as the service asks, in seconds or by a date, at most a minute; otherwise with
 * exponential backoff. With jitter, so that waiting clients do not return at once.
 */
export function retryAfterMs(header: string | undefined, tries: number, now: Date, chance: number): number {
  const asked = header === undefined ? null : askedMs(header.trim(), now)
  const wait = asked ?? 1000 * 2 ** tries
  return Math.min(longestMs, Math.round(wait + chance * 250))
}

function askedMs(header: string, now: Date): number | null {
  if (/^\d+$/.test(header)) return Number(header) * 1000
  // Only text with a month name is a date here: a parser accepts more.
  const at = /[A-Za-z]{3}/.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

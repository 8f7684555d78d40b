import { optionsOf } from '#lib/options'

const momentOf = (local: string) => Date.parse(local.length === 10 ? `${local}T00:00Z` : `${local}Z`)

/** Minutes on the clock between two local times; no zone is involved. */
export const minutesBetween = (from: string, to: string): number => (momentOf(to) - momentOf(from)) / 60_000

export const shiftLocal = (local: string, minutes: number): string =>
  new Date(momentOf(local) + minutes * 60_000).toISOString().slice(0, local.length)

/** The event as it takes place at one of its times. */
export const timesAt = (
  { starts, ends }: { starts: string; ends: string },
  at: string | null,
): { starts: string; ends: string } =>
  at === null || at.length !== starts.length
    ? { starts, ends }
    : { starts: at, ends: shiftLocal(ends, minutesBetween(starts, at)) }

/** US zones first; the current one is always included. */
export const zoneOptions = (set: string): { value: string; label: string }[] => {
  const usual: Record<string, string> = {
    'America/New_York': 'Eastern Time',
    'America/Chicago': 'Central Time',
    'America/Denver': 'Mountain Time',
    'America/Phoenix': 'Arizona',
    'America/Los_Angeles': 'Pacific Time',
    'America/Anchorage': 'Alaska',
    'Pacific/Honolulu': 'Hawaii',
    'America/Puerto_Rico': 'Atlantic Time, Puerto Rico',
    UTC: 'UTC',
  }
  const other = set in usual ? [] : [{ value: set, label: set.replaceAll('_', ' ') }]
  return [...other, ...optionsOf(usual)]
}

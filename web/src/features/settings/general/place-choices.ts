/** Where most firms that use Pam are, first. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

const option = (value: string) => ({ value, label: value.replaceAll('_', ' ') })

/** Every time zone the browser knows; the stored one is always included. */
export function timeZoneChoices(stored: string) {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !usual.includes(zone))
  const all = new Set([...usual, 'UTC', ...others])
  return [...all.add(stored)].map(option)
}

export function currencyChoices(stored: string) {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  const all = new Set(['USD', ...Intl.supportedValuesOf('currency')])
  return [...all.add(stored)].map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }))
}

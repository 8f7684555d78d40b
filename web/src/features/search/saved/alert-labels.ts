import type { SearchAlert } from '@pam/contracts/search/saved'

/** As a select takes them; “No alert” is what a mail tells people to choose. */
export const alertOptions: readonly { value: SearchAlert; label: string }[] = [
  { value: 'none', label: 'No alert' },
  { value: 'at_once', label: 'By email, immediately' },
  { value: 'daily', label: 'By email, every morning' },
]

export const alertOf = (value: string): SearchAlert =>
  alertOptions.find((alertOption) => alertOption.value === value)?.value ?? 'none'

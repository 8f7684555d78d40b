import type { SearchAlert } from '@pam/contracts/search/saved'

/** In the format of a select; “No alert” is the option the email mentions. */
export const alertOptions: readonly { value: SearchAlert; label: string }[] = [
  { value: 'none', label: 'No alert' },
  { value: 'at_once', label: 'By email, immediately' },
  { value: 'daily', label: 'By email, every morning' },
]

export const alertOf = (value: string): SearchAlert =>
  alertOptions.find((alertOption) => alertOption.value === value)?.value ?? 'none'

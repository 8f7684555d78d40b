import { z } from 'zod'

const characters = (count: number | bigint) => (Number(count) === 1 ? '1 character' : `${count} characters`)

function tooSmall({ origin, minimum }: { origin: string; minimum: number | bigint }): string {
  if (origin === 'string')
    return minimum === 1 ? 'This is required.' : `Enter at least ${characters(minimum)}.`
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return `Enter ${minimum} or more.`
  return `Choose at least ${minimum}.`
}

function tooBig({ origin, maximum }: { origin: string; maximum: number | bigint }): string {
  if (origin === 'string') return `Enter at most ${characters(maximum)}.`
  if (origin === 'number' || origin === 'int' || origin === 'bigint') return `Enter ${maximum} or less.`
  return `Choose at most ${maximum}.`
}

const byType: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Enter a list.',
}
const byFormat: Record<string, string> = {
  email: 'Enter an email address.',
  url: 'Enter a web address.',
  date: 'Enter a date.',
  datetime: 'Enter a date and time.',
  time: 'Enter a time.',
  uuid: 'This reference is not valid.',
}

/** A readable sentence where a schema has none. */
export function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : (byType[issue.expected] ?? 'This value is not accepted.')
    case 'invalid_value':
      return issue.input === undefined ? 'This is required.' : 'Choose one of the options.'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return byFormat[issue.format] ?? 'This is not in the expected format.'
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.join(', ')}.`
    default:
      return 'This value is not accepted.'
  }
}

z.config({ customError: plainMessage })

/** How an event repeats, in the parts people choose. The rest of RFC 5545 is kept as written. */
export interface RuleParts {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  readonly count: number | null
  /** The last day it can occur on. */
  readonly until: string | null
  /** `MO`, or `2TU` and `-1FR` for one week of a month. */
  readonly days: readonly string[]
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const fieldsOf = (rule: string) =>
  new Map(
    rule
      .trim()
      .replace(/^RRULE:/i, '')
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=', 2)
        return [name, value]
      }),
  )

const dayOfUntil = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`

export function partsOf(rule: string): RuleParts | null {
  const fields = fieldsOf(rule)
  const frequency = frequencies.find((name) => name === fields.get('FREQ'))
  if (!frequency) return null
  const until = fields.get('UNTIL')
  return {
    frequency,
    interval: Number(fields.get('INTERVAL') ?? 1),
    count: fields.has('COUNT') ? Number(fields.get('COUNT')) : null,
    until: until ? dayOfUntil(until) : null,
    days: (fields.get('BYDAY') ?? '').split(',').filter(Boolean),
  }
}

export function ruleOf({ frequency, interval, count, until, days }: RuleParts): string {
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    count !== null && `COUNT=${count}`,
    count === null && until !== null && `UNTIL=${until.replaceAll('-', '')}`,
    days.length > 0 && `BYDAY=${days.join(',')}`,
  ]
    .filter(Boolean)
    .join(';')
}

/** A rule with a different limit, otherwise unchanged. */
export function limitedRule(rule: string, limit: { count: number } | { until: string } | null): string {
  const kept = rule.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/i.test(part))
  if (limit && 'count' in limit) kept.push(`COUNT=${limit.count}`)
  if (limit && 'until' in limit) kept.push(`UNTIL=${limit.until.replaceAll('-', '')}`)
  return kept.join(';')
}

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const
const dayNames: Record<string, string> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
}
const ordinals: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
}

function dayInWords(day: string): string {
  const [, place = '', code = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(day) ?? []
  const name = dayNames[code] ?? day
  return place ? `the ${ordinals[place.replace('+', '')] ?? place} ${name}` : name
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Every 2 weeks on Monday and Friday, 10 times */
export function ruleInWords(rule: string, dateInWords: (date: string) => string): string {
  const parts = partsOf(rule)
  if (!parts) return 'Repeats'
  const { frequency, interval, count, until, days } = parts
  const unit = units[frequency]
  return [
    interval > 1 ? `Every ${interval} ${unit}s` : `Every ${unit}`,
    days.length > 0 && ` on ${listed(days.map(dayInWords))}`,
    count !== null && `, ${count} times`,
    until !== null && `, until ${dateInWords(until)}`,
  ]
    .filter(Boolean)
    .join('')
}

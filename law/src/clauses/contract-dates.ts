import type { CalendarDate } from '@pam/law/calendar-date'
import { findDates } from '@pam/law/dates/find-dates'
import type { Span } from './spans.ts'

export const dateRoles = [
  'agreement',
  'effective',
  'expiration',
  'payment',
  'delivery',
  'notice',
  'other',
] as const
export type DateRole = (typeof dateRoles)[number]

export interface ContractDate extends Span {
  readonly date: CalendarDate
  readonly role: DateRole
}

/** The role of a date by the words before it; the nearest words win. */
const signs: [DateRole, RegExp][] = [
  [
    'expiration',
    /expir\w*|(?:terminat|end)\w* on|\buntil\b|\bthrough\b|\bending\b|\bconcluding\b|\bup\s+to\s+and\s+including|end of the (?:initial )?term/gi,
  ],
  ['effective', /effective|commenc\w*|beginning|begins? on|starting/gi],
  ['agreement', /\bdated?\b|made (?:and entered )?(?:into )?(?:as of|on|this)|entered into|\bexecuted\b/gi],
  ['payment', /\bpay\w*|\binstal?lments?|\binvoices?|\bdue\b/gi],
  ['delivery', /\bdeliver\w*|\bship\w*/gi],
  ['notice', /\bnotice|\bnotif\w*/gi],
]
const reach = 140
const most = 200

/** The dates of a contract with their roles. Expressions that name no day are left to the lint. */
export function findContractDates(text: string): ContractDate[] {
  return findDates(text)
    .slice(0, most)
    .flatMap(({ start, end, date, text: words }) =>
      date === null ? [] : [{ start, end, text: words, date, role: roleOf(text, start, end) }],
    )
}

function roleOf(text: string, start: number, end: number): DateRole {
  // A stamp in the margin or a new paragraph is unrelated to the text before it.
  const lead =
    text
      .slice(Math.max(0, start - reach), start)
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  if (/\bsource:[^\n]*$/i.test(lead)) return 'other'
  if (/\b(?:expiration|expiry|termination) date\s*:\s*$/i.test(lead)) return 'expiration'
  if (/^\W{0,4}\(?(?:the\s+)?["“]?effective date/i.test(text.slice(end, end + 40))) return 'effective'
  let [role, nearest]: [DateRole, number] = ['other', -1]
  for (const [name, sign] of signs)
    for (const { index } of lead.matchAll(sign)) if (index > nearest) [role, nearest] = [name, index]
  return role
}

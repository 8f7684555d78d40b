import { addMonths, type CalendarDate, dayNumberOf, weekdayName } from '@pam/law/calendar-date'
import { stateNames } from '@pam/law/deadlines/court-names'
import { dateInList } from '@pam/law/format/dates'
import { counted } from '@pam/law/format/numbers'
import type { Answer } from '#slice/chat/answer-blocks'
import { closedWhy, type DateSum, daysBetween, shifted } from '#slice/chat/turn/date-sum'
import { said } from './said.ts'

const notCounted = (state?: string): string =>
  `Weekends and ${state ? `court holidays of ${stateName(state)}` : 'federal holidays'} are not counted.`

const stateName = (code: string): string => stateNames.find((one) => one.code === code)?.name ?? code

/** " (7 months and 3 days)", if months or years were asked for. */
function monthsBetween({ from, until, unit }: Extract<DateSum, { is: 'between' }>, days: number): string {
  if ((unit !== 'month' && unit !== 'year') || days === 0) return ''
  const [low, high] = from < until ? [from, until] : [until, from]
  const start = dayNumberOf(low as CalendarDate)
  const end = dayNumberOf(high as CalendarDate)
  let months = 0
  while (addMonths(start, months + 1) <= end) months += 1
  const rest = end - addMonths(start, months)
  const [years, left] = unit === 'year' ? [Math.floor(months / 12), months % 12] : [0, months]
  const parts = [
    ...(years > 0 ? [counted(years, 'year')] : []),
    ...(left > 0 || (years === 0 && rest === 0) ? [counted(left, 'month')] : []),
    ...(rest > 0 ? [counted(rest, 'day')] : []),
  ]
  return ` (${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]})`
}

/** Plain date arithmetic. Nothing is moved for weekends: it says which weekday it is. */
export function answerDates(sum: DateSum): Answer {
  if (sum.is === 'weekday') {
    const name = weekdayName(dayNumberOf(sum.from as CalendarDate))
    const why = closedWhy(sum.from)
    return said(
      [
        `${name}: ${dateInList(sum.from)}.`,
        why ? `It is ${why}.` : 'It is a business day: not a weekend and not a federal holiday.',
      ],
      name,
      'computed',
    )
  }
  if (sum.is === 'between') {
    const days = daysBetween(sum.from, sum.until, sum.unit === 'business day', sum.state)
    const count = Math.abs(days)
    const weeks =
      sum.unit === 'week'
        ? ` (${counted(Math.floor(count / 7), 'week')}${count % 7 ? ` and ${counted(count % 7, 'day')}` : ''})`
        : ''
    const months = monthsBetween(sum, count)
    const lead = counted(count, sum.unit === 'business day' ? 'business day' : 'day')
    return said(
      [
        `${lead}${weeks}${months} from ${dateInList(sum.from)} to ${dateInList(sum.until)}, not counting the first day.`,
        ...(sum.unit === 'business day' ? [notCounted(sum.state)] : []),
      ],
      lead,
      'computed',
    )
  }
  const day = shifted(sum)
  const why = closedWhy(day)
  const count = Math.abs(sum.amount)
  const more = sum.more ? ` and ${counted(Math.abs(sum.more.amount), sum.more.unit)}` : ''
  return said(
    [
      count === 0
        ? `${dateInList(day)}.`
        : `${dateInList(day)} is ${counted(count, sum.unit)}${more} ${sum.amount < 0 ? 'before' : 'after'} ${dateInList(sum.from)}.`,
      ...(why ? [`That is ${why}. No court rule was applied.`] : []),
      ...(sum.unit === 'business day' ? [notCounted(sum.state)] : []),
    ],
    dateInList(day),
    'computed',
  )
}

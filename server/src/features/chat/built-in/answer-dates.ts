import { type CalendarDate, dayNumberOf, weekdayName } from '@pam/law/calendar-date'
import { saidDay } from '@pam/law/dates/said-day'
import type { Answer } from '#slice/chat/answer-blocks'
import { closedWhy, type DateSum, daysBetween, shifted } from '#slice/chat/turn/date-sum'
import { said } from './said.ts'

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** Plain date arithmetic. Nothing is moved for weekends: it says where the day falls. */
export function answerDates(sum: DateSum): Answer {
  if (sum.is === 'weekday') {
    const name = weekdayName(dayNumberOf(sum.from as CalendarDate))
    return said([`${name}: ${saidDay(sum.from)}.`], name, 'computed')
  }
  if (sum.is === 'between') {
    const days = daysBetween(sum.from, sum.until, sum.unit === 'business day')
    const count = Math.abs(days)
    const weeks =
      sum.unit === 'week'
        ? ` (${plural(Math.floor(count / 7), 'week')}${count % 7 ? ` and ${plural(count % 7, 'day')}` : ''})`
        : ''
    const lead = plural(count, sum.unit === 'business day' ? 'business day' : 'day')
    return said(
      [
        `${lead}${weeks} from ${saidDay(sum.from)} to ${saidDay(sum.until)}, not counting the first day.`,
        ...(sum.unit === 'business day' ? ['Weekends and federal holidays are not counted.'] : []),
      ],
      lead,
      'computed',
    )
  }
  const day = shifted(sum)
  const why = closedWhy(day)
  const count = Math.abs(sum.amount)
  return said(
    [
      count === 0
        ? `${saidDay(day)}.`
        : `${saidDay(day)} is ${plural(count, sum.unit)} ${sum.amount < 0 ? 'before' : 'after'} ${saidDay(sum.from)}.`,
      ...(why ? [`That is ${why}. No court rule was applied.`] : []),
      ...(sum.unit === 'business day' ? ['Weekends and federal holidays are not counted.'] : []),
    ],
    saidDay(day),
    'computed',
  )
}

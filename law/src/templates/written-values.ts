import { parseCalendarDate } from '@pam/law/calendar-date'
import type { Answer, Blank } from './template-field.ts'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** March 3, 2026 */
export function writtenDate(text: string): string | undefined {
  if (!parseCalendarDate(text)) return undefined
  const [year, month, day] = text.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}

/** $2,400.00 */
export function writtenMoney(cents: number): string {
  const whole = Math.floor(cents / 100)
  const grouped = String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `$${grouped}.${String(cents % 100).padStart(2, '0')}`
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['', ' thousand', ' million', ' billion', ' trillion'] as const

/** Two thousand four hundred and 00/100 dollars */
export function moneyInWords(cents: number): string {
  const whole = Math.floor(cents / 100)
  const words = `${numberInWords(whole)} and ${String(cents % 100).padStart(2, '0')}/100 dollars`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function numberInWords(whole: number): string {
  if (whole === 0) return 'zero'
  const groups: string[] = []
  for (let [rest, scale] = [whole, 0]; rest > 0; rest = Math.floor(rest / 1000), scale += 1)
    if (rest % 1000 > 0) groups.unshift(`${hundreds(rest % 1000)}${scales[scale] ?? ''}`)
  return groups.join(' ')
}

function hundreds(count: number): string {
  const [over, under] = [Math.floor(count / 100), count % 100]
  return [over > 0 ? `${small[over]} hundred` : '', under > 0 ? below100(under) : '']
    .filter(Boolean)
    .join(' ')
}

function below100(count: number): string {
  if (count < 20) return small[count] ?? ''
  const unit = count % 10
  return `${tens[Math.floor(count / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`
}

/** Whole cents are exact up to this value. */
export const mostCents = 99_999_999_999_999

/** An answer as written in the document. */
export function written({ type }: Pick<Blank, 'type'>, answer: Answer, inWords: boolean): string {
  if (type === 'date' && typeof answer === 'string') return writtenDate(answer) ?? answer
  if (type === 'money' && typeof answer === 'number')
    return inWords ? moneyInWords(answer) : writtenMoney(answer)
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return String(answer).replaceAll(/\r\n?/g, '\n').trim()
}

/** Why an answer is invalid for its blank; undefined if it is valid. */
export function wrongAnswer({ type, choices = [] }: Blank, answer: Answer): string | undefined {
  switch (type) {
    case 'yes_no':
      return typeof answer === 'boolean' ? undefined : 'Answer yes or no.'
    case 'money':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer <= mostCents
        ? undefined
        : 'Enter an amount, as in 2,400.00.'
    case 'date':
      return typeof answer === 'string' && parseCalendarDate(answer) ? undefined : 'Enter a date.'
    case 'choice':
      return typeof answer === 'string' && choices.includes(answer) ? undefined : 'Choose from the list.'
    case 'long':
      return typeof answer === 'string' ? undefined : 'Write it in words.'
    default:
      if (typeof answer !== 'string') return 'Write it in words.'
      return /[\r\n]/.test(answer.trim()) ? 'Write it in one line.' : undefined
  }
}

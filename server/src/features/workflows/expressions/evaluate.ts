import { type CalendarDate, calendarDateOf, dayNumberOf, parseCalendarDate } from '@pam/law/calendar-date'
import { wholeNumber } from '@pam/law/format/numbers'
import { type Expression, ExpressionError, type FunctionName, parseExpression, type Sign } from './parse.ts'

/** What expressions can read: plain data only. */
export type Scope = Readonly<Record<string, unknown>>

const longestText = 20_000
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)

export const evaluate = (source: string, scope: Scope): unknown => resultOf(parseExpression(source), scope)

/** Nothing, no, zero, an empty text and an empty list do not hold; everything else does. */
export const holds = (source: string, scope: Scope): boolean => isTrue(evaluate(source, scope))

const isTrue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && Boolean(value)

function resultOf(expression: Expression, scope: Scope): unknown {
  switch (expression.is) {
    case 'value':
      return expression.value
    case 'path':
      return expression.names.reduce<unknown>(memberOf, scope)
    case 'not':
      return !isTrue(resultOf(expression.of, scope))
    case 'call':
      return called(
        expression.name,
        expression.given.map((one) => resultOf(one, scope)),
      )
    case 'both':
      return joined(expression.sign, resultOf(expression.left, scope), () =>
        resultOf(expression.right, scope),
      )
  }
}

/** Own properties of plain data only: nothing of the language behind it can be reached. */
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : null

function joined(sign: Sign, left: unknown, right: () => unknown): unknown {
  switch (sign) {
    case 'and':
      return isTrue(left) && isTrue(right())
    case 'or':
      return isTrue(left) || isTrue(right())
    case '=':
      return isSame(left, right())
    case '!=':
      return !isSame(left, right())
    case 'contains':
      return containsValue(left, right())
    case '+':
    case '-':
      return sum(sign, left, right())
    default:
      return isOrdered(sign, left, right())
  }
}

const folded = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : (value ?? null))
const isSame = (left: unknown, right: unknown): boolean => folded(left) === folded(right)

function containsValue(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) return left.some((one) => isSame(one, right))
  return typeof left === 'string' && left.toLowerCase().includes(String(right ?? '').toLowerCase())
}

function sum(sign: '+' | '-', left: unknown, right: unknown): number | string {
  if (typeof left === 'number' && typeof right === 'number') return sign === '+' ? left + right : left - right
  if (sign === '+') return textOf(left) + textOf(right)
  throw new ExpressionError('“-” needs two numbers.')
}

/** Numbers with numbers, days with days; what is missing is in no order with anything. */
function isOrdered(sign: Sign, left: unknown, right: unknown): boolean {
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : isDay(left) && isDay(right)
        ? left.slice(0, 10).localeCompare(right.slice(0, 10))
        : Number.NaN
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0
  return sign === '>' ? order > 0 : order >= 0
}

function called(name: FunctionName, [one, other]: readonly unknown[]): unknown {
  switch (name) {
    case 'add_days':
      return calendarDateOf(dayNumberOf(day(one)) + whole(other))
    case 'days_between':
      return dayNumberOf(day(other)) - dayNumberOf(day(one))
    case 'lower':
      return textOf(one).toLowerCase()
    case 'upper':
      return textOf(one).toUpperCase()
    case 'count':
      return Array.isArray(one) ? one.length : textOf(one).length
    case 'first':
      return Array.isArray(one) ? (one[0] ?? null) : one
    case 'join':
      return Array.isArray(one) ? one.map(textOf).join(textOf(other)) : textOf(one)
    case 'default':
      return one === null || one === undefined || one === '' ? other : one
  }
}

function day(value: unknown): CalendarDate {
  const read = isDay(value) ? parseCalendarDate(value.slice(0, 10)) : undefined
  if (!read) throw new ExpressionError(`“${textOf(value).slice(0, 40)}” is not a date.`)
  return read
}

function whole(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > 36_600)
    throw new ExpressionError(`“${textOf(value).slice(0, 40)}” is not a number of days.`)
  return value
}

export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const hole = /\{\{([^{}]*)\}\}/g

/** Fills `{{ ... }}` in a text. A text that is only one placeholder keeps the value's type. */
export function fill(text: string, scope: Scope): unknown {
  const only = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(text)
  if (only) return evaluate(only[1] ?? '', scope)
  const filled = text.replace(hole, (_, source: string) => textOf(evaluate(source, scope)))
  if (filled.length > longestText)
    throw new ExpressionError(`A filled-in text can have at most ${wholeNumber(longestText)} characters.`)
  return filled
}

export const holesIn = (text: string): string[] => [...text.matchAll(hole)].map(([, source]) => source ?? '')

import { parseCalendarDate } from '@pam/law/calendar-date'

const largestCents = 100_000_000_000

/**
 * Exact cents of an amount as banks write it: `1,234.56`, `$5`, `(12.00)`, `-0.5`, `12.00-`. Undefined if it is not an
 * amount.
 */
export function centsOf(text: string): number | undefined {
  let rest = text.trim().replaceAll(/[\s$]/g, '')
  const isBracketed = rest.startsWith('(') && rest.endsWith(')')
  if (isBracketed) rest = rest.slice(1, -1)
  let isNegative = isBracketed
  if (rest.endsWith('-')) {
    isNegative = !isNegative
    rest = rest.slice(0, -1)
  } else if (rest.startsWith('-') || rest.startsWith('+')) {
    if (rest.startsWith('-')) isNegative = !isNegative
    rest = rest.slice(1)
  }
  const found = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d{1,4}))?$/.exec(rest)
  if (!found || (found[1] === undefined && found[2] === undefined)) return undefined
  const fraction = (found[2] ?? '').padEnd(2, '0')
  // Banks pad with zeros; anything else below a cent is not an amount of money.
  if (!/^0*$/.test(fraction.slice(2))) return undefined
  const cents = Number((found[1] ?? '0').replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2))
  if (cents > largestCents) return undefined
  return isNegative && cents !== 0 ? -cents : cents
}

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const two = (value: string | number) => String(value).padStart(2, '0')

/** A date as banks write it: US order, ISO, `20261031`, `31-Oct-2026` or `Oct 31, 2026`. */
export function dayOfText(text: string): string | undefined {
  const plain = text.trim().slice(0, 40)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?(?:\.\d{1,6})?(?:\[[^\]]{0,12}\])?$/.exec(plain)
  if (compact) return dayOf(compact[1], compact[2], compact[3])
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain)
  if (us) return dayOf(us[3], us[1], us[2])
  const dayFirst = /^(\d{1,2})[ -]([A-Za-z]{3})[A-Za-z]{0,6}[ -](\d{4}|\d{2})$/.exec(plain)
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([A-Za-z]{3})[A-Za-z]{0,6}\.? (\d{1,2}),? (\d{4})$/.exec(plain)
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
  return undefined
}

const monthOf = (name: string | undefined) => String(monthNames.indexOf((name ?? '').toLowerCase()) + 1)

function dayOf(year = '', month = '', day = ''): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year
  return parseCalendarDate(`${whole}-${two(month)}-${two(day)}`)
}

/** A check number of at most eight digits. */
export function checkNumberOf(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^#/, '')
    .replace(/^0+(?=\d)/, '')
  return /^\d{1,8}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

/** One printable line: no control characters, single spaces, limited length. */
export const plainText = (text: string, most: number): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()].slice(0, most).join('').toWellFormed()

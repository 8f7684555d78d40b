import { dollars } from '@pam/law/billing/dollars'

/** Cents of what a person types: “1,250”, “$12.5”, “-15.00”. Undefined where it is no amount, such as “1.005”. */
export function centsTyped(text: string): number | undefined {
  const found = /^(-)?\$?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})?(?:\.(\d{1,2}))?$/.exec(
    text.trim().replaceAll(' ', ''),
  )
  if (!found || (found[2] === undefined && found[3] === undefined)) return undefined
  const cents = Number((found[2] ?? '0').replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  return found[1] && cents !== 0 ? -cents : cents
}

const shortDate = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A cell of a report as people read it: money in dollars, days as in Oct 5, 2026. */
export function reportCell(cell: string | number, isMoney: boolean, isTotal: boolean): string {
  if (isMoney && typeof cell === 'number') return cell === 0 && !isTotal ? '' : dollars(cell)
  const text = String(cell)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? shortDate.format(new Date(`${text}T00:00:00Z`)) : text
}

import { dateInColumn } from '@pam/law/format/dates'
import { dollars } from '@pam/law/format/money'

/** A cell of a report as people read it: money in dollars, days as in Oct 5, 2026. */
export function reportCell(cell: string | number, isMoney: boolean, isTotal: boolean): string {
  if (isMoney && typeof cell === 'number') return cell === 0 && !isTotal ? '' : dollars(cell)
  const text = String(cell)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? dateInColumn(text) : text
}

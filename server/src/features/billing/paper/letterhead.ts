import { firmLogo, firmSettings } from '#features/settings'
import type { Db } from '#platform/database/db'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** November 16, 2026: as documents say a date. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`
}

export const shortDay = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** The letterhead of every document of the firm. */
export async function letterheadOf(db: Db, firmId: string) {
  const firm = await firmSettings(db, firmId)
  const head = firm.letterhead.trim() || firm.address.trim()
  const contact = [firm.phone, firm.email, firm.website.replace(/^https?:\/\//, '')]
    .filter(Boolean)
    .join('  ·  ')
  const lines = [...head.split('\n').map((line) => line.trim()), contact].filter(
    (line) => line !== '' && line !== firm.firm_name,
  )
  return { firm: { name: firm.firm_name, lines }, logo: await firmLogo(db, firmId), invoice: firm.invoice }
}

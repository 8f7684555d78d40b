/** Cents as dollars: -10000 is “-$100.00”. */
export function dollars(cents: number): string {
  const whole = Math.abs(cents)
  const text = `$${Math.trunc(whole / 100).toLocaleString('en-US')}.${String(whole % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}

const dayMs = 24 * 3600 * 1000

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

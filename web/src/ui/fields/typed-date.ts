const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayMs = 86_400_000

const iso = (moment: Date) => moment.toISOString().slice(0, 10)
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const shift = (day: string, days: number) => iso(new Date(utc(day).getTime() + days * dayMs))

/** The same day so many months later, or the last of a shorter month. */
function shiftMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate()
  return iso(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))))
}

function dateOf(year: number, month: number, date: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, date))
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date ? iso(moment) : null
}

/** Without a year the next such day is meant, today included. */
function upcoming(today: string, month: number, date: number, typedYear: string | undefined): string | null {
  if (typedYear) return dateOf(Number(typedYear.length === 2 ? `20${typedYear}` : typedYear), month, date)
  const year = Number(today.slice(0, 4))
  const thisYear = dateOf(year, month, date)
  return thisYear && thisYear >= today ? thisYear : dateOf(year + 1, month, date)
}

function relative(text: string, today: string): string | null {
  if (text === 'today' || text === 'tod') return today
  if (text === 'tomorrow' || text === 'tom' || text === 'tmrw') return shift(today, 1)
  const ahead = /^\+\s*(\d{1,4})\s*(d|days?|w|weeks?|m|months?)?$/.exec(text)
  if (!ahead) return null
  const count = Number(ahead[1])
  const unit = ahead[2]?.[0] ?? 'd'
  return unit === 'm' ? shiftMonths(today, count) : shift(today, count * (unit === 'w' ? 7 : 1))
}

/** The next such weekday after today: today itself is typed as "today". */
function weekday(text: string, today: string): string | null {
  const wanted = /^(?:next\s+)?([a-z]{3,})$/.exec(text)?.[1]
  const index = wanted ? weekdays.findIndex((name) => wanted.startsWith(name) && isDayName(wanted, name)) : -1
  return index < 0 ? null : shift(today, ((index - utc(today).getUTCDay() + 6) % 7) + 1)
}

const fullDays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const isDayName = (text: string, name: string) => (fullDays[weekdays.indexOf(name)] ?? '').startsWith(text)

function written(text: string, today: string): string | null {
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (whole) return dateOf(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2}|\d{4}))?$/.exec(text)
  if (slashed) return upcoming(today, Number(slashed[1]), Number(slashed[2]), slashed[3])
  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/.exec(text)
  const month = named ? months.indexOf((named[1] ?? '').slice(0, 3)) + 1 : 0
  return month > 0 ? upcoming(today, month, Number(named?.[2]), named?.[3]) : null
}

/** A day as people type it: fri, +14, +2w, tomorrow, 12/5, Dec 5, 12/5/2027, 2026-12-05. Null when it is none. */
export function readTypedDate(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase()
  return text === '' ? null : (relative(text, today) ?? weekday(text, today) ?? written(text, today))
}

/** The day of this browser's clock. */
export function dayHere(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** "Saturday" or "Sunday", or nothing on a working day. */
export function weekendName(day: string): string {
  const index = utc(day).getUTCDay()
  return index === 0 ? 'Sunday' : index === 6 ? 'Saturday' : ''
}

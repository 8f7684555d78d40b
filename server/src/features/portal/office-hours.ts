import type { GeneralSettings } from '@pam/contracts/settings'

type Hours = Pick<GeneralSettings, 'time_zone' | 'working_days' | 'working_from' | 'working_until'>

/** Whether the firm works at this moment, by its own calendar and clock. */
export function isOfficeOpen(now: Date, hours: Hours): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: hours.time_zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}`
  const day = part('weekday').toLowerCase()
  const isWorkday = hours.working_days.some((one) => one === day)
  return isWorkday && time >= hours.working_from && time < hours.working_until
}

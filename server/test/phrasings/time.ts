import type { Phrasing } from './phrasing.ts'

const wants = 'time.record'

/** Time that is recorded, timed or asked about. What is missing is asked for. */
export const time: readonly Phrasing[] = [
  { said: 'log 1.5 hours on Rivera for drafting', wants, case: 'rivera' },
  { said: 'record 2 hours drafting the answer on Okafor', wants, case: 'okafor' },
  { said: 'bill 45 minutes to Walker for reviewing the lease', wants, case: 'walker' },
  { said: 'record 30 minutes for the call with the client', wants: 'ask' },
  { said: 'record 30 minutes for the call with the client', within: 'rivera', wants, case: 'rivera' },
  { said: 'enter time: 0.4 phone call with opposing counsel', within: 'okafor', wants, case: 'okafor' },
  { said: 'enter time: 0.4 phone call with opposing counsel', wants: 'ask' },
  { said: 'add a time entry of two hours to Walker', wants: 'ask' },
  { said: 'start a timer for Okafor', wants: 'time.start_timer', case: 'okafor' },
  { said: 'start a timer', wants: 'time.start_timer' },
  { said: 'how many hours did I bill this month', wants: 'time.total' },
  { said: 'how much time have I recorded this week', wants: 'time.total' },
  { said: 'show my timesheet', wants: 'time.total' },
]

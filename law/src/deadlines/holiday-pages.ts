import { stateName } from './court-names.ts'
import type { HolidayRule } from './holiday-rule.ts'
import { stateTable } from './state-holidays.ts'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const places = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' }

function dayOf(rule: HolidayRule): string {
  if ('afterEaster' in rule)
    return `${Math.abs(rule.afterEaster)} days ${rule.afterEaster < 0 ? 'before' : 'after'} Easter`
  const month = months[rule.month - 1] ?? ''
  const every = rule.inYears ? `, every ${rule.inYears.every} years as in ${rule.inYears.from}` : ''
  if ('day' in rule) return `${month} ${rule.day}${every}`
  const place = `${places[rule.nth]} ${weekdays[rule.weekday]} of ${month}`
  return `${rule.plus ? `${rule.plus} day${rule.plus === 1 ? '' : 's'} after the ` : ''}${place}${every}`
}

/** Which holidays of each state are counted in its federal courts, and which are not, for people who check it. */
export const holidayPages = (): string[] => [
  '',
  '## State holidays in federal courts (FRCP 6(a)(6)(C))',
  '',
  'Days that are not federal holidays. The days in the third column move a date that runs after an event; the safe date never rests on them.',
  'Doubtful days are counted as court days and named in a warning. California, New York, Texas, Massachusetts and the District of Columbia are in',
  '`law/src/deadlines/court-holidays.json`. No state is taken for complete: the Governor may declare more.',
  '',
  '| state | statute | counted, with first year | doubtful, not counted | read in |',
  '| --- | --- | --- | --- | --- |',
  ...stateTable.map(({ state, statute, readIn, rows, doubtful }) => {
    const counted = rows.map(({ name, rule, from }) => `${name} (${dayOf(rule)}, ${from})`)
    const named = doubtful.map(({ name }) => name)
    const read = readIn ? `<${readIn}>` : '**not read**'
    return `| ${stateName(state)} | ${statute} | ${counted.join('; ') || 'none'} | ${named.join('; ')} | ${read} |`
  }),
]

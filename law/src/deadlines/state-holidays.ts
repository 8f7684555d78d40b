import { type DoubtfulDay, readStateHolidays } from './holiday-file.ts'
import type { HolidayRow } from './holiday-rule.ts'
import file from './state-holidays.json' with { type: 'json' }

/**
 * Days a state declares that are not federal holidays, as defined by FRCP 6(a)(6)(C). A missing day gives an earlier
 * date, a wrong one a late date: only certain days are counted, and no state is assumed complete.
 */
export const stateTable = readStateHolidays(file)

export const stateHolidays: readonly HolidayRow[] = stateTable.flatMap(({ rows }) => rows)

const doubtful = new Map<string, readonly DoubtfulDay[]>(
  stateTable.map((entry) => [entry.state, entry.doubtful]),
)

/** Days that the state names, or closes its offices on, without being certain holidays for a federal court. */
export const doubtfulIn = (state: string): readonly DoubtfulDay[] => doubtful.get(state) ?? []

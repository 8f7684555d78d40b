import codes from './utbms.json' with { type: 'json' }

/** A code of the Uniform Task-Based Management System, as used on bills and in LEDES files. */
export interface UtbmsCode {
  readonly code: string
  readonly name: string
}

export interface UtbmsTaskCode extends UtbmsCode {
  readonly set: string
  readonly phase: string
}

/** If a phase has no tasks, time is recorded on the phase. */
export const taskCodes: readonly UtbmsTaskCode[] = codes.tasks.flatMap(({ name: set, phases }) =>
  phases.flatMap(({ code, name, tasks }) =>
    (tasks.length > 0 ? tasks : [{ code, name }]).map((task) => ({ ...task, set, phase: `${code} ${name}` })),
  ),
)
export const activityCodes: readonly UtbmsCode[] = codes.activities
export const expenseCodes: readonly UtbmsCode[] = codes.expenses

const namesByCode = (list: readonly UtbmsCode[]) => new Map(list.map(({ code, name }) => [code, name]))
const taskNames = namesByCode(taskCodes)
const activityNames = namesByCode(activityCodes)
const expenseNames = namesByCode(expenseCodes)

export const taskName = (code: string): string | undefined => taskNames.get(code)
export const activityName = (code: string): string | undefined => activityNames.get(code)
export const expenseName = (code: string): string | undefined => expenseNames.get(code)

/** The code a mileage expense is recorded under. */
export const localTravel = 'E109'

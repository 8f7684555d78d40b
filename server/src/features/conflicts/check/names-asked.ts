import type { AskedName } from '@pam/contracts/conflicts'

/** Whether this name was searched in this role. The database checks the same before a case opens. */
export const isAskedIn =
  (asked: readonly AskedName[]) =>
  ({ name, role }: AskedName): boolean =>
    asked.some((entry) => entry.name === name && entry.role === role)

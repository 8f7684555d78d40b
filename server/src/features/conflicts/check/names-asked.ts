import type { AskedName } from '@pam/contracts/conflicts'

/** Was this name asked about in this role? The database asks the same before a case opens. */
export const isAskedIn =
  (asked: readonly AskedName[]) =>
  ({ name, role }: AskedName): boolean =>
    asked.some((entry) => entry.name === name && entry.role === role)

import type { AskedName } from '@pam/contracts/conflicts'

/** Was this name asked about in this role? The database asks the same before a case opens. */
export const isAskedIn =
  (asked: readonly AskedName[]) =>
  ({ name, role }: AskedName): boolean =>
    asked.some((it) => it.name === name && it.role === role)

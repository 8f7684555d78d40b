import type { ContactPair } from '#features/cases'
import type { Db } from '#platform/database/db'
import { sharesMoneyOfBoth } from './merged-contacts.queries.ts'

/** With two clients each sees only their own money; with one, their representatives see it all. */
export const mergeShowsMore = async (tx: Db, pair: ContactPair): Promise<string | undefined> =>
  (await sharesMoneyOfBoth(tx, pair))
    ? 'Both contacts are clients of one case, and someone sees its money in the client portal. Merging would show them more. Remove one of them from that case first.'
    : undefined

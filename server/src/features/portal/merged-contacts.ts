import type { ContactPair } from '#features/cases'
import type { Db } from '#platform/database/db'
import { sharesMoneyOfBoth } from './merged-contacts.queries.ts'

/** With two clients each sees their own money alone; with one, whoever comes for the case sees it all. */
export const mergeShowsMore = async (tx: Db, pair: ContactPair): Promise<string | undefined> =>
  (await sharesMoneyOfBoth(tx, pair))
    ? 'Both contacts are clients of one case, and someone sees its money in the client portal. Merging would show them more. Remove one of them from that case first.'
    : undefined

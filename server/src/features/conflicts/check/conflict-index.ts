import { identityKeys } from '@pam/law/names/identity-keys'
import { flatKeys, nameKeys } from '@pam/law/names/name-keys'
import { countChangedContacts, takeChangedContacts } from '#features/cases'
import type { Db } from '#platform/database/db'
import { newId } from '#platform/id'
import {
  countStaleProspects,
  dropNamesOf,
  insertNames,
  replaceKeys,
  takeStaleProspectNames,
} from './conflict-index.queries.ts'

const atOnce = 500
/** More than this in one check would take too long: the check is marked incomplete instead. */
const mostInOneCheck = 20_000

/** Updates the index of names; false while too much is waiting. */
export async function refreshIndex(db: Db, firmId: string, most = mostInOneCheck): Promise<boolean> {
  for (let done = 0; done < most; done += atOnce) {
    const taken = await db.transaction(async (tx) => {
      const contacts = await takeChangedContacts(tx, firmId, atOnce)
      if (contacts.length === 0) return 0
      await dropNamesOf(
        tx,
        contacts.map((contact) => contact.id),
      )
      const first = new Map(contacts.map(({ id }) => [id, newId()]))
      const names = contacts.flatMap(({ id, name, aliases }) => [
        { id: first.get(id) ?? newId(), firmId, contactId: id, name, isAlias: false },
        ...aliases.map((alias) => ({ id: newId(), firmId, contactId: id, name: alias, isAlias: true })),
      ])
      const keys = names.flatMap((entry) => keysOf(firmId, entry))
      const known = contacts.flatMap((contact) =>
        identityKeys(contact).map((key) => ({ firmId, key, nameId: first.get(contact.id) ?? '' })),
      )
      await insertNames(tx, names, [...keys, ...known])
      return contacts.length
    })
    if (taken < atOnce) break
  }
  for (let done = 0; done < most; done += atOnce) if ((await refreshProspects(db, firmId)) < atOnce) break
  // What another process is indexing right now is not in the index yet either.
  return (await countChangedContacts(db, firmId)) === 0 && (await countStaleProspects(db, firmId)) === 0
}

export const keysOf = (firmId: string, { id, name }: { id: string; name: string }) =>
  flatKeys(nameKeys(name)).map((key) => ({ firmId, key, nameId: id }))

const refreshProspects = (db: Db, firmId: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { prospects, names } = await takeStaleProspectNames(tx, firmId, atOnce)
    if (names.length > 0)
      await replaceKeys(
        tx,
        names.map(({ id }) => id),
        names.flatMap((entry) => keysOf(firmId, entry)),
      )
    return prospects
  })

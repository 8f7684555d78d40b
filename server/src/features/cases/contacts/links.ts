import type { Db } from '#platform/database/db'
import { definePort } from '#platform/slice/port'

/** A column that names a contact, and what becomes of its rows when that contact is merged into another. */
export interface ContactLink {
  readonly table: string
  readonly column: string
  /**
   * `moves`: the row then names the kept contact. `stays`: it records a fact of its time, or is rebuilt from the
   * contacts. `refuses`: nothing may change the row, so its contact must be the kept one.
   */
  readonly onMerge: 'moves' | 'stays' | 'refuses'
  /** For rows that refuse, what they are in words: "trust records". */
  readonly what?: string
  /** Of rows that move, those with a value in this column refuse. */
  readonly fixedBy?: string
  /** A contact can have one row with these values; a second one is dropped, and comes back when the merge is undone. */
  readonly onceWith?: readonly string[]
  /** What a person wrote in a dropped row: it is added to the row that stays. */
  readonly text?: string
  /** For tables whose second row may not be dropped: their name in words. */
  readonly neverDrops?: string
}

export interface ContactPair {
  readonly keptId: string
  readonly removedId: string
}

export interface ContactLinks {
  readonly links: readonly ContactLink[]
  /** A reason only this slice knows why these two must not be merged, if there is one. */
  readonly refuses?: (tx: Db, pair: ContactPair) => Promise<string | undefined>
}

/**
 * Every slice that stores contact ids declares here what a merge does with them; a test compares this with the
 * database.
 */
export const contactLinks = definePort<ContactLinks>('contact links')

export const ownContactLinks: ContactLinks = {
  links: [
    {
      table: 'case_parties',
      column: 'contact_id',
      onMerge: 'moves',
      onceWith: ['case_id', 'role'],
      text: 'note',
    },
    { table: 'contact_relations', column: 'from_id', onMerge: 'moves', onceWith: ['to_id', 'kind'] },
    { table: 'contact_relations', column: 'to_id', onMerge: 'moves', onceWith: ['from_id', 'kind'] },
    { table: 'contact_name_changes', column: 'contact_id', onMerge: 'stays' },
    { table: 'contact_merges', column: 'kept_id', onMerge: 'stays' },
    { table: 'contact_merges', column: 'removed_id', onMerge: 'stays' },
    { table: 'contact_pairs_kept', column: 'first_id', onMerge: 'stays' },
    { table: 'contact_pairs_kept', column: 'second_id', onMerge: 'stays' },
  ],
}

import type { LeadView } from '@pam/contracts/intake'

interface FoundContact {
  /** The place of the name in the list of names. */
  readonly index: string
  readonly name: string
  readonly contactId: string
  readonly matched: string
}

/** Names that the check found among the contacts, letter for letter: most likely the same one. */
export function contactsFoundIn({ names, check }: Pick<LeadView, 'names' | 'check'>): FoundContact[] {
  return names.flatMap(({ name, role }, index) => {
    const hit = check?.hits.find(
      (hit) => hit.name === name && hit.role === role && hit.contact_id !== null && hit.layer === 'exact',
    )
    return hit?.contact_id
      ? [{ index: String(index), name, contactId: hit.contact_id, matched: hit.matched }]
      : []
  })
}

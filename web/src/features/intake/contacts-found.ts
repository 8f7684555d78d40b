import type { LeadView } from '@pam/contracts/intake'

interface FoundContact {
  /** The index of the name in the list of names. */
  readonly index: string
  readonly name: string
  readonly contactId: string
  readonly matched: string
}

/** Exact name matches the check found among the contacts: most likely the same person. */
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

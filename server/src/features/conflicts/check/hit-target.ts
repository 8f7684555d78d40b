import type { ConflictHit } from '#slice/conflicts/conflicts.table'

type Target = Pick<ConflictHit, 'contactId' | 'matched' | 'matchedAs' | 'caseId' | 'prospectId'>

/**
 * What was found: a contact in a case, an inquiry, a colleague, or the notes and documents of a case. A mention has no
 * contact, and what it matched is the searched name itself, so only its case identifies it.
 */
export const targetOf = ({ contactId, matched, matchedAs, caseId, prospectId }: Target): string =>
  [matchedAs === 'mentioned' ? '' : (contactId ?? matched), caseId, prospectId].join('|')

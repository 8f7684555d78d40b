import type { FirmRecords, Links } from './link-mentions.ts'
import type { Answered, Focus, Turn } from './turn.ts'

export interface Around {
  /** The case and the documents the conversation was started about. */
  readonly caseId: string | null
  readonly documentIds: readonly string[]
  readonly today: string
  /** Whether a slice's own phrasing matches the whole sentence. */
  readonly isHeard: (text: string) => boolean
}

/** The previous message, and its outcome. */
export interface Before {
  readonly turn: Turn
  readonly answered: Answered
}

export const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

export const isEmpty = ({ caseIds, documentIds, contactIds }: Focus): boolean =>
  caseIds.length + documentIds.length + contactIds.length === 0

/** The records a message itself names. A case is named by its title, or by somebody who is in it and in no other. */
export function ownFocus(links: Links, around: Around): Focus {
  const named = links.cases.map(({ record }) => record.id)
  const contacts = links.contacts.map(({ record }) => record)
  const fromContacts = unique(contacts.flatMap(({ roles }) => roles.map(({ caseId }) => caseId)))
  const narrowed = named.length > 1 ? named.filter((id) => fromContacts.includes(id)) : named
  const caseIds = named.length > 0 ? (narrowed.length > 0 ? narrowed : named) : fromContacts
  return {
    caseIds,
    contactIds: contacts.map(({ id }) => id),
    documentIds: papersIn(links, caseIds, around),
    isInherited: false,
  }
}

/** The documents a message means, among those of the named case or of the scope. */
function papersIn({ documents }: Links, caseIds: readonly string[], { caseId }: Around): string[] {
  const cases = caseIds.length > 0 ? caseIds : caseId ? [caseId] : []
  const inCase = documents.filter(
    ({ record }) => cases.length === 0 || record.caseId === null || cases.includes(record.caseId),
  )
  const top = inCase[0]?.score ?? 0
  return inCase.filter(({ score }) => score >= top - 0.15).map(({ record }) => record.id)
}

/** "How much of that is the seller note", about a deal: a note of another case is not meant just by its kind. */
export function withoutOtherPapers(text: string, own: Focus, links: Links, before: Before): Focus {
  if (
    own.caseIds.length > 0 ||
    own.documentIds.length === 0 ||
    !/\b(?:that|it|this|them|those|he|she|his|her|their|they)\b/i.test(text)
  )
    return own
  const inSight = new Set(before.turn.focus.caseIds)
  const seen = new Set(before.answered.documentIds)
  const meant = links.documents.filter(({ record }) => own.documentIds.includes(record.id))
  const isElsewhere =
    (inSight.size > 0 || seen.size > 0) &&
    meant.every(
      ({ record, at, score }) =>
        at.length < 2 &&
        score < 1.5 &&
        !seen.has(record.id) &&
        !(record.caseId !== null && inSight.has(record.caseId)),
    )
  return isElsewhere ? { ...own, documentIds: [] } : own
}

/** A mentioned document determines the case: "who is the judge" after its scheduling order. */
export function casesBefore(
  { turn: { focus }, answered }: Before,
  { documents }: FirmRecords,
): readonly string[] {
  if (focus.caseIds.length > 0) return focus.caseIds
  const of = unique(
    documents.flatMap(({ id, caseId }) => (caseId && answered.documentIds.includes(id) ? [caseId] : [])),
  )
  return of.length === 1 ? of : []
}

/** "The lease" after a case was mentioned is the lease of that case. */
export const withCaseOf = (own: Focus, inherited: Focus, isFollowing: boolean): Focus =>
  isFollowing && own.caseIds.length === 0 && own.documentIds.length === 0
    ? { ...inherited, contactIds: own.contactIds }
    : own

/** The message without its names, to see how much else it says. */
export function bareOf(
  text: string,
  { tokens, cases, contacts, staff }: Links,
  more: readonly { readonly at: readonly number[] }[] = [],
): string {
  const named = new Set([...cases, ...contacts, ...staff, ...more].flatMap(({ at }) => [...at]))
  return tokens
    .filter((_, at) => !named.has(at))
    .map(({ start, end }) => text.slice(start, end))
    .filter((word) => !/^(?:the|a|an|in|on|for|of|to|case|matter|is|are|what|who|whats)$/i.test(word))
    .join(' ')
}

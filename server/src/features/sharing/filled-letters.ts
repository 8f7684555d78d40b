import { unfilledPlaces } from '@pam/law/templates/unfilled-places'
import { type documentsToGive, textOfVersion } from '#features/documents'
import type { Db } from '#platform/database/db'

type Chosen = Awaited<ReturnType<typeof documentsToGive>>[number]

const mostNamed = 5

/** The firm's own agreement with its client, by its name; other contracts may have brackets in their text. */
const ownAgreement = /\b(?:engagement|retainer|fee)\b.*\b(?:agreement|contract)\b/i

/** A letter with an unfilled bracket is a draft, and drafts do not leave the firm. Null for everything else. */
export async function whyUnfilled(db: Db, { document, version }: Chosen): Promise<string | null> {
  const isOwn = document.kind === 'contract' && ownAgreement.test(document.name)
  if (document.kind !== 'letter' && !isOwn) return null
  const places = unfilledPlaces((await textOfVersion(db, version.id))?.text ?? '')
  if (places.length === 0) return null
  const more = places.length > mostNamed ? ` and ${places.length - mostNamed} more` : ''
  const named = `${places.slice(0, mostNamed).join(', ')}${more}`
  const [count, them] = places.length === 1 ? ['One place is', 'it'] : [`${places.length} places are`, 'them']
  return `${count} not filled in (${named}). Fill ${them} in and upload a new version. If the brackets belong in the text, change the type of the document to Other.`
}

/** Without unfilled letters: a share of the latest version must not follow a letter back to a draft. */
export async function withoutDrafts<Given extends Chosen>(db: Db, all: readonly Given[]): Promise<Given[]> {
  const filled: Given[] = []
  for (const given of all) if ((await whyUnfilled(db, given)) === null) filled.push(given)
  return filled
}

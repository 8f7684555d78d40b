/** The party we represent in a contract. */
export const sides = [
  'customer',
  'vendor',
  'licensor',
  'licensee',
  'employer',
  'employee',
  'neutral',
] as const
export type Side = (typeof sides)[number]

/** Words contracts use for each side. */
const words: Record<Exclude<Side, 'neutral'>, string> = {
  customer: 'customer|client|buyer|purchaser|subscriber|user|recipient|lessee|tenant|distributor',
  vendor:
    'vendor|supplier|provider|seller|contractor|consultant|manufacturer|lessor|landlord|service provider',
  licensor: 'licensor|owner|franchisor|grantor',
  licensee: 'licensee|franchisee|sublicensee|grantee',
  employer: 'employer|company|corporation|bank',
  employee: 'employee|executive|officer|worker',
}

const facing: Record<Exclude<Side, 'neutral'>, Exclude<Side, 'neutral'>> = {
  customer: 'vendor',
  vendor: 'customer',
  licensor: 'licensee',
  licensee: 'licensor',
  employer: 'employee',
  employee: 'employer',
}

const mutual =
  /\b(?:either|neither|each|both|any|one|no) (?:of the )?part(?:y|ies)\b|\bthe parties\b|\bparties (?:shall|will|may|agree)/i
const acts =
  '(?:shall|will|may|must|agrees?|covenants?|undertakes?|grants?|assigns?|represents?|warrants?|hereby|is|are)\\b'

/** Whom a sentence binds or empowers: us, the other party, both, or nobody plainly named. */
export type Bound = 'us' | 'them' | 'both' | 'unclear'

/** Finds the actor of a sentence: the first party before a verb of duty or right. */
export function boundBy(text: string, side: Side): Bound {
  if (mutual.test(text)) return 'both'
  if (side === 'neutral') return 'unclear'
  const [ours, theirs] = [placeOf(text, words[side]), placeOf(text, words[facing[side]])]
  if (ours === -1 && theirs === -1) return 'unclear'
  if (theirs === -1) return 'us'
  if (ours === -1) return 'them'
  return ours < theirs ? 'us' : 'them'
}

const placeOf = (text: string, names: string) =>
  text.search(new RegExp(`\\b(?:${names})\\b(?:'s|’s)?[^.;]{0,60}?\\b${acts}`, 'i'))

import { captionOf, isSameCaption } from './case-name-match.ts'
import type { Citation } from './citation.ts'
import { isCourtOf, readCourt } from './courts.ts'
import type { CheckedPin, PinCheck } from './pinpoints.ts'

export type Verdict =
  | 'VERIFIED'
  | 'MISMATCH'
  | 'AMBIGUOUS'
  | 'NOT_FOUND'
  | 'UNVERIFIABLE_HERE'
  | 'MALFORMED'
  | 'PLACEHOLDER'

export interface Judged {
  readonly verdict: Verdict
  /** One sentence for the author of the citation. */
  readonly reason: string
  /** The record it was compared with. */
  readonly recordId: string | null
  /** Whether its pinpoint page is in the case; null without a pinpoint. */
  readonly pinpoint: PinCheck | null
}

/** A decision in the index. */
export interface CaseRecord {
  readonly id: string
  readonly name: string
  readonly year: number | null
  /** By its CourtListener id. */
  readonly court: string | null
}

const judged = (verdict: Verdict, reason: string, recordId: string | null = null): Judged => ({
  verdict,
  reason,
  recordId,
  pinpoint: null,
})

const onlyInServices = /^(?:WL|.*LEXIS)$/

/**
 * The verdict, computed only from the records at a citation (CT-2). `records` are those printed at exactly its volume,
 * reporter and page. "Verified" means only that the case exists and is this one. Its pinpoint is checked separately, so
 * that a short form does not inherit it.
 */
export function judgeCase(citation: Citation, records: readonly CaseRecord[]): Judged {
  if (citation.kind !== 'full_case') return judged('MALFORMED', 'This is not a full case citation.')
  if (citation.page === null) return judged('PLACEHOLDER', 'The page number is blank.')
  if (onlyInServices.test(citation.reporter ?? ''))
    return judged('UNVERIFIABLE_HERE', 'This is a Westlaw or Lexis citation, which Pam cannot look up.')
  const [record, ...others] = records
  if (!record)
    return judged('NOT_FOUND', `No case found at ${placeOf(citation)} in the library or imported records.`)
  const cited =
    citation.plaintiff || citation.defendant
      ? citation
      : { plaintiff: null, defendant: citation.antecedentName }
  if (others.length > 0) {
    const named = records.filter(
      (one) => isSameCaption(cited, captionOf(one.name)) && differenceOf(citation, one) === null,
    )
    const [only] = named
    // The same case is often stored twice: in the library and from an import.
    if (only && named.every((one) => isSameCase(one, only)))
      return judged('VERIFIED', `This is ${closed(only.name)}`, only.id)
    return judged(
      'AMBIGUOUS',
      `${records.length} cases begin at ${placeOf(citation)}: ${records.map(({ name }) => name).join('; ')}.`,
    )
  }
  if (!cited.plaintiff && !cited.defendant)
    return judged(
      'MISMATCH',
      `No case name precedes it. ${placeOf(citation)} is ${closed(record.name)}`,
      record.id,
    )
  if (!isSameCaption(cited, captionOf(record.name)))
    return judged('MISMATCH', `${placeOf(citation)} is ${closed(record.name)}`, record.id)
  const difference = differenceOf(citation, record)
  return difference
    ? judged('MISMATCH', difference, record.id)
    : judged('VERIFIED', `This is ${closed(record.name)}`, record.id)
}

/**
 * The verdict of a verified case with its pinpoint: a page outside the case, or one nothing confirms, is not verified.
 */
export function judgePinpoint(found: Judged, pin: CheckedPin | null): Judged {
  if (found.verdict !== 'VERIFIED' || pin === null) return found
  return pin.check === 'outside'
    ? { ...found, verdict: 'MISMATCH', reason: pin.reason, pinpoint: pin.check }
    : { ...found, reason: `${found.reason} ${pin.reason}`, pinpoint: pin.check }
}

/** A name that ends a sentence: the period of "Inc." belongs to it. */
const closed = (name: string) => (name.endsWith('.') ? name : `${name}.`)

const isSameCase = (one: CaseRecord, other: CaseRecord) =>
  isSameCaption(captionOf(one.name), captionOf(other.name)) && one.year === other.year

const placeOf = ({ volume, reporter, page }: Citation) => `${volume} ${reporter} ${page}`

/** What differs although the name matches; null if everything matches. */
function differenceOf(citation: Citation, { name, year, court }: CaseRecord): string | null {
  if (citation.year !== null && year !== null && Math.abs(citation.year - year) > 1)
    return `${name} was decided in ${year}, not in ${citation.year}.`
  return courtDifferenceOf(citation, name, court)
}

/** A court that is not known is never taken for no court. */
function courtDifferenceOf(
  { court, courtWords }: Citation,
  name: string,
  recordCourt: string | null,
): string | null {
  const written = courtWords === null ? undefined : readCourt(courtWords)
  if (courtWords !== null && !written) return `Pam does not know the court "${courtWords}".`
  if (recordCourt === null) return null
  const isSame = written ? isCourtOf(written, recordCourt) : court === null || court === recordCourt
  return isSame ? null : `${name} was decided by another court.`
}

/** A short form has the verdict of its antecedent (CT-6). */
export const judgeShortForm = (antecedent: Judged | undefined): Judged =>
  antecedent ?? judged('MALFORMED', 'It is not clear which authority is meant.')

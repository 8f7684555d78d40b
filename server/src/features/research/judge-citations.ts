import { createHash } from 'node:crypto'
import type { ComparedAuthority } from '@pam/contracts/research'
import type { ResolvedCitation } from '@pam/law/citations/citation'
import type { PinCheck } from '@pam/law/citations/pinpoints'
import {
  type CaseRecord,
  type Judged,
  judgeCase,
  judgePinpoint,
  judgeShortForm,
  type Verdict,
} from '@pam/law/citations/verdicts'
import type { Ctx } from '#platform/context'
import { checkPins, type Found } from './check-pins.ts'
import { filedUnder } from './citation-keys.ts'
import { type FiledAuthority, filedAt, storedTexts } from './filed-authorities.ts'
import { isFullText } from './memo/source.ts'
import { textIdOf } from './text-id.ts'

export interface JudgedCitation {
  readonly citation: ResolvedCitation
  readonly verdict: Verdict
  readonly reason: string
  /** The record it was compared with. */
  readonly authority: ComparedAuthority | null
  /** Of the compared record, of any kind. */
  readonly recordId: string | null
  readonly pinpoint: PinCheck | null
}

const comparedWith = (
  authority: FiledAuthority,
  now: Date,
  stored: ReadonlySet<string>,
): ComparedAuthority => {
  const { id, title, citation, citationKey, year, court, origin, address, askedAt } = authority
  return {
    id: address === null ? id : null,
    ...(stored.has(id) && { text_id: textIdOf(id) }),
    address,
    title,
    citation,
    year,
    court,
    origin,
    read_at: (askedAt ?? now).toISOString(),
    sha256: sha256Of(JSON.stringify([id, citationKey, title, year, court])),
  }
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * CT-2, by code alone, over the authorities the caller may see. `unanswered` are keys that could not be looked up, with
 * the reason.
 */
export async function judgeCitations(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  citations: readonly ResolvedCitation[],
  unanswered: ReadonlyMap<string, string> = new Map(),
): Promise<JudgedCitation[]> {
  const wanted = citations.flatMap((citation) => (isFull(citation) ? filedUnder(citation).flat() : []))
  const found = Map.groupBy(await filedAt(ctx, [...new Set(wanted)]), ({ citationKey }) => citationKey)
  const byId = new Map([...found.values()].flat().map((authority) => [authority.id, authority]))
  const full = citations.map((citation) =>
    isFull(citation) ? judgeFull(citation, found, unanswered) : undefined,
  )
  const identified = citations.map(
    ({ antecedent }, place) =>
      full[place] ?? judgeShortForm(antecedent === null ? undefined : full[antecedent]),
  )
  const stored = await storedTexts(
    ctx.db,
    identified.flatMap(({ recordId }) => recordId ?? []),
  )
  const pins = await checkPins(ctx, citations, identified, found)
  return citations.map((citation, place) => {
    const judged = judgePinpoint(identified[place] ?? judgeShortForm(undefined), pins.get(place) ?? null)
    const authority = judged.recordId === null ? undefined : byId.get(judged.recordId)
    return {
      citation,
      verdict: judged.verdict,
      reason: judged.reason,
      authority: authority ? comparedWith(authority, ctx.now(), stored) : null,
      recordId: authority?.id ?? null,
      pinpoint: judged.pinpoint,
    }
  })
}

const shortForms: ReadonlySet<string> = new Set(['short_case', 'id', 'supra', 'reference'])
const isFull = ({ kind }: ResolvedCitation) => !shortForms.has(kind)

function judgeFull(
  citation: ResolvedCitation,
  found: Found,
  unanswered: ReadonlyMap<string, string>,
): Judged {
  if (citation.kind !== 'full_case') return judgeCode(citation, found)
  const judged = judgeCase(citation, recordsOf(citation, found))
  const keys = filedUnder(citation).flat()
  const why = keys.flatMap((key) => unanswered.get(key) ?? [])[0]
  if (judged.verdict === 'VERIFIED' && citation.courtWords !== null) {
    const record = keys.flatMap((key) => found.get(key) ?? []).find(({ id }) => id === judged.recordId)
    if (record?.courtOpen)
      return {
        ...judged,
        verdict: 'UNVERIFIABLE_HERE',
        reason: `${judged.reason} Court not compared. ${why ?? record.courtOpen}`,
      }
  }
  if (judged.verdict !== 'NOT_FOUND') return judged
  return why ? { verdict: 'UNVERIFIABLE_HERE', reason: why, recordId: null, pinpoint: null } : judged
}

const recordsOf = (citation: ResolvedCitation, found: Found): CaseRecord[] =>
  filedUnder(citation)
    .flat()
    .flatMap((key) => found.get(key) ?? [])
    .map(({ id, title, year, courtId }) => ({ id, name: title, year, court: courtId }))

/** The record is the whole section or rule: its existence does not prove this subdivision. */
const namesPart = ({ text }: ResolvedCitation, { citation }: FiledAuthority): boolean =>
  /\([A-Za-z0-9]{1,5}\)/.test(text) && !citation.includes('(')

const kinds: Partial<Record<string, string>> = {
  statute: 'statute',
  regulation: 'regulation',
  rule: 'rule',
  constitution: 'provision',
  session_law: 'act',
}

/** A statute, rule or regulation: each of its sections must exist. */
function judgeCode(citation: ResolvedCitation, found: Found): Judged {
  const what = kinds[citation.kind]
  if (!what)
    return {
      verdict: 'UNVERIFIABLE_HERE',
      reason: 'The library has no journals, treatises or restatements to check this against.',
      recordId: null,
      pinpoint: null,
    }
  const filed = filedUnder(citation).map((keys) => keys.flatMap((key) => found.get(key) ?? []))
  const missing = filed.some((records) => records.length === 0)
  const first = filed[0]?.[0]
  if (!missing && first)
    return {
      verdict: 'VERIFIED',
      reason: `This is ${first.citation}, ${first.title}.${namesPart(citation, first) ? ' Subdivision not checked.' : ''}`,
      // Quotations are compared with the text where it is stored, and not with a summary beside it.
      recordId: (filed[0]?.find(isFullText) ?? first).id,
      pinpoint: null,
    }
  return {
    verdict: 'UNVERIFIABLE_HERE',
    reason: `This ${what} is not in the library, so it cannot be verified here.`,
    recordId: null,
    pinpoint: null,
  }
}

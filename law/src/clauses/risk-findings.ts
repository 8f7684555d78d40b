import { findAmounts } from './amounts.ts'
import type { ClauseCategory } from './clause-cues.ts'
import type { ContractFacts } from './facts.ts'
import { findPeriods, roughDays } from './periods.ts'
import type { Playbook } from './playbook.ts'
import type { Segment } from './segments.ts'
import { boundBy, type Side } from './side.ts'
import type { Span } from './spans.ts'

export interface RiskInput {
  readonly segments: readonly Segment[]
  readonly spansOf: (category: ClauseCategory) => readonly Span[]
  readonly facts: ContractFacts
  readonly side: Side
  readonly playbook: Playbook
  readonly isTarget: boolean
}

export interface Finding {
  readonly points: number
  readonly reason: string
  /** The words it was found in; null if it is about missing words. */
  readonly span: Span | null
}

const at = ({ start, end, text }: Span): Span => ({ start, end, text })
const finding = (points: number, reason: string, span: Span | null): Finding => ({
  points,
  reason,
  span: span && at(span),
})

/** Binds us: by name, both parties, or without saying whom; never if only the other party is named. */
const onUs =
  ({ side }: RiskInput) =>
  (span: Span) =>
    boundBy(span.text, side) !== 'them'
const first = <T>(them: readonly T[]): T[] => them.slice(0, 1)

const usualCarveOuts =
  /\b(?:intellectual property|infring\w*|confidential\w*|gross(?:ly)? negligen\w*|fraud\w*|wil+ful\w*|indemnif\w*)\b/i
const capFound = (input: RiskInput) =>
  [...input.spansOf('Cap On Liability')].find((span) =>
    /\b(?:exceed|limited to|in excess|maximum|aggregate|greater than)\b/i.test(span.text),
  )

export function uncapped(input: RiskInput): Finding[] {
  return first(
    input
      .spansOf('Uncapped Liability')
      .filter(onUs(input))
      .filter((span) => !usualCarveOuts.test(span.text))
      .map((span) =>
        finding(
          5,
          'Our liability is uncapped for more than infringement, confidentiality, gross negligence or fraud.',
          span,
        ),
      ),
  )
}

export function noCap(input: RiskInput): Finding[] {
  if (capFound(input) || input.spansOf('Cap On Liability').length > 0) return []
  return [finding(4, 'No liability cap was found, so our exposure is unlimited.', null)]
}

/** "fees paid in the prior six months" is below a year's fees. */
export function lowCap(input: RiskInput): Finding[] {
  const { playbook } = input
  return first(
    input.spansOf('Cap On Liability').flatMap((span) => {
      if (!/\b(?:exceed|limited to|in excess|maximum|aggregate|greater than)\b/i.test(span.text)) return []
      const months = findPeriods(span.text).find(
        (period) => period.unit !== 'day' && period.unit !== 'business_day',
      )
      if (months && /\b(?:paid|payable|fees?|amounts?|received)\b/i.test(span.text))
        return roughDays(months) < 360
          ? [finding(3, 'The liability cap is below 12 months of fees.', span)]
          : []
      const sum = findAmounts(span.text)[0]
      if (sum && playbook.annualFees !== null && sum.value < playbook.annualFees)
        return [finding(3, 'The liability cap is a fixed amount below 12 months of fees.', span)]
      return []
    }),
  )
}

export function renewalWindow({ facts }: RiskInput): Finding[] {
  const { renewal, renewalNotice } = facts
  if (!renewal?.isAutomatic || !renewalNotice) return []
  const days = roughDays(renewalNotice.period)
  if (days >= 30 && days <= 92) return []
  const why = days < 30 ? 'under 30 days' : 'over 90 days'
  return [finding(3, `It renews automatically, and the notice to stop renewal is ${why}.`, renewalNotice)]
}

export function convenienceOfTheirs(input: RiskInput): Finding[] {
  const spans = input.spansOf('Termination For Convenience')
  const whose = spans.map((span) => boundBy(span.text, input.side))
  if (whose.some((bound) => bound === 'us' || bound === 'both')) return []
  const place = whose.indexOf('them')
  const theirs = spans[place]
  return theirs
    ? [finding(4, 'The other party may terminate for convenience; no such right of ours was found.', theirs)]
    : []
}

export function consentToControl(input: RiskInput): Finding[] {
  if (!input.isTarget) return []
  const spans = [
    ...input.spansOf('Change Of Control'),
    ...input.spansOf('Anti-Assignment').filter((span) => /\bconsent\b/i.test(span.text)),
  ]
  return first(
    spans.map((span) =>
      finding(4, 'A change of control or assignment requires consent, and our client may be sold.', span),
    ),
  )
}

const territory =
  /\b(?:territor\w+|within|in the (?:united states|state)|worldwide|region|radius|miles|countr(?:y|ies)|market area|field)\b/i

export function restricted(category: 'Exclusivity' | 'Non-Compete') {
  return (input: RiskInput): Finding[] => {
    const exception = input.spansOf('Competitive Restriction Exception').length > 0
    return first(
      input
        .spansOf(category)
        .filter(onUs(input))
        .flatMap((span) => {
          const long = findPeriods(span.text).some((period) => roughDays(period) > 731)
          const bare = !territory.test(span.text)
          if (!long && !bare) return []
          const what = category === 'Exclusivity' ? 'An exclusivity' : 'A non-compete'
          const why = long ? 'for more than 24 months' : 'without a territory'
          return [
            finding(
              exception ? 3 : 5,
              `${what} binds us ${why}${exception ? ', with an exception' : ''}.`,
              span,
            ),
          ]
        }),
    )
  }
}

export const favoured = (input: RiskInput) =>
  first(
    input
      .spansOf('Most Favored Nation')
      .filter(onUs(input))
      .map((span) => finding(4, 'We must give the other party terms as favorable as anyone else’s.', span)),
  )

export function indemnity(input: RiskInput): Finding[] {
  if (capFound(input)) return []
  const promises = input.segments.filter((segment) => indemnifies.test(segment.text))
  const whose = promises.map((promise) => boundBy(promise.text, input.side))
  if (whose.some((bound) => bound === 'them' || bound === 'both')) return []
  const ours = promises[whose.indexOf('us')]
  return ours ? [finding(5, 'Only we indemnify, and no cap on the indemnity was found.', ours)] : []
}

const background =
  /\b(?:background|pre-?existing|prior|all (?:of (?:its|his|her|their) )?(?:right|intellectual))\b/i
export const assignsBackground = (input: RiskInput) =>
  first(
    input
      .spansOf('Ip Ownership Assignment')
      .filter(onUs(input))
      .filter(
        (span) =>
          background.test(span.text) &&
          /\bbackground|pre-?existing|prior (?:invention|work|intellectual)/i.test(span.text),
      )
      .map((span) => finding(5, 'We assign pre-existing intellectual property.', span)),
  )

export const licenceOut = (input: RiskInput) =>
  first(
    input
      .spansOf('Irrevocable Or Perpetual License')
      .filter(onUs(input))
      .map((span) => finding(4, 'We grant a perpetual or irrevocable license.', span)),
  )

export function lawOutside({ facts, playbook }: RiskInput): Finding[] {
  const { governingLaw } = facts
  if (!governingLaw || playbook.governingLaw.length === 0) return []
  const known = playbook.governingLaw.map((text) => text.toLowerCase())
  if (known.some((text) => governingLaw.place.toLowerCase().includes(text))) return []
  return [
    finding(2, `The law of ${governingLaw.place} governs, which is not on the firm’s list.`, governingLaw),
  ]
}

export function heavyDamages(input: RiskInput): Finding[] {
  const { annualFees } = input.playbook
  return first(
    input
      .spansOf('Liquidated Damages')
      .filter(onUs(input))
      .flatMap((span) => {
        const share = /(\d{1,3})(?:\.\d+)?\s?%/.exec(span.text)?.[1]
        const sum = findAmounts(span.text)[0]
        const isHigh = share
          ? Number(share) > 20
          : sum !== undefined && annualFees !== null && sum.value > annualFees * 0.2
        return isHigh
          ? [
              finding(
                4,
                'Liquidated damages or a termination fee above 20% of the annual contract value.',
                span,
              ),
            ]
          : []
      }),
  )
}

export function looseAudit(input: RiskInput): Finding[] {
  const spans = input.spansOf('Audit Rights').filter(onUs(input))
  const words = spans.map((span) => span.text).join(' ')
  const [span] = spans
  if (!span) return []
  const hasNotice = /\bnotice\b|\bprior written\b|\b(?:days|hours)['’]? (?:prior|advance|notice)/i.test(words)
  const isYearly = /\b(?:once|one time|no more than (?:once|one)|annual(?:ly)?)\b/i.test(words)
  const shifts =
    /\b(?:at (?:the )?(?:expense|cost) of|bear|reimburse|pay)\b[^.]{0,80}\b(?:audit|cost|expense)/i.test(
      words,
    )
  const why = [
    !hasNotice && 'without notice',
    !isYearly && 'as often as they like',
    shifts && 'at our cost in some cases',
  ].filter((value) => value !== false)
  return why.length > 0 ? [finding(2, `They may audit us ${why.join(', ')}.`, span)] : []
}

export const overLimit = (input: RiskInput) =>
  overSum(
    input,
    'Insurance',
    input.playbook.insuranceLimit,
    3,
    'The required insurance exceeds our coverage.',
  )
export const overBudget = (input: RiskInput) =>
  overSum(
    input,
    'Minimum Commitment',
    input.playbook.budget,
    3,
    'The minimum commitment is above the budget.',
  )

function overSum(
  input: RiskInput,
  category: ClauseCategory,
  limit: number | null,
  points: number,
  reason: string,
): Finding[] {
  if (limit === null) return []
  const over = input
    .spansOf(category)
    .filter(onUs(input))
    .find((span) => findAmounts(span.text).some((sum) => sum.value > limit))
  return over ? [finding(points, reason, over)] : []
}

export const confidentiality = /\bconfidential|\bnon-?disclosure/i
export const dataProtection = /\b(?:personal (?:data|information)|data protection|privacy|data security)\b/i
export const forceMajeure =
  /\bforce majeure\b|\bacts? of god\b|\bbeyond (?:its|the|their|his) (?:reasonable |own )*control\b/i
export const limitation = /\blimitation of liability\b/i
const indemnifies = /\b(?:shall|will|agrees? to|hereby)\b[^.]{0,60}\b(?:indemnif|hold harmless)/i
const mostPromises = 40

/** The segments the rules below read besides the clauses: with only these they answer as with all. */
export const segmentsForRisks = (segments: readonly Segment[]): Segment[] => {
  const firsts = [confidentiality, dataProtection, forceMajeure, limitation].flatMap(
    (sign) => segments.find((segment) => sign.test(segment.text)) ?? [],
  )
  return [
    ...new Set([
      ...firsts,
      ...segments.filter((segment) => indemnifies.test(segment.text)).slice(0, mostPromises),
    ]),
  ]
}

export const missing = (what: string, isThere: (input: RiskInput) => boolean) => (input: RiskInput) =>
  isThere(input) ? [] : [finding(2, `Nothing about ${what} was found.`, null)]
export const says = (pattern: RegExp) => (input: RiskInput) =>
  input.segments.some((segment) => pattern.test(segment.text))

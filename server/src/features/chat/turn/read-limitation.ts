import type { claimKinds } from '@pam/law/limitations/limitation-file'
import { findCourt } from './find-court.ts'
import { findSingleDays } from './find-days.ts'

type ClaimKind = (typeof claimKinds)[number]

/** How long there is to sue: for which claim, in which state, from which date; missing facts are null. */
export interface LimitationAsk {
  readonly claim: ClaimKind | null
  readonly state: string | null
  readonly date: string | null
}

const asks =
  /\bnotices? of (?:tort )?claims?\b(?! of appeal)|\bgovernment(?:al)? tort claim\b|\bstatutes? of limitations?\b|\bSOL\b|\blimitations? (?:period|statute|date|deadline|law)\b|\blimitation for\b|\b(?:how (?:long|much time|many (?:years|days|months)))\b.{0,50}\b(?:to sue|to file (?:a )?(?:suit|lawsuit|claim|case)|to bring)\b|\b(?:time limit|deadline|last day|time) (?:to|for) (?:sue|suing|filing suit|file (?:a )?(?:suit|lawsuit))\b|\btime[- ]barred\b/i

/** More specific kinds first: a claim against a city for an injury is one against a public body. */
const claims: readonly [RegExp, ClaimKind][] = [
  [
    /\b(?:municipality|municipal|city|county|public entity|government|governmental|state agency|notice of claim|tort claims?)\b(?! (?:court|circuit|superior))/i,
    'public_entity',
  ],
  [/\b(?:title vii|eeoc|discriminat\w+|harassment|ada\b|adea)/i, 'employment_discrimination'],
  [/\b(?:1983|civil rights|excessive force|police brutality)\b/i, 'civil_rights'],
  [
    /\b(?:medical malpractice|med mal|doctor|surgeon|hospital negligence|malpractice by a doctor)\b/i,
    'medical_malpractice',
  ],
  [/\b(?:legal malpractice|attorney malpractice|lawyer malpractice)\b/i, 'legal_malpractice'],
  [/\b(?:libel|slander|defam\w+)\b/i, 'defamation'],
  [/\b(?:fraud|misrepresentation|deceit)\b/i, 'fraud'],
  [/\b(?:wages?|overtime|unpaid pay|flsa|paychecks?)\b/i, 'wages'],
  [/\b(?:sale of goods|goods|ucc)\b/i, 'sale_of_goods'],
  [/\b(?:oral|verbal)\b.{0,20}\b(?:contracts?|agreements?)\b/i, 'contract_oral'],
  [/\b(?:contracts?|promissory notes?|agreements?|breach)\b/i, 'contract_written'],
  [/\b(?:property damage|damage to (?:personal |real )?property|trespass)\b/i, 'property_damage'],
  [
    /\b(?:personal injur\w+|injur\w+|negligence|car (?:accident|crash|wreck)|accident|slip and fall|crash|collision|hurt|dog bite|\bPI\b|premises)/i,
    'personal_injury',
  ],
]

/** A federal statute in the question names the law, where no state is named. */
const federal =
  /\b(?:flsa|fair labor standards|title vii|adea|ftca|federal tort claims|federal (?:law|claims?|statute)|u\.?s\.?c)\b/i

const happened =
  /\b(?:hurt|injured|accident|crash|collision|breach(?:ed)?|happened|accrued|discovered|signed|fell|on)\b/i

/** A question about how long there is to sue; null if it asks something else. */
export function readLimitation(text: string, today: string): LimitationAsk | null {
  return asks.test(text) || /\bstatute (?:run|expire|end)/i.test(text) ? limitationOf(text, today) : null
}

/** The claim, the state and the date in a question about how long there is to sue. */
export function limitationOf(text: string, today: string): LimitationAsk {
  const court = findCourt(text)
  const state = /(?:st|us-dct|us-bk):([A-Z]{2})/.exec(
    court && !court.isAnyFederal ? court.jurisdiction : '',
  )?.[1]
  const [day] = happened.test(text) ? findSingleDays(text, today) : []
  const claim = claims.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return {
    claim,
    state: state ?? (federal.test(text) ? 'US' : null),
    date: day && day.from <= today ? day.from : null,
  }
}

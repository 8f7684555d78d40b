import { type CaseOutcome, type CaseStatus, caseOutcome } from '@pam/contracts/cases'
import type { FirmArea, PracticeArea } from '@pam/contracts/shared/practice-area'

/** Terms other programs use for our practice areas; the first one in the text counts. */
const areaWords: readonly (readonly [PracticeArea, RegExp])[] = [
  ['intellectual-property', /intellectual|patent|trademark|copyright|\bip\b/],
  ['personal-injury', /injur|accident|malpractice|tort|negligence/],
  ['criminal', /criminal|felony|misdemeanor|\bdui\b|\bdwi\b/],
  ['immigration', /immigra|visa|asylum|naturaliz/],
  ['bankruptcy', /bankrupt|chapter (?:7|11|13)\b|insolven/],
  ['real-estate', /real estate|property|landlord|tenant|lease|zoning/],
  ['employment', /employ|labor|labour|wage|discriminat/],
  ['family', /family|divorce|custody|adoption|matrimonial/],
  ['environmental', /environment|pollution|climate/],
  ['elder', /elder|estate plan|probate|trust|guardian|wills/],
  ['corporate', /corporat|business|commercial|contract|merger|compan/],
]

export function areaIn(text: string, areas: readonly FirmArea[]): PracticeArea | undefined {
  const words = text.trim().toLowerCase()
  if (!words) return undefined
  const shown = areas.filter((area) => !area.is_hidden)
  const exact = shown.find(({ id, name }) => id === words || name.toLowerCase() === words)
  const meant = areaWords.find(([, pattern]) => pattern.test(words))?.[0]
  return exact?.id ?? shown.find(({ id }) => id === meant)?.id
}

/** Terms other programs use for case outcomes; the first one in the text counts. */
const outcomeWords: readonly (readonly [CaseOutcome, RegExp])[] = [
  ['settled', /settle|mediat|compromise|agreement|resolved/],
  ['dismissed', /dismiss|struck|nonsuit|non-suit/],
  ['withdrawn', /withdr|disengag|terminated|abandon/],
  ['lost', /\blost\b|\bloss\b|unfavou?rable|against (us|client)|adverse (verdict|judgment)|defeat/],
  ['won', /\bwon\b|\bwin\b|favou?rable|for (us|client)|verdict|judgment|award|prevail/],
  ['completed', /complet|done|finish|closing|filed|granted|issued/],
]

/** A case outcome; null if none is given, `other` if it is in unknown words. */
export function outcomeIn(text: string): CaseOutcome | null {
  const words = text.trim().toLowerCase()
  if (!words) return null
  const exact = caseOutcome.options.find((option) => option === words)
  return exact ?? outcomeWords.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}

/**
 * Terms other programs use for our statuses, by how they begin; the first one counts. MyCase only states whether a case
 * is closed: true, false, yes or no.
 */
const statusWords: readonly (readonly [CaseStatus, RegExp])[] = [
  [
    'closed',
    /^(?:closed|archived|inactive|settled|resolved|dismissed|complete|concluded|finished)\b|^completed\b|^(?:true|yes)$/,
  ],
  ['declined', /^(?:declined|rejected|not retained)\b/],
  ['on_hold', /^(?:on[ -]hold|hold|suspended|stayed)\b/],
  [
    'open',
    /^(?:opened|open|active|current|in progress|pending|in litigation|litigation|(?:pre|post)?[ -]?trial|discovery|appeal|in suit)\b|^(?:false|no)$/,
  ],
  ['prospective', /^(?:prospect|prospective|potential|lead|intake|new|consultation|pnc)\b/],
]

/** As in the other program. A missing status is imported as prospective, and so is one in unknown words. */
export function statusIn(text: string, hasEnd: boolean): { status: CaseStatus; isUnderstood: boolean } {
  const words = text.trim().toLowerCase()
  const found = statusWords.find(([, pattern]) => pattern.test(words))?.[0]
  const isUnderstood = words === '' || found !== undefined
  return { status: hasEnd ? 'closed' : (found ?? 'prospective'), isUnderstood }
}

/** A day as 2026-03-04, 3/4/2026 (month first, as in the United States) or March 4, 2026; null where it is none. */
export function dayIn(text: string): string | null {
  const words = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(words)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/.exec(words)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (us) {
    const year = Number(us[3])
    return realDay(year < 100 ? 2000 + year : year, Number(us[1]), Number(us[2]))
  }
  const written = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(words)
  const month = written ? months.indexOf((written[1] ?? '').slice(0, 3).toLowerCase()) + 1 : 0
  return written && month > 0 ? realDay(Number(written[3]), month, Number(written[2])) : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function realDay(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && year > 1800
  return isReal ? moment.toISOString().slice(0, 10) : null
}

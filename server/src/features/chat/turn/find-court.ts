import { districtIn } from '@pam/law/courts/find-court'
import { stateNames } from '@pam/law/deadlines/court-names'
import { courtsIn } from '@pam/law/deadlines/spoken-court'
import places from './places.json' with { type: 'json' }

/** The court a message means. A federal court without its state is counted by federal holidays alone. */
export interface MeantCourt {
  readonly jurisdiction: string
  /** The code of the district, for its local rules. */
  readonly district: string | null
  readonly isAnyFederal: boolean
}

/** A state whose own holidays are those of the nation. */
const anyFederal = 'us-dct:ID'
const federal =
  /\bfederal\b(?! holiday)|\bu\.?s\.? district\b|\bunited states district\b|\bf\.?r\.?c\.?p\.?\b|\bfed\. ?r\. ?civ\b|\bfed(?:eral)? ct\b/i
const abbreviations: readonly [RegExp, string][] = [
  [/(?<![\w.])Cal(?:if)?\.?(?![\w])/, 'CA'],
  [/(?<![\w.])(?:C\.?C\.?P\.?)(?![\w])/, 'CA'],
  [/(?<![\w.])(?:N\.Y\.|C\.?P\.?L\.?R\.?)(?![\w])/i, 'NY'],
  [/(?<![\w.])(?:Tex\.|T\.?R\.?C\.?P\.?)(?![\w])/, 'TX'],
  [/(?<![\w.])Fla\.?(?![\w])/, 'FL'],
  [/(?<![\w.])Ill\.(?![\w])/, 'IL'],
  [/(?<![\w.])N\.J\.?(?![\w])/i, 'NJ'],
]
const codes = stateNames.map(({ code }) => code)

/** Two letters are a state in capitals, or in small ones before words that make them a court. */
function codeIn(text: string): string | undefined {
  const found = [...text.matchAll(/(?<![\w.])([A-Z]{2})(?![\w])/g)].map(([, code]) => code ?? '')
  const typed = /(?<![\w.])([a-z]{2})(?= (?:state|superior|supreme|court|district court|circuit)\b)/i.exec(
    text,
  )?.[1]
  // OR, IN, ME and OK are words more often than states, so those need a court behind them.
  const isWord = new Set(['OR', 'IN', 'ME', 'OK', 'HI', 'OH', 'US', 'MD', 'PA'])
  return (
    found.find((code) => codes.includes(code) && !(isWord.has(code) && code !== 'PA')) ??
    (typed && codes.includes(typed.toUpperCase()) ? typed.toUpperCase() : undefined)
  )
}

function stateIn(text: string): string | undefined {
  const named = stateNames
    .toSorted((one, other) => other.name.length - one.name.length)
    .find(({ name }) => new RegExp(`(?<!\\w)${name}(?!\\w)`, 'i').test(text))
  if (named) return named.code
  const short = abbreviations.find(([pattern]) => pattern.test(text))?.[1]
  if (short) return short
  const low = ` ${text.toLowerCase().replace(/[^a-z0-9.,' -]+/g, ' ')} `
  const place = Object.entries(places).find(([, names]) =>
    names.some((name) => new RegExp(`(?<![a-z])${name.replaceAll('.', '\\.')}(?![a-z])`).test(low)),
  )
  return place?.[0] ?? codeIn(text)
}

/** The court a sentence names in any usual way; nothing where it names none. */
export function findCourt(text: string): MeantCourt | null {
  const district = districtIn(text)
  if (district)
    return {
      jurisdiction: `${district.isBankruptcy ? 'us-bk' : 'us-dct'}:${district.court.state}`,
      district: district.isBankruptcy ? null : district.court.district,
      isAnyFederal: false,
    }
  const [only, ...others] = courtsIn(text)
  if (only && others.length === 0) return { jurisdiction: only, district: null, isAnyFederal: false }
  const state = stateIn(text)
  if (/\bbankruptcy\b|\bbankr\b/i.test(text) && state)
    return { jurisdiction: `us-bk:${state}`, district: null, isAnyFederal: false }
  if (federal.test(text)) {
    if (state) return { jurisdiction: `us-dct:${state}`, district: null, isAnyFederal: false }
    return { jurisdiction: anyFederal, district: null, isAnyFederal: true }
  }
  if (!state) return null
  return { jurisdiction: `st:${state}`, district: null, isAnyFederal: false }
}

import { districtIn } from '@pam/law/courts/find-court'
import { circuits, stateNames } from '@pam/law/deadlines/court-names'
import { courtsIn } from '@pam/law/deadlines/spoken-court'
import places from './places.json' with { type: 'json' }

/** The court a message means. A federal court without its state is counted by federal holidays only. */
export interface MeantCourt {
  readonly jurisdiction: string
  /** The code of the district, for its local rules. */
  readonly district: string | null
  readonly isAnyFederal: boolean
}

/** A state that observes the federal holidays only. */
const anyFederal = 'us-dct:ID'
export const anyFederalCourt: MeantCourt = { jurisdiction: anyFederal, district: null, isAnyFederal: true }
const federal =
  /\bfederal\b(?! holiday)|\bu\.?s\.? district\b|\bunited states district\b|\bFTCA\b|\bfederal tort claims\b|\bAUSA\b|\b(?:assistant )?u\.?s\.? attorney\b|\bf\.?r\.?c\.?p\.?\b|\bfed\. ?r\. ?civ\b|\bfed(?:eral)? ct\b/i
const abbreviations: readonly [RegExp, string][] = [
  [/(?<![\w.])Cal(?:if)?\.?(?![\w])|(?<![\w.])(?:calif\b|cal\.? (?=super(?:ior)?\b|state\b|ct\b))/, 'CA'],
  [/(?<![\w.])(?:C\.?C\.?P\.?)(?![\w])/, 'CA'],
  [/(?<![\w.])(?:N\.Y\.|C\.?P\.?L\.?R\.?|NYSCEF)(?![\w])/i, 'NY'],
  [/(?<![\w.])(?:Tex\.|T\.?R\.?C\.?P\.?)(?![\w])/, 'TX'],
  [/(?<![\w.])Fla\.?(?![\w])/, 'FL'],
  [/(?<![\w.])Ill\.(?![\w])/, 'IL'],
  [/(?<![\w.])N\.J\.?(?![\w])/i, 'NJ'],
]
const codes = stateNames.map(({ code }) => code)

/** "Tx citation", "served in ny": codes that are not words, as people type them. */
const smallCode = /(?<![\w.@/-])(tx|ny|ca|fl|nj|il|az|nv|nc|tn|mn)(?![\w@/-]|\.[a-z])/i

/** Two letters are a state in capitals, or in lower case before words that make them a court. */
function codeIn(text: string): string | undefined {
  const found = [...text.matchAll(/(?<![\w.])([A-Z]{2})(?![\w])/g)].map(([, code]) => code ?? '')
  const typed = /(?<![\w.])([a-z]{2})(?= (?:state|superior|supreme|court|district court|circuit)\b)/i.exec(
    text,
  )?.[1]
  // OR, IN, ME and OK are words more often than states, so those need a court after them.
  const isWord = new Set(['OR', 'IN', 'ME', 'OK', 'HI', 'OH', 'US', 'MD', 'PA'])
  const small = smallCode.exec(text)?.[1]
  return (
    found.find((code) => codes.includes(code) && !(isWord.has(code) && code !== 'PA')) ??
    small?.toUpperCase() ??
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

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh'.split(' ')

/** "5th Circuit", "the Ninth Circuit": a court of appeals, with the holidays of its clerk's state. */
function circuitIn(text: string): MeantCourt | null {
  // Florida and Illinois number their trial courts too: "the 11th Judicial Circuit", "Circuit Court, Cook County".
  if (/\bjudicial circuit\b|\bcounty\b|\bcircuit court\b(?! of appeals)/i.test(text)) return null
  const [, number, word] =
    /\b(?:(\d{1,2})(?:st|nd|rd|th|d)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|d\.?c\.?|federal))\s+(?:circuit|cir\.|cir\b)(?! (?:court )?judge)/i.exec(
      text,
    ) ?? []
  if (!number && !word) return null
  const name = number ? ordinals[Number(number) - 1] : word?.toLowerCase()
  const circuit = circuits.find(
    (one) => name !== undefined && one.name.toLowerCase().startsWith(name.slice(0, 4)),
  )
  const found = circuit ?? (name && /^(?:d\.?c|federal)/.test(name) ? circuits.at(-1) : undefined)
  return found
    ? { jurisdiction: `us-ca:${found.seat}+${found.seat}`, district: null, isAnyFederal: false }
    : null
}

/** "n.d. tex", as typed. */
const smallDistrict =
  /\b(n|s|e|w|c|m)\.? ?d\.? (cal|tex|ill|fla|ga|pa|tenn|ala|miss|okla|wash|wis|mich|ind|ky|la|mo|ark|va|iowa|ohio)\b\.?/gi

const sides: Readonly<Record<string, string>> = {
  n: 'Northern',
  s: 'Southern',
  e: 'Eastern',
  w: 'Western',
  c: 'Central',
  m: 'Middle',
}
/** "ED Texas", "N.D. of California". */
const sideOfState = new RegExp(
  `\\b(n|s|e|w|c|m)\\.? ?d\\.? (?:of )?(${stateNames.map(({ name }) => name).join('|')})\\b`,
  'gi',
)

/** "SDTX", "NDIL", "E.D.PA." */
const shortDistrict =
  /(?<![\w.])([nsewcm])\.?d\.? ?(tx|ny|ca|fl|il|ga|pa|tn|al|ms|ok|wa|wi|mi|in|ky|la|mo|ar|va|ia|oh|nc|wv)(?![\w])/gi
/** "DNJ", "D.N.J.": states with one district. */
const oneDistrict =
  /(?<![\w.])D\.? ?(NJ|MA|CT|MD|AZ|NV|CO|UT|MN|SC|KS|NE|NH|RI|VT|DE|MT|NM|ND|SD|WY|AK)(?![\w])/g

/** "Mailed to us from Nevada" says where papers came from, not which court has the case. */
const origin = new RegExp(`\\bfrom (?:${stateNames.map(({ name }) => name).join('|')})\\b`, 'gi')

/** The court a sentence names in any usual form; null if it names none. */
export function findCourt(said: string): MeantCourt | null {
  const text = said.replace(origin, 'from there')
  return courtNamed(text) ?? (text === said ? null : courtNamed(said))
}

function courtNamed(text: string): MeantCourt | null {
  const district = districtIn(
    text
      .replace(shortDistrict, (words, side: string, code: string) => {
        const state = stateNames.find((one) => one.code === code.toUpperCase())?.name
        return state ? `${sides[side.toLowerCase()]} District of ${state}` : words
      })
      .replace(oneDistrict, (words, code: string) => {
        const state = stateNames.find((one) => one.code === code)?.name
        return state ? `District of ${state}` : words
      })
      .replace(
        sideOfState,
        (_, side: string, state: string) => `${sides[side.toLowerCase()]} District of ${state}`,
      )
      .replace(
        smallDistrict,
        (_, side: string, state: string) =>
          `${side.toUpperCase()}.D. ${state.slice(0, 1).toUpperCase()}${state.slice(1).toLowerCase()}.`,
      ),
  )
  if (district)
    return {
      jurisdiction: `${district.isBankruptcy ? 'us-bk' : 'us-dct'}:${district.court.state}`,
      district: district.isBankruptcy ? null : district.court.district,
      isAnyFederal: false,
    }
  const circuit = circuitIn(text)
  if (circuit) return circuit
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

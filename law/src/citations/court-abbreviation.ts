import { readCourt } from './courts.ts'

/** How a court is written in the parentheses of a citation. Empty if the reporter implies it. */
const states: Readonly<Record<string, string>> = {
  Alabama: 'Ala.',
  Alaska: 'Alaska',
  Arizona: 'Ariz.',
  Arkansas: 'Ark.',
  California: 'Cal.',
  Colorado: 'Colo.',
  Connecticut: 'Conn.',
  Delaware: 'Del.',
  Florida: 'Fla.',
  Georgia: 'Ga.',
  Hawaii: 'Haw.',
  Idaho: 'Idaho',
  Illinois: 'Ill.',
  Indiana: 'Ind.',
  Iowa: 'Iowa',
  Kansas: 'Kan.',
  Kentucky: 'Ky.',
  Louisiana: 'La.',
  Maine: 'Me.',
  Maryland: 'Md.',
  Massachusetts: 'Mass.',
  Michigan: 'Mich.',
  Minnesota: 'Minn.',
  Mississippi: 'Miss.',
  Missouri: 'Mo.',
  Montana: 'Mont.',
  Nebraska: 'Neb.',
  Nevada: 'Nev.',
  'New Hampshire': 'N.H.',
  'New Jersey': 'N.J.',
  'New Mexico': 'N.M.',
  'New York': 'N.Y.',
  'North Carolina': 'N.C.',
  'North Dakota': 'N.D.',
  Ohio: 'Ohio',
  Oklahoma: 'Okla.',
  Oregon: 'Or.',
  Pennsylvania: 'Pa.',
  'Rhode Island': 'R.I.',
  'South Carolina': 'S.C.',
  'South Dakota': 'S.D.',
  Tennessee: 'Tenn.',
  Texas: 'Tex.',
  Utah: 'Utah',
  Vermont: 'Vt.',
  Virginia: 'Va.',
  Washington: 'Wash.',
  'West Virginia': 'W. Va.',
  Wisconsin: 'Wis.',
  Wyoming: 'Wyo.',
  'District of Columbia': 'D.C.',
  'Puerto Rico': 'P.R.',
}

const circuits: Readonly<Record<string, string>> = {
  First: '1st',
  Second: '2d',
  Third: '3d',
  Fourth: '4th',
  Fifth: '5th',
  Sixth: '6th',
  Seventh: '7th',
  Eighth: '8th',
  Ninth: '9th',
  Tenth: '10th',
  Eleventh: '11th',
  'District of Columbia': 'D.C.',
  Federal: 'Fed.',
}

const sides: Readonly<Record<string, string>> = {
  Southern: 'S.D.',
  Northern: 'N.D.',
  Eastern: 'E.D.',
  Western: 'W.D.',
  Middle: 'M.D.',
  Central: 'C.D.',
}

/** `court` is the full name ("Supreme Court of California"); `citation` is where the case is printed. */
export function courtAbbreviation(court: string, citation: string): string {
  if (/^supreme court of the united states$/i.test(court.trim())) return ''
  const written = federalCourt(court) ?? stateCourt(court)
  return written && !isImplied(written, citation) ? written : ''
}

/** The CourtListener id of a court given by full name; null if it is ambiguous. */
export function courtIdOf(court: string): string | null {
  if (/^supreme court of the united states$/i.test(court.trim())) return 'scotus'
  const written = federalCourt(court) ?? stateCourt(court)
  return written ? (readCourt(written)?.id ?? null) : null
}

function federalCourt(court: string): string | undefined {
  const circuit = /Court of Appeals for the (?<name>[A-Z][A-Za-z ]+?) Circuit$/.exec(court)?.groups?.name
  if (circuit && circuits[circuit]) return `${circuits[circuit]} Cir.`
  const district = /District Court for the (?:(?<side>[A-Z][a-z]+) )?District of (?<state>.+)$/.exec(
    court,
  )?.groups
  const state = states[district?.state ?? '']
  if (!district || !state) return undefined
  const side = district.side ? sides[district.side] : 'D.'
  // "S.D.N.Y.", but "S.D. Cal.".
  return side && `${side}${/^(?:[A-Z]\.)+$/.test(state) ? '' : ' '}${state}`
}

/** The intermediate court of appeals, where it is not "Ct. App.". */
const appealsCourts: Readonly<Record<string, string>> = {
  'Fla.': 'Dist. Ct. App.',
  'Ill.': 'App. Ct.',
  'Mass.': 'App. Ct.',
  'Conn.': 'App. Ct.',
  'Tex.': 'App.',
}

function stateCourt(court: string): string | undefined {
  const name = Object.keys(states)
    .filter((state) => court.includes(state))
    .toSorted((one, other) => other.length - one.length)[0]
  const state = name && states[name]
  if (!state) return undefined
  if (/Court of Chancery/.test(court)) return `${state} Ch.`
  const isHighest =
    /Supreme (?:Judicial )?Court/.test(court) ||
    /^Court of Appeals of (?:New York|Maryland|the District of Columbia)/.test(court)
  if (isHighest && !/Appellate Division|Superior/.test(court)) return state
  if (/Appellate Division/.test(court)) return `${state} App. Div.`
  if (/Criminal Appeals/.test(court)) return `${state} Crim. App.`
  if (/Court of Appeals?|Appellate Court|Appeals Court/.test(court))
    return `${state} ${appealsCourts[state] ?? 'Ct. App.'}`
  if (/Superior Court/.test(court)) return `${state} Super. Ct.`
  if (/Commonwealth Court/.test(court)) return `${state} Commw. Ct.`
  return undefined
}

/** The official reports of a state imply its highest court. */
export function isImplied(written: string, citation: string): boolean {
  const key = (text: string) => text.replaceAll(/[\s\d]|(?:2d|3d|4th|5th)$/g, '')
  const reporter = /^\d+\s+(?<name>.+?)\s+\d+$/.exec(citation.trim())?.groups?.name ?? ''
  return key(reporter.replace(/\s*(?:2d|3d|4th|5th|6th)$/, '')) === key(written)
}

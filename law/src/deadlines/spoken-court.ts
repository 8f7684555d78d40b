import { districtIn } from '@pam/law/courts/find-court'
import { stateNames } from './court-names.ts'
import { ruleOfCourt } from './courts.ts'

/** Longest first: West Virginia is not Virginia. */
const states = stateNames.toSorted((one, other) => other.name.length - one.name.length)

/**
 * The courts a sentence can mean, by their codes: none, one, or those of a state if state or federal is not clear.
 * Districts come from the table of courts.
 */
export function courtsIn(text: string): readonly string[] {
  const district = districtIn(text)
  if (district) return [`${district.isBankruptcy ? 'us-bk' : 'us-dct'}:${district.court.state}`]
  for (const { code, name } of states) {
    const named = (form: string) => new RegExp(`(?<![\\w.])${form}(?![\\w])`, 'i').test(text)
    if (named(`(?:bankruptcy\\s+court|bankr\\.?)[\\w\\s,.]{0,40}?${name}`)) return [`us-bk:${code}`]
    if (
      named(`(?:federal|u\\.?s\\.?)\\s+(?:district\\s+)?court[\\w\\s,]{0,30}?\\b${name}`) ||
      named(`${name}\\s+federal(?:\\s+district)?\\s+court`) ||
      named(`district\\s+of\\s+${name}`)
    )
      return [`us-dct:${code}`]
    if (
      named(`${name}\\s+(?:state|superior|supreme|county|trial|district)\\s+court`) ||
      named(`(?:state|superior|supreme|county)\\s+court[\\w\\s,]{0,30}?\\b${name}`)
    )
      return ruleOfCourt(`st:${code}`) ? [`st:${code}`] : []
  }
  const bare = states.find(({ name }) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text))
  if (!bare) return []
  return [`us-dct:${bare.code}`, ...(ruleOfCourt(`st:${bare.code}`) ? [`st:${bare.code}`] : [])]
}

import { stateNames } from './court-names.ts'
import { ruleOfCourt } from './courts.ts'

/** How states are shortened in citations; the others are written out or take their two letters. */
const shortened: Readonly<Record<string, string>> = {
  ...{
    AL: 'Ala',
    AZ: 'Ariz',
    AR: 'Ark',
    CA: 'Cal(?:if)?',
    CO: 'Colo',
    CT: 'Conn',
    DE: 'Del',
    FL: 'Fla',
    GA: 'Ga',
  },
  ...{
    IL: 'Ill',
    IN: 'Ind',
    KS: 'Kan',
    KY: 'Ky',
    LA: 'La',
    ME: 'Me',
    MD: 'Md',
    MA: 'Mass',
    MI: 'Mich',
    MN: 'Minn',
  },
  ...{
    MS: 'Miss',
    MO: 'Mo',
    MT: 'Mont',
    NE: 'Neb',
    NV: 'Nev',
    NH: 'N\\.? ?H',
    NJ: 'N\\.? ?J',
    NM: 'N\\.? ?M',
  },
  ...{
    NY: 'N\\.? ?Y',
    NC: 'N\\.? ?C',
    ND: 'N\\.? ?D',
    OK: 'Okla',
    OR: 'Or',
    PA: 'Pa',
    RI: 'R\\.? ?I',
    SC: 'S\\.? ?C',
  },
  ...{
    SD: 'S\\.? ?D',
    TN: 'Tenn',
    TX: 'Tex',
    VT: 'Vt',
    VA: 'Va',
    WA: 'Wash',
    WV: 'W\\.? ?Va',
    WI: 'Wis',
    WY: 'Wyo',
  },
  ...{ DC: 'D\\.? ?C' },
}

/** The longest first: West Virginia is not Virginia. */
const states = stateNames
  .toSorted((a, b) => b.name.length - a.name.length)
  .map(({ code, name }) => ({
    code,
    name,
    // Two letters alone are also words: they count only right behind a district.
    pattern: `(?:${name.replaceAll(' ', '\\s+')}|(?:${shortened[code] ?? code})\\b\\.?)`,
  }))

const district = '(?:[NSEWCM]\\.?\\s?D\\.?|(?:northern|southern|eastern|western|central|middle)\\s+district)'

/**
 * The courts a sentence can mean, as the counting knows them: none, one, or those of a state where it does not say whether
 * the state's or the federal one.
 */
export function courtsIn(text: string): readonly string[] {
  for (const { code, name, pattern } of states) {
    const named = (form: string) => new RegExp(`(?<![\\w.])${form}(?![\\w])`, 'i').test(text)
    if (named(`(?:bankruptcy\\s+court|bankr\\.?)[\\w\\s,.]{0,40}?${pattern}`)) return [`us-bk:${code}`]
    if (
      new RegExp(`(?<![\\w.])[NSEWCM]D${code}(?!\\w)`, 'i').test(text) ||
      named(`${district}\\s*(?:of\\s+)?${pattern}`) ||
      new RegExp(`(?<![\\w.])D\\.\\s?${pattern}(?!\\w)`).test(text) ||
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

import type { GeneralSettings } from '@pam/contracts/settings'
import { stateNames } from '@pam/law/deadlines/court-names'

type Place = Pick<GeneralSettings, 'address' | 'default_jurisdiction'>

/** Longer names first: West Virginia is not Virginia. */
const byLength = stateNames.toSorted((a, b) => b.name.length - a.name.length)

/** The firm's state, by its postal address, otherwise by its usual jurisdiction; null if neither has one. */
export const firmStateOf = ({ address, default_jurisdiction: jurisdiction }: Place): string | null =>
  codeBeforeZip(address) ?? lastNamed(address) ?? lastNamed(jurisdiction) ?? codeAlone(jurisdiction)

const known = (code: string | undefined) => stateNames.find((state) => state.code === code)?.code ?? null

/** As in "Albany, NY 12207": the last one, since a suite may look like it. */
const codeBeforeZip = (address: string) =>
  known([...address.matchAll(/\b([A-Z]{2})\.?,?\s+\d{5}(?:-\d{4})?\b/g)].at(-1)?.[1])

const codeAlone = (text: string) => known(/^\s*([A-Z]{2})\s*$/.exec(text)?.[1])

/** The last name counts: a street may be named after another state. */
function lastNamed(text: string): string | null {
  let rest = text
  let last: { at: number; code: string } | undefined
  for (const { name, code } of byLength) {
    const at = rest.search(new RegExp(`\\b${name}\\b(?!.*\\b${name}\\b)`, 'is'))
    if (at < 0) continue
    if (!last || at > last.at) last = { at, code }
    rest = rest.slice(0, at) + ' '.repeat(name.length) + rest.slice(at + name.length)
  }
  return last?.code ?? null
}

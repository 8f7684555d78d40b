import { distance } from 'fastest-levenshtein'
import type { LintFault } from './lint-fault.ts'
import type { Party } from './parties.ts'

const most = 10
const suffix =
  '(?:Inc|Incorporated|LLC|L\\.L\\.C|Ltd|Limited|Corp|Corporation|Co|Company|LP|L\\.P|LLP|PLC|GmbH|S\\.A|N\\.A|B\\.V)'
const company = new RegExp(`\\b((?:[A-Z][\\w&’'-]*\\s+){0,5}[A-Z][\\w&’'-]*),?\\s+(${suffix})\\b\\.?`, 'g')
const ending = new RegExp(`,?\\s+(${suffix})\\.?$`)

const base = (name: string) =>
  name
    .replace(ending, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
const ends: Record<string, string> = {
  incorporated: 'inc',
  limited: 'ltd',
  corporation: 'corp',
  company: 'co',
}
const endOf = (name: string) => {
  const found = (ending.exec(name)?.[1] ?? '').toLowerCase().replaceAll('.', '')
  return ends[found] ?? found
}

/** A party spelled differently than in the opening: one letter more or less, or another company form. */
export function nameDrift(text: string, parties: readonly Party[]): LintFault[] {
  const known = parties.filter((party) => ending.test(party.name))
  const found = new Map<string, LintFault>()
  for (const { 0: words, index } of text.matchAll(company)) {
    const name = words.replace(/\s+/g, ' ').trim()
    if (
      found.has(name) ||
      known.some((party) => base(party.name) === base(name) && endOf(party.name) === endOf(name))
    )
      continue
    const near = known.find((party) =>
      isNear(base(party.name), base(name), endOf(party.name) === endOf(name)),
    )
    if (!near) continue
    found.set(name, {
      kind: 'name_drift',
      message: `“${name}” looks like ${near.name}, spelled differently.`,
      span: { start: index, end: index + words.length, text: words },
    })
    if (found.size === most) break
  }
  return [...found.values()]
}

function isNear(known: string, seen: string, hasSameEnd: boolean): boolean {
  if (known === seen) return !hasSameEnd
  return known.length > 5 && distance(known, seen) <= (known.length > 12 ? 2 : 1)
}

import type { Links } from './link-mentions.ts'
import type { FirmAsk } from './read-firm.ts'
import type { Focus } from './turn.ts'
import { bareOf, unique } from './turn-focus.ts'

const asksWhoIs =
  /^\W*who(?:['’]s| is| was| are)\b|\bwhat (?:is|was)\b.{0,40}\b(?:role|position)\b|\brole of\b/i

const asksForCounsel =
  /^(?!.*\bpower of attorney\b).*(?:\bwho (?:represents|is representing|represented|speaks for|acts for|is acting for|is defending|defends)\b|\bwho(?:['’]s| is| are)?\b.{0,20}\b(?:lawyers?|attorneys?|counsel|law firm)\b|\b(?:lawyers?|attorneys?|counsel|law firm) (?:for|of|representing)\b|['’]s? (?:lawyers?|attorneys?|counsel|law firm)\b)/i

/** "Who is Lee in the Ruiz case", "who represents Crestline": a person or a party by name, and their role in a case. */
export function readRole(
  text: string,
  links: Links,
  own: Focus,
): { readonly ask: FirmAsk; readonly caseIds: readonly string[] } | null {
  const contacts = links.contacts.map(({ record }) => record)
  const bare = bareOf(text, links, links.documents.slice(0, 0))
    .replace(/\b(?:who|what|whats|was|role|position|play|plays|party|person|again|and|does|s)\b/gi, '')
    .replace(/[^\p{L}]+/gu, '')
  if (asksWhoIs.test(text) && bare === '')
    return { ask: { subject: 'contact', what: 'all' }, caseIds: own.caseIds }
  if (/\bother side\b/i.test(text) && contacts.length > 0) {
    const sides = contacts.flatMap((contact) => contact.roles)
    const against = unique(sides.map(({ caseId }) => caseId))
    // "The other side for the Guerreros", who are the opposing party: their lawyer.
    if (against.length === 1 && sides.every(({ role: side }) => side === 'adverse'))
      return { ask: { subject: 'fact', what: 'opposing_counsel', reach: null }, caseIds: against }
  }
  if (
    !asksForCounsel.test(text) ||
    /\b(?:opposing|opp|adverse|other side|defen[sc]e|our|lead|plaintiffs?|defendants?|petitioners?|respondents?)\b/i.test(
      text,
    )
  )
    return null
  const roles = contacts.flatMap((contact) => contact.roles)
  const inCase = roles.filter(({ caseId }) => own.caseIds.length === 0 || own.caseIds.includes(caseId))
  const caseIds = unique(inCase.map(({ caseId }) => caseId))
  const isAll = (role: string) => inCase.length > 0 && inCase.every((one) => one.role === role)
  if (caseIds.length !== 1) return null
  if (isAll('adverse')) return { ask: { subject: 'fact', what: 'opposing_counsel', reach: null }, caseIds }
  return isAll('client') ? { ask: { subject: 'fact', what: 'team', reach: null }, caseIds } : null
}

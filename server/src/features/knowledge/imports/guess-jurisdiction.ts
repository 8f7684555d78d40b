import { lawNamedIn } from '@pam/law/clauses/law-places'

const federal =
  /\bUnited States (?:District Court|Court of Appeals|Supreme Court|Code)\b|\bSupreme Court of the United States\b|\bU\.?S\.?C\.? §|\bC\.?F\.?R\.? §/i

/** The likely jurisdiction of a text, by its opening words; empty if unclear. A person confirms it. */
export function guessJurisdiction(text: string): string {
  const opening = text.slice(0, 5000)
  if (federal.test(opening)) return 'United States'
  const courts =
    /\b(?:Supreme Court|Court of Appeals?|Superior Court|Circuit Court|State|Commonwealth|Laws) of ([A-Z][a-z]+(?: [A-Z][a-z]+)?)/g
  for (const [, said = ''] of opening.matchAll(courts))
    for (const place of [said, said.split(' ')[0] ?? '']) {
      const named = lawNamedIn(`the laws of the State of ${place}`)
      if (named) return named.place
    }
  return ''
}

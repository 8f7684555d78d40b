import type { LintFault } from './lint-fault.ts'
import type { Party } from './parties.ts'

const most = 20
const mostTerms = 200
const inBrackets =
  /\(\s*(?:(?:the|each|collectively|together|individually|hereinafter|as|an?|referred|to|and|or|such|all|being|called|of|with|any),?\s+){0,8}["“]([A-Z][A-Za-z’'&/ -]{1,50})["”]/g
const asMeaning =
  /["“]([A-Z][A-Za-z’'&/ -]{1,50})["”]\s*(?:,\s*[^,"“]{1,60},\s*)?(?:shall\s+)?(?:means?|has the meaning|have the meaning|refers?|includes?|is defined)/g
const secondInBrackets = /["“]([A-Z][A-Za-z’'&/ -]{1,50})["”][^()]{0,40}\)/g

interface Defined {
  readonly term: string
  readonly start: number
  readonly end: number
}

/** Every term a text defines, in the order of the text. */
function definedTerms(text: string): Defined[] {
  const found = new Map<string, Defined>()
  for (const pattern of [inBrackets, asMeaning, secondInBrackets])
    for (const { 0: words, 1: term = '', index } of text.matchAll(pattern)) {
      const at = index + words.indexOf(term)
      if (!found.has(term)) found.set(term, { term, start: at, end: at + term.length })
    }
  return [...found.values()].toSorted((a, b) => a.start - b.start).slice(0, mostTerms)
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
const several = (term: string) =>
  /y$/.test(term) ? `${escaped(term.slice(0, -1))}(?:y|ies)` : `${escaped(term.replace(/s$/, ''))}(?:s|es)?`

export function termFaults(text: string, parties: readonly Party[]): LintFault[] {
  const defined = definedTerms(text)
  return [...unused(text, defined, parties), ...notDefined(text, defined, parties)]
}

function unused(text: string, defined: readonly Defined[], parties: readonly Party[]): LintFault[] {
  const roles = new Set(parties.map((party) => party.role))
  return defined
    .filter(({ term, start }) => {
      if (roles.has(term) || /^(?:Agreement|Party|Parties)$/.test(term)) return false
      const uses = text.matchAll(new RegExp(`\\b${several(term)}\\b`, 'gi'))
      return ![...uses].some((use) => use.index !== start)
    })
    .slice(0, most)
    .map(({ term, start, end }) => ({
      kind: 'unused_term',
      message: `“${term}” is defined and never used.`,
      span: { start, end, text: text.slice(start, end) },
    }))
}

/** Suffixes of words a drafter should define; without one a capital may just be a name. */
const distinctive =
  '(?:Services?|Products?|Fees?|Date|Term|Period|Territory|Information|Materials?|Software|Property|Rights?|Payments?|Price|Event|Notice|Obligations?|Documents?|Royalt(?:y|ies)|Marks?|Technology|Deliverables?|Equipment|Premises|Loan|Closing|Affiliates?|Specifications?|Content|Business|Program|Project|Work|Claims?|Losses|Damages|Patents?|Net Sales)'
const used = new RegExp(
  `(?<=\\b(?:[Tt]he|[Aa]ny|[Ss]uch|[Aa]ll|[Ee]ach|of|[Ii]ts|to|under)\\s)((?:[A-Z][a-z]+\\s+){0,2}${distinctive})\\b(?!\\s+[A-Z])`,
  'g',
)

function notDefined(text: string, defined: readonly Defined[], parties: readonly Party[]): LintFault[] {
  const known = new Set([
    ...defined.map((defined) => plain(defined.term)),
    ...parties.flatMap((party) => [plain(party.name), plain(party.role)]),
  ])
  const uses = Map.groupBy(text.matchAll(used), (match) => plain(match[1] ?? ''))
  return [...uses]
    .filter(
      ([term, them]) =>
        them.length >= 3 &&
        ![...known].some((text) => text === term || text.endsWith(` ${term}`) || term.endsWith(` ${text}`)),
    )
    .filter(([, [first]]) => first && !isHeading(text, first[1] ?? ''))
    .slice(0, most)
    .flatMap(([, them]) => {
      const [first] = them
      const term = first?.[1] ?? ''
      if (!first) return []
      const span = { start: first.index, end: first.index + term.length, text: term }
      return [
        {
          kind: 'undefined_term' as const,
          message: `“${term}” is used ${them.length} times like a defined term; no definition was found.`,
          span,
        },
      ]
    })
}

const plain = (term: string) => term.toLowerCase().replace(/\s+/g, ' ').replace(/ies$/, 'y').replace(/s$/, '')
/** Defined in a way we do not read: bold text, or a definitions section with the term first in its line. */
const isHeading = (text: string, term: string) =>
  new RegExp(`^[ \\t\\d.()a-z]*["“']?${escaped(term)}["”']?\\s*(?:[:.–—-]|means|shall mean)`, 'm').test(text)

import type { Citation } from './citation.ts'
import { normalText } from './normal-text.ts'
import { freeOf, withoutOverlaps } from './spans.ts'

/** Words that look like a citation the parser could not read. */
export interface Suspicion {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly why: 'names' | 'place' | 'section' | 'short form' | 'blank place'
}

const name = String.raw`[A-Z][\w.'&-]{0,20}`
const names = String.raw`${name}(?: (?:of |the |and |& |for |ex rel\. )?${name}){0,5}`
/** Abbreviations in case names, so that their period ends no sentence. */
const cutShort =
  "Adm'r|Am|Ass'n|Assn|Assocs?|Atl|Auth|Bd|Bldg|Bros|Cas|Cent|Chem|Cnty|Co|Comm|Comm'n|Comm'r|Constr|Consol|Corp|Cos|Ctr|Def|Dep't|Dept|Dev|Dist|Distrib|Div|Dr|Educ|Elec|Eng'g|Ent|Enters|Envtl|Exch|Fed|Fid|Fin|Found|Ft|Gen|Gov't|Grp|Guar|Hosp|Hous|Imp|Inc|Indem|Indep|Indus|Ins|Inst|Int'l|Inv|Jr|Lab|Labs|Liab|Litig|Ltd|Mach|Maint|Mfg|Mfr|Mgmt|Mkt|Mortg|Mr|Mrs|Ms|Mt|Mun|Mut|Nat'l|No|Org|Pac|Pharm|Pres|Prod|Prods|Prop|Props|Prot|Pub|Ref|Reg'l|Rest|Ret|Ry|Sav|Sch|Sci|Sec|Secs|Serv|Servs|Soc'y|Sr|St|Sur|Sys|Tech|Techs|Tel|Transp|Tr|Twp|Univ|Util|Utils"
/** A period after a whole word, and an empty line. */
export const nextSentence = new RegExp(
  String.raw`(?<=[\w'&-]{2})(?<!(?<![\w'])(?:${cutShort}))\.(?=\s+[A-Z])|\n\s*\n|(?<=\w{2})\.(?=\s*\n)`,
)
/** The court and year of a decision, behind a name or nothing: a citation whose place was left out. */
const courtAndYear = String.raw`\((?:(?:\d{1,2}(?:st|nd|rd|d|th)|Fed\.|D\.C\.) Cir\.|(?:N|S|E|W|C|M)\. ?D\. ?(?:[A-Z][a-z]*\. ?){1,2}|D\. [A-Z][a-z]+\.) ?(?:[A-Z][a-z]{2,4}\.? \d{1,2}, )?(?:19|20)\d{2}\)`
const nets: readonly (readonly [Suspicion['why'], RegExp])[] = [
  ['names', new RegExp(String.raw`(?<![\w.])${names},? (?:v|vs)\.? ${names}`, 'g')],
  ['names', new RegExp(String.raw`(?<!\w)(?:In re|Ex parte|In the Matter of) ${names}`, 'g')],
  ['blank place', /(?<!\w)(?:_{2,}|-{2,}|—) [A-Z][A-Za-z0-9. ]{1,14} (?:_{2,}|-{2,}|—)/g],
  ['place', /(?<![\w.$-])\d{1,4} (?:[A-Z][A-Za-z']{0,6}\.[ ]?(?:\d(?:d|th)\.? ?)?){1,5} ?\d{1,5}(?!\w)/g],
  ['place', /(?<!\w)(?:19|20)\d{2} (?:WL|[A-Z][\w. ]{1,24}LEXIS) ?\d*/g],
  ['place', new RegExp(String.raw`(?:(?<![\w.])${names},? )?${courtAndYear}`, 'g')],
  ['section', /§§?|(?<!\w)U\. ?S\. ?C\.(?!\w)|(?<!\w)C\. ?F\. ?R\.(?!\w)/g],
  ['short form', /(?<![\w.])(?:[Ii]d\.|[Ii]bid\.|[Ss]upra)(?!\w)/g],
]

/**
 * The fallback check (CT-4): what looks like a citation and was not parsed as one. No work product may leave the firm
 * with one that nobody decided on.
 */
export function suspicions(given: string, citations: readonly Citation[]): readonly Suspicion[] {
  const { text, startOf, endOf } = normalText(given)
  const claimed = withoutOverlaps(
    citations.map(({ fullStart, fullEnd }) => ({ start: fullStart, end: fullEnd })),
  )
  const isFree = freeOf(claimed)
  const unclaimed = withoutSpans(text, claimed, startOf)
  const caught = nets.flatMap(([why, pattern]) =>
    [...unclaimed.matchAll(pattern)].map((match) => {
      const [start, whole] = [startOf(match.index), endOf(match.index + match[0].length)]
      const words = given.slice(start, whole)
      const text = why === 'names' ? words.slice(0, sentenceEnd(words)) : words
      return { start, end: start + text.length, text, why }
    }),
  )
  return withoutOverlaps(caught.filter(isFree))
}

/** Where the names of a case end because the next words begin a new sentence or paragraph. */
function sentenceEnd(words: string): number {
  const second = /\svs?\.?\s/.exec(words) ?? /\s/.exec(words)
  const from = second ? second.index + second[0].length : 0
  const at = words.slice(from).search(nextSentence)
  return at < 0 ? words.length : from + at
}

/** The text with the parsed citations blanked out, so that nothing is missed for being adjacent. */
function withoutSpans(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[],
  startOf: (at: number) => number,
): string {
  const ordered = spans.toSorted((one, other) => one.start - other.start)
  const parts: string[] = []
  let next = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const place = startOf(at)
    while ((ordered[next]?.end ?? Number.POSITIVE_INFINITY) <= place) next += 1
    const span = ordered[next]
    if (!span || place < span.start) continue
    parts.push(text.slice(from, at), '\u0001')
    from = at + 1
  }
  parts.push(text.slice(from))
  return parts.join('')
}

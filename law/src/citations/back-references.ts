import type { Draft } from './case-citations.ts'
import { caseNameBefore } from './case-names.ts'
import { blankCitation } from './citation.ts'

const pinWords = String.raw`(?:,? at (?:pp?\. ?)?(?:\*?\d{1,6}(?:-\*?\d{1,6})?(?: ?n\. ?\d{1,3})?)(?:, \*?\d{1,6}(?:-\*?\d{1,6})?)*|,? ¶¶? ?\d{1,4}(?:-\d{1,4})?|,? §§? ?\d[\w.-]*(?:\(\w{1,5}\))*)`
const idForm = new RegExp(
  String.raw`(?<![\w.])(?:[Ii]d\.|ID\.|[Ii]bid\.|IBID\.|[Ii]dem\.?)(?<comma>,)?(?<pin>${pinWords})?`,
  'g',
)
const supraForm = new RegExp(
  String.raw`(?<!\w)(?:[Ss]upra|[Ii]nfra)(?!\w)(?<comma>,)?(?<pin>(?: (?:note|n\.) \d{1,4},?)?${pinWords})?`,
  'g',
)
const remark = /^ \((?<words>[^()]{1,300}(?:\([^()]{0,200}\)[^()]{0,200})?)\)/
const volumeBefore = /,? \d{1,4} ?$/
const generic =
  /^(?:state|people|commonwealth|united states|u\.s\.|city|county|government|in re|the|inc|corp|co|llc|ltd|doe|roe)$/i

/** "Id." and "supra", wherever they occur. */
export function idsAndSupras(text: string, floors: (end: number) => number): readonly Draft[] {
  const ids = [...text.matchAll(idForm)].map((match) => back(text, match, 'id', undefined))
  const supras = [...text.matchAll(supraForm)].map((match) => {
    const nameEnd =
      match.index -
      (volumeBefore.exec(text.slice(Math.max(0, match.index - 8), match.index))?.[0].length ?? 0)
    const name = caseNameBefore(text, nameEnd, floors(match.index))
    const named = name?.defendant ?? name?.plaintiff ?? name?.antecedentName ?? wordBefore(text, nameEnd)
    const found = back(text, match, 'supra', named)
    // Without a name or a page only the word is left, and its period belongs to it, as with "id."
    const isBare = named === undefined && found.pinCite === null && text[found.end] === '.'
    return isBare ? { ...found, end: found.end + 1, fullEnd: Math.max(found.fullEnd, found.end + 1) } : found
  })
  return [...ids, ...supras]
}

/** "before asdf, supra": a name not capitalized by its writer. */
const wordBefore = (text: string, end: number): string | undefined =>
  /([\p{L}'-]{2,30}),? ?$/u.exec(text.slice(Math.max(0, end - 34), end))?.[1]

function back(text: string, match: RegExpExecArray, kind: 'id' | 'supra', name: string | undefined): Draft {
  const { comma = '', pin = '' } = match.groups ?? {}
  const word = match[0].slice(0, match[0].length - pin.length)
  const isComma = comma !== '' && word.endsWith(',')
  const end = match.index + word.length
  const behind = end + pin.length
  const words = remark.exec(text.slice(behind, behind + 720))
  return {
    ...blankCitation,
    kind,
    start: match.index,
    end: isComma || !word.endsWith(',') ? end : end - 1,
    fullStart: match.index,
    fullEnd: behind + (words?.[0].length ?? 0),
    pinCite: pin.replace(/^,? ?/, '') || null,
    antecedentName: name ?? null,
    parenthetical: words?.groups?.words ?? null,
  }
}

/** "In Twombly at 556", after the full citation of Twombly: only names already cited are searched for. */
export function references(text: string, cited: readonly Draft[]): readonly Draft[] {
  const names = new Map<string, number>()
  for (const { kind, plaintiff, defendant, end } of cited)
    if (kind === 'full_case')
      for (const name of [plaintiff, defendant].flatMap(shortNames))
        if (!names.has(name)) names.set(name, end)
  if (names.size === 0) return []
  return [...text.matchAll(/ at (?<page>\d{1,6})(?:-\d{1,6})?(?!\w| ?[ap]\.?m)/g)].flatMap(
    (match): readonly Draft[] => {
      const end = match.index + match[0].length
      // Followed by a parallel citation it is a short form written out.
      if (/^,? \d{1,4} [A-Z]/.test(text.slice(end, end + 12))) return []
      const name = lastWords(text, match.index).find((words) => (names.get(words) ?? end) <= match.index)
      if (name === undefined) return []
      const start = match.index - name.length
      const pinCite = match[0].trim()
      return [
        {
          ...blankCitation,
          kind: 'reference',
          start,
          end,
          fullStart: start,
          fullEnd: end,
          pinCite,
          antecedentName: name,
        },
      ]
    },
  )
}

/** The text before a citation: its last word, its last two and so on, longest first. */
function lastWords(text: string, end: number): readonly string[] {
  const words = text.slice(Math.max(0, end - 80), end).split(' ')
  return words.flatMap((_, index) => {
    const before = words[index - 1]
    return before === undefined || /^vs?\.?$/.test(before)
      ? []
      : [
          words
            .slice(index)
            .join(' ')
            .replace(/^["'([]+/, ''),
        ]
  })
}

function shortNames(name: string | null): readonly string[] {
  if (!name) return []
  const first = name.split(/[ ,]/)[0] ?? ''
  return [name, first].filter((one) => one.length > 2 && !generic.test(one) && /^\p{Lu}/u.test(one))
}

import type { LintFault } from './lint-fault.ts'

const most = 20
const heading =
  /^[ \t]*(?:(?:section|article|§)\s*)?(\d{1,3}(?:\.\d{1,3}){0,3}|[IVXL]{1,7})(?:[.)]|\s{1,4})\s*\S/gim
const inline = /(?<=[.;:]\s+)(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)\.?\s+[A-Z]/g
const reference = /\b(Sections?|Articles?)\s+(\d{1,3}(?:\.\d{1,3}){0,3}|[IVXL]{1,7})\b(?![-/]\d)/g
/** Sections of a statute or of another document are not ours. */
const elsewhere =
  /^(?:\([a-z\d]+\))*\s*(?:,|and|or|through|\d|\.|\(|\))*\s*(?:of|under|in)\s+(?:the|that|such|its|title|said|an?)\s+(?!agreement|contract|lease|present)/i
const afterLaw = /\b(?:U\.?S\.?C\.?|Code|Act|C\.F\.R\.|Rules?|Regulations?|Statutes?|Law|Treasury)\W{0,3}$/

/** References to sections that are not in the document. If it has hardly any numbers, nothing is reported. */
export function brokenReferences(text: string): LintFault[] {
  const known = new Set(
    [...text.matchAll(heading), ...text.matchAll(inline)].map((match) => (match[1] ?? '').toUpperCase()),
  )
  const isThere = (number: string) =>
    known.has(number) || [...known].some((text) => text.startsWith(`${number}.`)) || known.has(`${number}.0`)
  if (known.size < 4) return []
  const references = [...text.matchAll(reference)]
  // Numbers we cannot read, as in a text that lost its line breaks, are not the drafter's mistakes.
  if (
    references.filter((reference) => isThere((reference[2] ?? '').toUpperCase())).length * 2 <
    references.length
  )
    return []
  const found = new Map<string, LintFault>()
  for (const { 0: words, 2: number = '', index } of references) {
    const end = index + words.length
    const name = number.toUpperCase()
    if (isThere(name) || found.has(name)) continue
    if (
      elsewhere.test(text.slice(end, end + 60)) ||
      afterLaw.test(text.slice(Math.max(0, index - 16), index))
    )
      continue
    // A subsection cannot be judged if its section is not numbered this way.
    const top = name.split('.')[0] ?? ''
    if (!/^\d/.test(name) && ![...known].some((text) => /^[IVXL]+$/.test(text))) continue
    if (name.includes('.') && ![...known].some((text) => text.includes('.')) && isThere(top)) continue
    found.set(name, {
      kind: 'broken_reference',
      message: `${words} is referred to, but no such section was found.`,
      span: { start: index, end, text: words },
    })
    if (found.size === most) break
  }
  return [...found.values()]
}

const exhibit = /\b(Exhibit|Schedule|Annex|Appendix)\s+([A-Z]|\d{1,2})\b(?![.-]\d)/g
const attached = /^[ \t]*(EXHIBIT|SCHEDULE|ANNEX|APPENDIX)\s+["“]?([A-Z]|\d{1,2})\b/gim

/** Exhibits that are referred to but not attached, and skipped letters. */
export function exhibitGaps(text: string): LintFault[] {
  const there = new Set(
    [...text.matchAll(attached)]
      .filter((match) => lineIsShort(text, match.index))
      .map((match) => nameOf(match[1], match[2])),
  )
  const used = new Map(
    [...text.matchAll(exhibit)].toReversed().map((match) => [nameOf(match[1], match[2]), match] as const),
  )
  const faults: LintFault[] = []
  for (const [name, { 0: words, index }] of used) {
    if (there.has(name)) continue
    faults.push({
      kind: 'exhibit_gap',
      message: `${name} is referred to, but is not in the document.`,
      span: { start: index, end: index + words.length, text: words },
    })
  }
  for (const kind of ['Exhibit', 'Schedule', 'Annex', 'Appendix']) {
    const letters = [...used.keys()]
      .flatMap((text) => new RegExp(`^${kind} ([A-Z])$`).exec(text)?.[1] ?? [])
      .toSorted()
    const last = letters.at(-1)?.charCodeAt(0) ?? 64
    for (let code = 65; code < last; code += 1) {
      const letter = String.fromCharCode(code)
      if (letters.length > 1 && !letters.includes(letter))
        faults.push({
          kind: 'exhibit_gap',
          message: `${kind} ${letter} is skipped: it was not found.`,
          span: null,
        })
    }
  }
  return faults.slice(0, most)
}

const nameOf = (kind = '', mark = '') =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()} ${mark.toUpperCase()}`

function lineIsShort(text: string, index: number): boolean {
  const start = text.slice(index).search(/\S/) + index
  const end = text.indexOf('\n', start)
  return (end === -1 ? text.length : end) - start < 90
}

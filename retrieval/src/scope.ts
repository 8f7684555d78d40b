import type { LoadedSource } from './loaded-source.ts'
import type { Question } from './read-question.ts'
import { isAllHead, isInHead, rarity, type TermTable } from './term-table.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** The weight of a term that names a source: in its title, at its head, anywhere in it. */
const weights = { title: 3, head: 2, text: 0.5 } as const

/** A source this far below the best still counts as named. */
const near = 0.92
/** This share of the distinguishing weight must be in the title or at the head. */
const least = 0.45
const mostNamed = 8

export interface Scope {
  /** The sources the question names, best first; empty if it names none. */
  readonly named: readonly LoadedSource[]
  /** The words that name them, as terms. */
  readonly naming: ReadonlySet<string>
  /** The question without the part that names a source. */
  readonly rest: string
}

/** Finds the sources a question names, by words that distinguish sources. */
export function findScope(question: Question, table: TermTable, vocabulary: Vocabulary): Scope {
  const none: Scope = { named: [], naming: new Set(), rest: question.text }
  if (table.sources.length < 2) return none
  const names = namesIn(question)
  const spoken = partsOf(question).map((part) => judgePart(part, names, table, vocabulary))
  const best = spoken.reduce((a, b) => (b.worth > a.worth ? b : a), unnamed)
  if (best.named.length === 0) return none
  return { named: best.named, naming: best.naming, rest: restOf(question, best.naming) }
}

/** The parts of a question, each with its terms; initials are added to every part. */
const partsOf = ({ parts, initials }: Question) =>
  parts.map((part) => new Set([...wordsOf(part).map(({ term }) => term), ...initials]))

interface Judged {
  readonly named: readonly LoadedSource[]
  readonly naming: ReadonlySet<string>
  readonly worth: number
}

const unnamed: Judged = { named: [], naming: new Set(), worth: 0 }

function judgePart(
  part: ReadonlySet<string>,
  names: ReadonlySet<string>,
  table: TermTable,
  vocabulary: Vocabulary,
): Judged {
  const { sources, ids, spread } = table
  const [rare, usual] = [Math.max(2, sources.length * 0.03), Math.max(3, sources.length * 0.25)]
  const spoken = ids.flatMap((id, column) => {
    const term = vocabulary.termOf(id)
    const value = rarity(spread[column] ?? 0, sources.length)
    return part.has(term) ? [{ id, column, term, value, isName: names.has(term) }] : []
  })
  const distinctive = spoken.filter(({ id, column, isName }) => {
    const count = spread[column] ?? 0
    return count > 0 && (count <= rare || (isName && (count <= usual || titlesWith(sources, id) <= rare)))
  })
  if (distinctive.length === 0) return unnamed
  const scored = sources.map((source, row) => {
    let score = 0
    for (const { column, value } of spoken) score += value * fieldsOf(table, row, column)
    return { source, row, score }
  })
  scored.sort((a, b) => b.score - a.score || a.row - b.row)
  const best = scored[0]
  if (!best) return unnamed
  const matched = distinctive.filter(({ column }) => fieldsOf(table, best.row, column) > weights.text)
  const inTitle = matched.filter(({ id, isName }) => isName && best.source.titleIds.has(id))
  const isMeant =
    matched.filter(({ isName }) => isName).length >= 3 ||
    inTitle.length >= 2 ||
    matched.some(
      ({ id, column, isName }) =>
        (best.source.titleIds.has(id) && (spread[column] ?? 0) <= usual) ||
        (isName && (spread[column] ?? 0) <= rare),
    )
  if (!isMeant || worthOf(matched) < worthOf(distinctive) * least) return unnamed
  const named = scored.filter(({ score }) => score >= best.score * near).map(({ source }) => source)
  if (named.length > mostNamed) return unnamed
  // A note or a letter is all head: words only in its text are the subject of the question.
  const naming = isAllHead(best.source)
    ? matched.filter(({ id, isName }) => isName || best.source.titleIds.has(id))
    : matched
  return { named, naming: new Set(naming.map(({ term }) => term)), worth: worthOf(matched) }
}

/** How many titles have a word; a word in none is not informative. */
function titlesWith(sources: readonly LoadedSource[], id: number): number {
  let count = 0
  for (const { titleIds } of sources) if (titleIds.has(id)) count++
  return count || Number.POSITIVE_INFINITY
}

const worthOf = (some: readonly { value: number }[]) => some.reduce((sum, { value }) => sum + value, 0)

function fieldsOf(table: TermTable, row: number, column: number): number {
  const source = table.sources[row]
  if (!source) return 0
  const place = table.places[row * table.ids.length + column] ?? -1
  const title = source.titleIds.has(table.ids[column] ?? -1) ? weights.title : 0
  const head = isInHead(source, place) ? weights.head : 0
  return title + head + (place >= 0 ? weights.text : 0)
}

/** Words written as names: capitalized inside a sentence, in quotation marks, or their initials. */
function namesIn({ words, text, phrases, initials }: Question): Set<string> {
  const names = new Set([...initials, ...phrases.flat().map(({ term }) => term)])
  for (const { term, start } of words) {
    const before = text.slice(0, start).trimEnd()
    const opensSentence = before === '' || /[.;:?!]$/.test(before)
    if (!opensSentence && /\p{Lu}/u.test(text.charAt(start))) names.add(term)
  }
  return names
}

/** The part that names the source is dropped if another part asks; otherwise its words are removed. */
function restOf({ parts, text }: Question, naming: ReadonlySet<string>): string {
  const others = parts.filter((part) => !wordsOf(part).some(({ term }) => naming.has(term)))
  if (others.length > 0 && others.length < parts.length && wordsOf(others.join(' ')).length > 0)
    return others.join(' ')
  let rest = ''
  let last = 0
  for (const { term, start, end } of wordsOf(text)) {
    if (!naming.has(term)) continue
    rest += text.slice(last, start)
    last = end
  }
  rest = `${rest}${text.slice(last)}`.replaceAll(/\s+/g, ' ').trim()
  return wordsOf(rest).length > 0 ? rest : text
}

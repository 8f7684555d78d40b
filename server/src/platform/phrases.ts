import { openingsOf } from './phrase-openings.ts'

/** What a stretch of a sentence can refer to; it may be of several kinds until one is requested. */
export type Meant =
  | { readonly is: 'days'; readonly from: string; readonly until: string }
  | { readonly is: 'case'; readonly id: string; readonly name: string }
  | { readonly is: 'person'; readonly id: string; readonly name: string }
  | { readonly is: 'document'; readonly id: string; readonly name: string }

export interface Mention {
  readonly words: string
  readonly meant: readonly Meant[]
}

/** A sentence whose mentions are cut out: private-use characters surround their numbers. */
export interface Marked {
  readonly text: string
  readonly mentions: readonly Mention[]
}

type Kind = Meant['is']
export type Choice<K extends Kind> = Extract<Meant, { is: K }>

/** What filled the blanks of a phrase. */
export class Slots {
  readonly #texts: Readonly<Record<string, string>>
  readonly #marked: Marked

  constructor(marked: Marked, texts: Readonly<Record<string, string>>) {
    this.#marked = marked
    this.#texts = texts
  }

  /** The words of a blank as they were written; nothing where it stayed empty. */
  text(name: string): string | undefined {
    const found = this.#texts[name]
    return found === undefined ? undefined : wordsOf(found, this.#marked)
  }

  /** The candidates of one kind for the mention in a slot: several if it is ambiguous. */
  meant<K extends Kind>(kind: K, name: string = kind): readonly Choice<K>[] {
    const mention = this.#marked.mentions[Number(mark.exec(this.#texts[name] ?? '')?.[1] ?? -1)]
    return (mention?.meant ?? []).filter((meant): meant is Choice<K> => meant.is === kind)
  }

  get days(): Choice<'days'> | undefined {
    return this.meant('days')[0]
  }

  /** The first days that are spoken of within free words. */
  daysIn(name: string): Choice<'days'> | undefined {
    for (const [, index] of (this.#texts[name] ?? '').matchAll(marks))
      for (const meaning of this.#marked.mentions[Number(index)]?.meant ?? [])
        if (meaning.is === 'days') return meaning
    return undefined
  }
}

const mark = /\ue000(\d+)[\ue002-\ue005]*\ue001/
const marks = /\ue000(\d+)[\ue002-\ue005]*\ue001/g

/** The sentence, or a part of it, as it was written. */
export const wordsOf = (text: string, { mentions }: Marked): string =>
  text.replace(marks, (_, index: string) => mentions[Number(index)]?.words ?? '').trim()

/** A way of asking, ready to be compared with what is asked. */
export interface Phrase {
  readonly written: string
  readonly pattern: RegExp
  readonly openings: readonly string[] | null
  readonly slots: readonly { readonly name: string; readonly kind: Kind | null }[]
}

const kinds: readonly string[] = ['days', 'case', 'person', 'document'] satisfies Kind[]

/** A private-use letter for each kind: in a mark, it lets a slot skip mentions it cannot take. */
const letterOf = (kind: Kind): string => String.fromCharCode(0xe002 + kinds.indexOf(kind))

const withKinds = ({ text, mentions }: Marked): string =>
  text.replace(marks, (_, index: string) => {
    const letters = new Set(mentions[Number(index)]?.meant.map(({ is }) => letterOf(is)))
    return `\ue000${index}${[...letters].join('')}\ue001`
  })

/**
 * Reads a way of asking as slices write it: words; `(this|that one)` for either; `[this]` for what may be missing;
 * `{case}`, `{person}`, `{document}` and `{days}` for mentions, `{anything_else}` for free words.
 */
export function phrase(written: string): Phrase {
  const slots: { name: string; kind: Kind | null }[] = []
  const pieces = written.match(/\{[a-z_]+\}|[()[\]|]|[^()[\]{}|\s]+|\s+/g) ?? []
  let pattern = ''
  for (const piece of pieces) pattern += patternOf(piece, slots)
  // Spaces around what is missing melt together.
  return { written, slots, openings: openingsOf(written), pattern: new RegExp(`^ *${pattern} *$`, 'iu') }
}

function patternOf(piece: string, slots: { name: string; kind: Kind | null }[]): string {
  if (piece === '[') return '(?:'
  if (piece === ']') return ')?'
  if (piece === '(') return '(?:'
  if (piece === ')' || piece === '|') return piece
  // Removes a space before a colon, and the gap left by a missing value.
  if (/^\s+$/.test(piece)) return '(?: +|(?<=[ :,;-])|(?=[ :,;])|^|$)'
  if (!piece.startsWith('{')) return piece.replace(/[.*+?^$\\/]/g, '\\$&').replace(/[’']/g, "['’]?")
  const name = piece.slice(1, -1)
  const kind = (kinds.includes(name) ? name : null) as Kind | null
  slots.push({ name, kind })
  return kind ? `(\\ue000\\d+[\\ue002-\\ue005]*${letterOf(kind)}[\\ue002-\\ue005]*\\ue001)` : '(\\S.*?)'
}

/** The request is at the beginning; the rest is the text of a note, and is not compared. */
const longestCompared = 600

export interface Heard {
  readonly phrase: Phrase
  readonly slots: Slots
  /** How many letters of the sentence were words of the phrase: the more, the surer. */
  readonly weight: number
}

/** The sentence as this way of asking, or nothing. */
export function hear(asked: Phrase, marked: Marked): Heard | null {
  const whole = withKinds(marked)
  const begin = whole.slice(0, longestCompared)
  const start = begin.slice(0, 40).trimStart().toLowerCase()
  if (asked.openings?.every((opening) => !start.startsWith(opening))) return null
  const found = asked.pattern.exec(begin)
  if (!found) return null
  const filled = asked.slots.flatMap((slot, index) => {
    const text = found[index + 1]
    return text === undefined ? [] : [{ ...slot, text }]
  })
  const free = filled.filter(({ kind }) => !kind).reduce((sum, { text }) => sum + lettersIn(text), 0)
  const texts: Record<string, string> = {}
  for (const { name, text } of filled) texts[name] ??= text
  const rest = whole.slice(longestCompared)
  const last = filled.at(-1)
  if (rest) {
    // Only free text can be this long.
    if (!last || last.kind || !begin.endsWith(last.text)) return null
    texts[last.name] = last.text + rest
  }
  return { phrase: asked, slots: new Slots(marked, texts), weight: lettersIn(begin) - free }
}

const lettersIn = (text: string): number => text.replace(marks, '').length

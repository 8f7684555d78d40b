import type { DocumentText } from '@pam/contracts/documents'
import type { Passage } from './place.ts'

export interface Hit extends Passage {
  /** The words around it, to judge it by. */
  readonly before: string
  readonly words: string
  readonly after: string
}

export interface Hits {
  readonly items: readonly Hit[]
  /** True when there are more than are listed. */
  readonly isCut: boolean
}

const most = 1000
const around = 48

/** Typed with any blank, quote or dash, found with any. */
const patternOf = (typed: string) =>
  new RegExp(
    typed
      .trim()
      .split(/\s+/)
      .map((word) =>
        word
          .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
          .replace(/['\u2018\u2019]/g, "['\u2018\u2019]")
          .replace(/["\u201c\u201d]/g, '["\u201c\u201d]')
          .replace(/[-\u2010-\u2015]/g, '[-\u2010-\u2015]'),
      )
      .join('\\s+'),
    'giu',
  )

/** Every place of the typed words, from the stored text: also on pages that are not drawn. */
export function findWords({ text, pages }: Pick<DocumentText, 'text' | 'pages'>, typed: string): Hits {
  const items: Hit[] = []
  if (typed.trim() === '') return { items, isCut: false }
  let index = 0
  for (const { 0: words, index: at } of text.matchAll(patternOf(typed))) {
    if (items.length === most) return { items, isCut: true }
    while (index < pages.length - 1 && (pages[index + 1]?.start ?? 0) <= at) index += 1
    const page = pages[index]
    if (!page) break
    items.push({
      page: page.number,
      start: at - page.start,
      end: Math.min(at + words.length, page.end) - page.start,
      before: oneLine(wordsBefore(text, at)),
      words: oneLine(words),
      after: oneLine(wordsAfter(text, at + words.length)),
    })
  }
  return { items, isCut: false }
}

/** Whole words only: half a word reads like a mistake. */
const wordsBefore = (text: string, at: number) => {
  const cut = text.slice(Math.max(0, at - around), at)
  return at > around ? cut.replace(/^\S*\s/, '') : cut
}
const wordsAfter = (text: string, at: number) => {
  const cut = text.slice(at, at + around)
  return at + around < text.length ? cut.replace(/\s\S*$/, '') : cut
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

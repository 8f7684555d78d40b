import type { FilledTemplate, FilledValue } from './fill-template.ts'
import { inlinePieces, type Style } from './inline-pieces.ts'

/** A run of letters: from the form itself, filled into a blank, or the position of a missing value. */
export interface PaperPiece extends Style {
  readonly text: string
  readonly field: string | null
  readonly isMissing: boolean
}

export type PaperLine = readonly PaperPiece[]

export interface PaperBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'quote' | 'rule'
  /** Of a heading from 1, of an item from 0. */
  readonly level: number
  /** Of a numbered item; undefined for a bullet. */
  readonly number: number | null
  /** A signature block: kept on one page with what is before it. */
  readonly isSignature: boolean
  readonly lines: readonly PaperLine[]
}

const heading = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/
const rule = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$/
const item = /^( {0,12})(?:([-*+])|(\d{1,4})[.)])[ \t]+(.*)$/
const quote = /^ {0,3}>[ \t]?(.*)$/
const signature = /^\s*_{5,}/

interface Draft {
  readonly kind: PaperBlock['kind']
  readonly level: number
  readonly number: number | null
  readonly lines: string[]
}

/** A filled form as the blocks of a document. Every line of the form becomes a line of the document. */
export function paperBlocks({ text, values }: Pick<FilledTemplate, 'text' | 'values'>): PaperBlock[] {
  return drafts(text).flatMap((draft) => {
    const isSignature = draft.lines.some((line) => signature.test(line))
    const { kind, level, number } = draft
    const texts = draft.lines.map((line) => expanded(inlinePieces(line), values))
    return paragraphsOf(texts).map((lines, at) => ({
      kind,
      level,
      isSignature,
      lines,
      // Further lines of an item are its paragraphs, not another item.
      number: at === 0 ? number : null,
      ...(at > 0 && kind === 'item' ? { kind: 'paragraph' as const } : {}),
    }))
  })
}

function drafts(text: string): Draft[] {
  const found: Draft[] = []
  let open: Draft | undefined
  /** The next item number of a list, by indentation. */
  const counts = new Map<number, number>()
  const add = (draft: Draft) => {
    found.push(draft)
    open = draft
  }
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      open = undefined
      continue
    }
    const [title, listed, quoted] = [heading.exec(line), item.exec(line), quote.exec(line)]
    if (listed && !signature.test(line) && !rule.test(line)) {
      const level = Math.min(4, Math.floor((listed[1] ?? '').length / 2))
      for (const deeper of counts.keys()) if (deeper > level) counts.delete(deeper)
      const number = listed[3] === undefined ? null : (counts.get(level) ?? Number(listed[3]))
      if (number !== null) counts.set(level, number + 1)
      add({ kind: 'item', level, number, lines: [listed[4] ?? ''] })
      continue
    }
    const isMore = open !== undefined && !title && !rule.test(line) && !quoted
    if (isMore && open && (open.kind === 'paragraph' || open.kind === 'item')) {
      open.lines.push(open.kind === 'item' ? line.trimStart() : line.trimEnd())
      continue
    }
    counts.clear()
    if (title) {
      add({ kind: 'heading', level: (title[1] ?? '#').length, number: null, lines: [title[2] ?? ''] })
      open = undefined
    } else if (rule.test(line)) {
      add({ kind: 'rule', level: 0, number: null, lines: [] })
      open = undefined
    } else if (quoted) {
      if (open?.kind === 'quote') open.lines.push(quoted[1] ?? '')
      else add({ kind: 'quote', level: 0, number: null, lines: [quoted[1] ?? ''] })
    } else add({ kind: 'paragraph', level: 0, number: null, lines: [line.trimEnd()] })
  }
  return found
}

const mark = /\ue001(\d+)\ue001/

/** Inserts the values; a value with several lines makes several lines. */
function expanded(
  pieces: readonly (Style & { readonly text: string })[],
  values: readonly FilledValue[],
): PaperLine[] {
  const lines: PaperPiece[][] = [[]]
  for (const { text, bold, italic } of pieces) {
    for (const [at, part] of text.split(mark).entries()) {
      const value = at % 2 === 1 ? values[Number(part)] : undefined
      const said = at % 2 === 1 ? (value?.text ?? '') : part
      for (const [index, line] of said.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (line === '') continue
        const field = value?.name ?? null
        lines.at(-1)?.push({ text: line, bold, italic, field, isMissing: value?.isMissing ?? false })
      }
    }
  }
  return lines
}

/** An empty line inside a value separates paragraphs. */
function paragraphsOf(texts: readonly (readonly PaperLine[])[]): PaperLine[][] {
  const paragraphs: PaperLine[][] = [[]]
  for (const line of texts.flat()) {
    const isEmpty = line.every((paperPiece) => paperPiece.text.trim() === '')
    if (!isEmpty) paragraphs.at(-1)?.push(line)
    else if (paragraphs.at(-1)?.length) paragraphs.push([])
  }
  const full = paragraphs.filter((paragraph) => paragraph.length > 0)
  return full.length > 0 ? full : [[]]
}

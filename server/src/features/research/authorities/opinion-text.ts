import type { OpinionKind } from './authority-index.table.ts'
import type { Row } from './bulk-row.ts'

export interface OpinionRow {
  readonly id: number
  readonly decisionId: number
  readonly kind: OpinionKind
  readonly author: string
  readonly passages: readonly string[]
}

/** CourtListener's types begin with a number: "020lead", "040dissent". */
export function opinionKindOf(type: string | undefined): OpinionKind {
  const name = (type ?? '').replace(/^\d+/, '').toLowerCase()
  if (name.startsWith('combined') || name === '') return 'combined'
  // CourtListener misspells "unanimous".
  if (/^(?:lead|plurality|una|trialcourt|onthemerits)/.test(name)) return 'court'
  // "In part" both ways is not the court's either.
  if (name.startsWith('concur')) return 'concurrence'
  return name.startsWith('dissent') ? 'dissent' : 'other'
}

/** Columns with the text of an opinion, those that mark the printed pages first. */
const texts = [
  'html_with_citations',
  'xml_harvard',
  'html_columbia',
  'html_lawbox',
  'html_anon_2020',
  'html',
  'plain_text',
] as const

/** The text of a row of the opinions file. */
export function opinionText(row: Row): string {
  const column = texts.find((name) => (row[name] ?? '').trim() !== '')
  const given = column ? (row[column] ?? '') : ''
  return column === 'plain_text' ? tidy(given.replaceAll('\f', '\n\n')) : plainText(given)
}

const dropped = /<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi
/** "*544" of the printed page, which publishers mark in several ways. */
const pageMark =
  /<(?:span[^>]*class="[^"]*star-pagination[^"]*"[^>]*|page-number[^>]*|page_number[^>]*|page-label[^>]*)>([\s\S]*?)<\/(?:span|page-number|page_number|page-label)\s*>/gi
const block =
  /<\/?(?:p|div|br|h[1-6]|li|ul|ol|tr|table|blockquote|center|section|article|opinion|author|footnote|hr|pre)\b[^>]*>/gi

/** A name and its character, in turns. */
const namedCharacters =
  `amp & lt < gt > quot " apos ' sect § para ¶ mdash — ndash – hellip … lsquo ‘ rsquo ’ ldquo “ rdquo ” copy © reg ® deg °
  middot · frac12 ½ frac14 ¼ frac34 ¾ aacute á eacute é iacute í oacute ó uacute ú ntilde ñ auml ä ouml ö uuml ü`
    .trim()
    .split(/\s+/)
const entities: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['shy', ''],
  ...namedCharacters.flatMap((name, place, all) =>
    place % 2 === 0 ? [[name, all[place + 1] ?? ''] as const] : [],
  ),
])

/** The words of marked-up text, a line for each block, with the printed pages as "*544". */
export function plainText(markup: string): string {
  const isPreformatted = /<pre\b/i.test(markup)
  const lines = (isPreformatted ? markup : markup.replaceAll(/\s+/g, ' '))
    .replaceAll(dropped, ' ')
    .replaceAll(pageMark, (_, label: string) => {
      const page = /\d+/.exec(label.replaceAll(/<[^>]*>/g, ''))?.[0]
      return page ? ` *${page} ` : ' '
    })
    .replaceAll(block, '\n')
    .replaceAll(/<\/?[A-Za-z][^>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|[a-z][a-z0-9]*);/gi, (all, name: string) => decoded(name) ?? all)
  return tidy(lines)
}

function decoded(name: string): string | undefined {
  const hex = /^#x([0-9a-f]+)$/i.exec(name)?.[1]
  const code = hex ? Number.parseInt(hex, 16) : /^#\d+$/.test(name) ? Number(name.slice(1)) : null
  if (code === null) return entities.get(name.toLowerCase())
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
}

const tidy = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const passageLength = 1800

/** Pieces that follow one another without a gap, each ending with a paragraph or a sentence where there is one. */
export function passagesOf(text: string): string[] {
  const passages: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = text.length - start <= passageLength ? text.length : endOf(text, start)
    passages.push(text.slice(start, end))
    start = end
  }
  return passages
}

function endOf(text: string, start: number): number {
  const window = text.slice(start, start + passageLength)
  const at = Math.max(window.lastIndexOf('\n') + 1, window.lastIndexOf('. ') + 2)
  if (at > passageLength / 3) return start + at
  const space = window.lastIndexOf(' ') + 1
  if (space > 0) return start + space
  // Never between the halves of a character.
  return start + passageLength - (/[\ud800-\udbff]$/.test(window) ? 1 : 0)
}

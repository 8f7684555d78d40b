import type { MemoAuthority, ResearchMemo } from '@pam/contracts/research/runs'
import type { PaperBlock } from '@pam/reading/paper'
import { printedExtract } from './cite.ts'

export const block = (
  kind: PaperBlock['kind'],
  text: string,
  more: Partial<PaperBlock> = {},
): PaperBlock => ({
  kind,
  level: 0,
  number: null,
  isSignature: false,
  lines: [[{ text, bold: false, italic: false }]],
  ...more,
})

export const heading = (text: string, level: number) => block('heading', text, { level })
export const paragraph = (text: string) => block('paragraph', text)
export const item = (text: string) => block('item', text)

/** Shown with every verdict: what "verified" does not mean. */
export const limits =
  'Verified means that the authority exists and is the one named. Not checked for good law or for the proposition.'

/** The memo as a document. The same blocks are checked before an export, so what is checked is what is printed. */
export function memoBlocks(memo: ResearchMemo, notes: string): PaperBlock[] {
  const of = (side: MemoAuthority['side']) => memo.authorities.filter((one) => one.side === side)
  const isSorted = memo.authorities.some(({ side }) => side !== 'unclear')
  return [
    heading('Legal research memo', 1),
    heading('Question presented', 2),
    paragraph(memo.question),
    heading('Brief answer', 2),
    paragraph(memo.answer),
    ...(memo.no_quotations ? [paragraph(memo.no_quotations)] : []),
    ...(isSorted
      ? [
          ...section('Authorities for', of('for'), 'None found.'),
          ...section('Authorities against', of('against'), 'None found.'),
          ...(of('unclear').length > 0 ? section('Authorities to read in full', of('unclear'), '') : []),
        ]
      : section('Authorities', memo.authorities, 'None found.')),
    ...(memo.facts.length > 0
      ? [
          heading('From the documents of the case', 2),
          ...memo.facts.flatMap(({ name, page, words }) => [
            block('quote', `“${words}”`),
            paragraph(`${name}${page === null ? '' : `, page ${page}`}.`),
          ]),
        ]
      : []),
    ...(memo.prose ? list('Analysis', memo.prose, paragraph) : []),
    ...list('Discussion', memo.discussion, paragraph),
    ...list('Open points', memo.open_points, item),
    ...list('Not searched', memo.not_searched, item),
    ...(notes.trim()
      ? [
          heading('Notes', 2),
          ...notes
            .trim()
            .split(/\n{2,}/)
            .map((text) => paragraph(text)),
        ]
      : []),
    block('rule', ''),
    paragraph(limits),
  ]
}

const list = (title: string, texts: readonly string[], as: (text: string) => PaperBlock): PaperBlock[] =>
  texts.length === 0 ? [] : [heading(title, 2), ...texts.map(as)]

const section = (title: string, authorities: readonly MemoAuthority[], none: string): PaperBlock[] => [
  heading(title, 2),
  ...(authorities.length === 0 ? [paragraph(none)] : authorities.flatMap(authorityBlocks)),
]

function authorityBlocks(authority: MemoAuthority): PaperBlock[] {
  const { cite, court, jurisdiction, extracts, side, side_reason } = authority
  return [
    heading(cite, 3),
    paragraph(
      [placeOf(court, jurisdiction), side === 'unclear' ? '' : side_reason].filter(Boolean).join('. '),
    ),
    ...extracts.flatMap((extract) =>
      extract.is_quotation
        ? [block('quote', printedExtract(extract))]
        : [paragraph(`${ownWords(authority)}: ${printedExtract(extract)}`)],
    ),
  ]
}

/** Most court names include their state. */
const placeOf = (court: string, jurisdiction: string): string =>
  jurisdiction.split(', ').every((part) => court.includes(part))
    ? court
    : [court, jurisdiction].filter(Boolean).join(', ')

const ownWords = ({ origin }: MemoAuthority) =>
  origin === 'library' ? 'Summary in the library, not a quotation' : 'Summary by your firm, not a quotation'

/** Blocks as plain text, an empty line between them. */
export const textOf = (blocks: readonly PaperBlock[]): string =>
  blocks
    .map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')).join('\n'))
    .join('\n\n')

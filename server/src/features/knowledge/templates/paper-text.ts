import type { FilledTemplate } from '@pam/law/templates/fill-template'
import { paperBlocks } from '@pam/law/templates/paper-blocks'
import type { PaperBlock } from '@pam/reading/paper'
import { badInput } from '#platform/errors'

/** The opening line of every form in the library; it is for the lawyer, not for a document that leaves the firm. */
const reviewLine = /^Draft for (?:attorney review|review by a lawyer)\b/

const mark: PaperBlock = {
  kind: 'heading',
  level: 1,
  number: null,
  isSignature: false,
  lines: [[{ text: 'DRAFT', bold: true, italic: false }]],
}

/** The blocks of a filled form. A draft is headed DRAFT and shows missing values in brackets. */
export function paperOf(
  filled: Pick<FilledTemplate, 'text' | 'values'>,
  { isDraft }: { isDraft: boolean },
): PaperBlock[] {
  const blocks = paperBlocks(filled).map(({ lines, ...block }) => ({
    ...block,
    lines: lines.map((line) =>
      line.map(({ text, bold, italic, isMissing }) => ({
        text: isMissing ? `[${text}]` : text,
        bold,
        italic,
      })),
    ),
  }))
  const body = blocks.filter((block) => !reviewLine.test(textOf([block])))
  return isDraft ? [mark, ...body] : body
}

/** Blocks as plain text, an empty line between them. */
export const textOf = (blocks: readonly PaperBlock[]): string =>
  blocks
    .map(({ number, lines }) => {
      const text = lines.map((line) => line.map((piece) => piece.text).join('')).join('\n')
      return number === null ? text : `${number}. ${text}`
    })
    .join('\n\n')

/** Names every unfilled placeholder. */
export const unfilled = (what: string, places: readonly string[]) =>
  badInput(
    `${what}: ${places.length === 1 ? 'one place is' : `${places.length} places are`} not filled in (${places.join(', ')}).`,
    { unfilled: places.join(', ') },
  )

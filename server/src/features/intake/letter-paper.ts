import type { Paper, PaperBlock } from '@pam/reading/paper'

const plain = { number: null, isSignature: false } as const
const piece = (text: string) => [{ text, bold: false, italic: false }]

const mark: PaperBlock = {
  kind: 'heading',
  level: 1,
  ...plain,
  lines: [[{ text: 'DRAFT', bold: true, italic: false }]],
}

/** A letter as a document: an empty line separates its paragraphs. A draft is marked at the top. */
export function letterPaper(
  { subject, text }: { subject: string; text: string },
  { isDraft }: { isDraft: boolean },
): Paper {
  const blocks = text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(
      (lines): PaperBlock => ({
        kind: 'paragraph',
        level: 0,
        ...plain,
        lines: lines.map(piece),
        isSignature: lines.some((line) => /^\s*_{5,}/.test(line)),
      }),
    )
  return { title: subject, blocks: isDraft ? [mark, ...blocks] : blocks }
}

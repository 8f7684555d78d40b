/** Signs of Markdown that are read as looks and not as words: emphasis, and the marks before a heading. */
const marks = /\*\*|__|(?<=^|\n)#{1,6}[ \t]+/g

/**
 * The text of a passage for reading: lines end where the page did, so only real paragraphs stay separate; Markdown is
 * shown without its syntax.
 */
export function passageText(text: string, isMarkdown: boolean): string {
  const words = isMarkdown ? text.replaceAll(marks, '') : text
  return words.trim().replaceAll(/(\S)[ \t]*\n[ \t]*(?=[^\s])/g, '$1 ')
}

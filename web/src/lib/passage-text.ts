/** Signs of Markdown that are read as looks and not as words: emphasis, and the marks before a heading. */
const marks = /\*\*|__|(?<=^|\n)#{1,6}[ \t]+/g

/**
 * The words of a passage as they are read: lines end where the page did, so only what stands apart stays apart; what is
 * written in Markdown shows its words without its signs.
 */
export function passageText(text: string, isMarkdown: boolean): string {
  const words = isMarkdown ? text.replaceAll(marks, '') : text
  return words.trim().replaceAll(/(\S)[ \t]*\n[ \t]*(?=[^\s])/g, '$1 ')
}

/** Words as displayed: Markdown syntax and form placeholders are not part of the text. */
export const plainWords = (text: string): string =>
  text
    .replace(/^\s*#{1,6}\s+/gm, '')
    .replace(/^(\s*)[-*]\s+\[[ x]\]\s+/gim, '$1')
    .replace(/^(\s*)[-*]\s+/gm, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\{\{[^}]*\}\}/g, '____')

/** Words as a reader sees them: the marks of Markdown and the blanks of forms are not part of what was written. */
export const plainWords = (text: string): string =>
  text
    .replace(/^\s*#{1,6}\s+/gm, '')
    .replace(/^(\s*)[-*]\s+\[[ x]\]\s+/gim, '$1')
    .replace(/^(\s*)[-*]\s+/gm, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\{\{[^}]*\}\}/g, '____')

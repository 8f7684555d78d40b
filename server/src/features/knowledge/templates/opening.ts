/** The first words of a Markdown text, as plain text: for lists. */
export function openingOf(body: string): string {
  const plain = body
    .replaceAll(/^#{1,6}\s.*$/gm, ' ')
    .replaceAll(/^\s*(?:[-*+]|\d+\.|>)\s+(?:\[[ x]\]\s*)?/gm, '')
    .replaceAll(/\{\{[#/][^}]*\}\}/g, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `[${name.replaceAll('_', ' ')}]`)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`~]{1,3}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.length <= 240) return plain
  const cut = plain.slice(0, 240)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 200))} …`
}

import type { Piece } from './diff.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (text) => signs[text] ?? text).replaceAll('\n', '<br>')

/** For an email or a plain field: deletions and insertions are in brackets. */
export const plainOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ kind, text }) =>
      kind === 'same' ? text : `[${kind}: ${text.trim()}]${/\s$/.test(text) ? ' ' : ''}`,
    )
    .join('')

/** For a word processor: underlined and struck through. */
export const htmlOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ kind, text }) =>
      kind === 'same'
        ? escaped(text)
        : kind === 'added'
          ? `<ins>${escaped(text)}</ins>`
          : `<del>${escaped(text)}</del>`,
    )
    .join('')

export async function copyRedline(pieces: readonly Piece[]): Promise<void> {
  const blob = (text: string, type: string) => new Blob([text], { type })
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': blob(plainOf(pieces), 'text/plain'),
      'text/html': blob(htmlOf(pieces), 'text/html'),
    }),
  ])
}

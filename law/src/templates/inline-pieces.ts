export interface Style {
  readonly bold: boolean
  readonly italic: boolean
}

interface Piece extends Style {
  readonly text: string
}

const plain: Style = { bold: false, italic: false }

// In order: an escaped character, bold, italic with asterisks, italic with underscores, a link, code.
const marked =
  /\\([\\`*_{}[\]()#+\-.!>~|])|\*\*(\S.{0,2000}?)\*\*|\*(\S.{0,2000}?)\*|(?<![\w_])_(?!_)([^_]{1,2000})_(?![\w_])|\[([^\]]{1,500})\]\([^()\s]{0,2000}\)|`([^`]{1,2000})`/s

/** A line of Markdown as letters with their style: bold and italic; a link becomes its text. */
export function inlinePieces(line: string, style: Style = plain): Piece[] {
  const pieces: Piece[] = []
  let rest = line
  for (let match = marked.exec(rest); match; match = marked.exec(rest)) {
    if (match.index > 0) pieces.push({ ...style, text: rest.slice(0, match.index) })
    const [whole, escaped, strong, starred, lined, link, code] = match
    const literal = escaped ?? code
    if (literal !== undefined) pieces.push({ ...style, text: literal })
    else if (strong !== undefined) pieces.push(...inlinePieces(strong, { ...style, bold: true }))
    else if (link !== undefined) pieces.push(...inlinePieces(link, style))
    else pieces.push(...inlinePieces(starred ?? lined ?? '', { ...style, italic: true }))
    rest = rest.slice(match.index + whole.length)
  }
  if (rest !== '') pieces.push({ ...style, text: rest })
  return pieces
}

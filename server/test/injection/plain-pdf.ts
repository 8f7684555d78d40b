interface More {
  readonly lines?: readonly string[]
  /** Operators before them. */
  readonly before?: string
  readonly size?: number
  readonly top?: number
}

const literal = (text: string) => `(${text.replaceAll(/[\\()]/g, (text) => `\\${text}`)})`

const shown = (lines: readonly string[], size: number, top: number, before = '') =>
  lines
    .map((line, at) => `q ${before} BT /F1 ${size} Tf 36 ${top - at * 16} Td ${literal(line)} Tj ET Q`)
    .join('\n')

/** A PDF of one page, its words as plain as a PDF has them, and further words drawn in their own way. */
export function plainPdf(lines: readonly string[], more: More = {}, title = ''): Buffer {
  const content = [
    shown(lines, 8, 760),
    shown(more.lines ?? [], more.size ?? 8, more.top ?? 400, more.before),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2400 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title ${literal(title)} >>`,
  ]
  let body = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

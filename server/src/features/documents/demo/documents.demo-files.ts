const lineLength = 84
const linesAPage = 46
const escaped = (line: string) => line.replace(/[\\()]/g, (text) => `\\${text}`)

/** Words on numbered pages, set in Times: enough of a PDF for a sample, and nothing more. */
export function pdfOf(text: string): Buffer {
  const lines = text.split('\n').flatMap(wrapped)
  const pages: string[][] = []
  for (let from = 0; from < lines.length; from += linesAPage) pages.push(lines.slice(from, from + linesAPage))
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const drawn = drawnPage(page, `${index + 1} of ${pages.length}`)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  return assembled(objects)
}

const drawnPage = (lines: readonly string[], foot: string) =>
  [
    'BT /F 11.5 Tf 14 TL 84 720 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
    `BT /F 9 Tf 290 48 Td (${foot}) Tj ET`,
  ].join('\n')

function wrapped(line: string): string[] {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length < lineLength) lines[lines.length - 1] = last ? `${last} ${word}` : word
    else lines.push(word)
  }
  return lines
}

function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Paragraphs as a word processor keeps them. */
export const rtfOf = (text: string): Buffer =>
  Buffer.from(
    `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times New Roman;}}\\f0\\fs24\n${text
      .replace(/[\\{}]/g, (text) => `\\${text}`)
      .split('\n')
      .join('\\par\n')}}`,
    'latin1',
  )

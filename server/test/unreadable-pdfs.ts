/** A PDF of one empty page: what a scan is when nothing on it was recognized. */
export const blankPdf: Buffer = pdfOf('')

/** A PDF that opens only with a password: the checks of its encryption fit no password at all. */
export const lockedPdf: Buffer = (() => {
  const [owner, user] = ['6f', '75'].map((byte) => `<${byte.repeat(32)}>`)
  return pdfOf(`<< /Filter /Standard /V 1 /R 2 /O ${owner} /U ${user} /P -44 >>`)
})()

/** One page with these words, and an empty one behind it: the end of a brief that was scanned. */
export function halfScannedPdf(words: string): Buffer {
  const shown = `BT /F1 12 Tf 72 720 Td (${words}) Tj ET`
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 6 0 R >> >> >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

function pdfOf(encryption: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...(encryption ? [encryption] : []),
  ]
  return fileOf(objects, encryption ? '/Encrypt 4 0 R ' : '')
}

function fileOf(objects: readonly string[], encrypted = ''): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(start).padStart(10, '0')
  })
  const table = starts.map((start) => `${start} 00000 n \n`).join('')
  const id = `<${'01'.repeat(16)}>`
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${encrypted}/ID [${id} ${id}] >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

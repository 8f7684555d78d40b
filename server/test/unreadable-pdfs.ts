/** A PDF of one empty page: what a scan is when nothing on it was recognized. */
export const blankPdf: Buffer = pdfOf('')

/** A PDF that opens only with a password: the checks of its encryption fit no password at all. */
export const lockedPdf: Buffer = (() => {
  const [owner, user] = ['6f', '75'].map((byte) => `<${byte.repeat(32)}>`)
  return pdfOf(`<< /Filter /Standard /V 1 /R 2 /O ${owner} /U ${user} /P -44 >>`)
})()

function pdfOf(encryption: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...(encryption ? [encryption] : []),
  ]
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
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${encryption ? '/Encrypt 4 0 R ' : ''}/ID [${id} ${id}] >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

import { PDFDocument } from '@cantoo/pdf-lib'

/** Enough for small print on US Letter, and a few hundred kilobytes a page. */
const longestSide = 2200
const quality = 0.82
const letter = { short: 612, long: 792 }

/** The photo as the browser shows it: turned upright, and as JPEG whatever the phone took. */
async function asJpeg(file: File): Promise<{ bytes: ArrayBuffer; width: number; height: number }> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('A photo could not be read.')
  // JPEG has no transparency: it would turn black.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('A photo could not be read.')
  return { bytes: await blob.arrayBuffer(), width: canvas.width, height: canvas.height }
}

/** One page per photo, on US Letter. */
export async function pdfOfPhotos(files: readonly File[]): Promise<Blob> {
  const pdf = await PDFDocument.create()
  for (const file of files) {
    const { bytes, width, height } = await asJpeg(file)
    const picture = await pdf.embedJpg(bytes)
    const [wide, high] = width > height ? [letter.long, letter.short] : [letter.short, letter.long]
    const scale = Math.min(wide / width, high / height)
    const page = pdf.addPage([wide, high])
    const [w, h] = [width * scale, height * scale]
    page.drawImage(picture, { x: (wide - w) / 2, y: (high - h) / 2, width: w, height: h })
  }
  return new Blob([(await pdf.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

interface Photo {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const page = { width: 612, height: 792, margin: 18 }
const longestSide = 2200
const text = (value: string) => new TextEncoder().encode(value)

/** One letter page for each JPEG, each as large as the page allows. */
export function pdfOfPhotos(photos: readonly Photo[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [text('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (bytes: Uint8Array) => {
    parts.push(bytes)
    length += bytes.length
  }
  const object = (number: number, ...content: Uint8Array[]) => {
    offsets[number] = length
    push(text(`${number} 0 obj\n`))
    for (const bytes of content) push(bytes)
    push(text('\nendobj\n'))
  }
  const kids = photos.map((_, index) => `${3 + index * 3} 0 R`).join(' ')
  object(1, text('<</Type/Catalog/Pages 2 0 R>>'))
  object(2, text(`<</Type/Pages/Kids[${kids}]/Count ${photos.length}>>`))
  for (const [index, { bytes, width, height }] of photos.entries()) {
    const first = 3 + index * 3
    const scale = Math.min((page.width - 2 * page.margin) / width, (page.height - 2 * page.margin) / height)
    const [wide, high] = [width * scale, height * scale]
    const [left, bottom] = [(page.width - wide) / 2, (page.height - high) / 2]
    const drawn = `q ${wide.toFixed(2)} 0 0 ${high.toFixed(2)} ${left.toFixed(2)} ${bottom.toFixed(2)} cm /P Do Q`
    object(
      first,
      text(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</XObject<</P ${first + 2} 0 R>>>>/Contents ${first + 1} 0 R>>`,
      ),
    )
    object(first + 1, text(`<</Length ${drawn.length}>>stream\n${drawn}\nendstream`))
    object(
      first + 2,
      text(
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${bytes.length}>>stream\n`,
      ),
      bytes,
      text('\nendstream'),
    )
  }
  const start = length
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  push(text(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`))
  push(text(`trailer<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`))
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Draws a photo upright as a JPEG of a size a court accepts. */
async function photoOf(file: File): Promise<Photo> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  if (!blob) throw new Error('The photo could not be read.')
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height }
}

const isPhoto = ({ type }: File) => /^image\/(jpeg|png|webp|heic|heif)$/.test(type)

/** Several photos chosen at once become one PDF; other files, and a photo this browser cannot draw, go as they are. */
export async function withPhotosAsPdf(files: readonly File[], name: string): Promise<File[]> {
  const photos = files.filter(isPhoto)
  if (photos.length < 2) return [...files]
  try {
    const pdf = pdfOfPhotos(await Promise.all(photos.map(photoOf)))
    const others = files.filter((file) => !isPhoto(file))
    return [...others, new File([pdf], `${name}.pdf`, { type: 'application/pdf' })]
  } catch {
    return [...files]
  }
}

import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import UTIF from 'utif2'
import { ReadingRefused } from '#reading/reading'

/** Larger pictures are made smaller before they are read: the engine gains nothing from more, and memory is short. */
const mostPixels = 12_000_000
/** Past it a picture is not decoded at all. */
const refusedPixels = 150_000_000

const tooLarge = 'This picture is too large to be read safely. Scan it at 300 dots per inch, and try again.'

/** The picture on a white background, no larger than the engine needs, rotated as the camera recorded. */
export async function drawPicture(bytes: Uint8Array): Promise<Canvas> {
  const { width, height } = pictureSize(bytes)
  if (width * height > refusedPixels) throw new ReadingRefused(tooLarge)
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw new ReadingRefused('This picture is damaged and cannot be shown.')
  })
  return fitted(image.width, image.height, (context) => context.drawImage(image, 0, 0))
}

/** Every page of a TIFF, one after the other. */
export function* drawTiff(bytes: Uint8Array): Generator<Canvas> {
  const buffer = memoryOf(bytes)
  for (const page of pagesIn(buffer)) yield drawPage(buffer, page)
}

/** One page of a TIFF, counted from 1; the others are not decoded. */
export function drawTiffPage(bytes: Uint8Array, number: number): Canvas | undefined {
  const buffer = memoryOf(bytes)
  const page = pagesIn(buffer)[number - 1]
  return page && drawPage(buffer, page)
}

type TiffPage = ReturnType<typeof UTIF.decode>[number]

const memoryOf = (bytes: Uint8Array) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer

const sideOf = (page: TiffPage, tag: 't256' | 't257') => Number((page[tag] as number[] | undefined)?.[0] ?? 0)

const pagesIn = (buffer: ArrayBuffer): TiffPage[] =>
  UTIF.decode(buffer).filter((page) => sideOf(page, 't256') > 0 && sideOf(page, 't257') > 0)

function drawPage(buffer: ArrayBuffer, page: TiffPage): Canvas {
  if (sideOf(page, 't256') * sideOf(page, 't257') > refusedPixels) throw new ReadingRefused(tooLarge)
  UTIF.decodeImage(buffer, page)
  const whole = createCanvas(page.width, page.height)
  const context = whole.getContext('2d')
  const pixels = context.createImageData(page.width, page.height)
  pixels.data.set(UTIF.toRGBA8(page))
  context.putImageData(pixels, 0, 0)
  return fitted(page.width, page.height, (target) => target.drawImage(whole, 0, 0))
}

type Context = ReturnType<Canvas['getContext']>

function fitted(width: number, height: number, draw: (context: Context) => void): Canvas {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  draw(context)
  return canvas
}

/** From the head of a PNG or JPEG, before anything is decoded. */
function pictureSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0x89) return { width: view.getUint32(16), height: view.getUint32(20) }
  for (let place = 2; place + 9 < bytes.length; ) {
    if (bytes[place] !== 0xff) break
    const mark = bytes[place + 1] ?? 0
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    place += 2 + view.getUint16(place + 2)
  }
  throw new ReadingRefused('This picture is damaged and cannot be shown.')
}

import type { Canvas } from '@napi-rs/canvas'
import type { Recogniser } from './ocr.ts'
import { drawPicture, drawTiff } from './picture.ts'
import { plainEnd, type ReadEnd, ReadingRefused, type Teller } from './reading.ts'

export async function readImage(bytes: Uint8Array, tell: Teller, recogniser: Recogniser): Promise<ReadEnd> {
  tell.begun(1)
  tell.page({ number: 1, ...(await recognise(await drawPicture(bytes), recogniser)) })
  return plainEnd
}

export async function readTiff(bytes: Uint8Array, tell: Teller, recogniser: Recogniser): Promise<ReadEnd> {
  let number = 0
  tell.begun(null)
  try {
    for (const canvas of drawTiff(bytes)) {
      number += 1
      tell.page({ number, ...(await recognise(canvas, recogniser)) })
    }
  } catch (error) {
    if (error instanceof ReadingRefused || number === 0) throw error
    return { ...plainEnd, missing: `Page ${number + 1} and those after it are damaged and were not read.` }
  }
  if (number === 0) throw new ReadingRefused('This TIFF holds no picture.')
  return plainEnd
}

export async function recognise(canvas: Canvas, recogniser: Recogniser) {
  const png = await canvas.encode('png')
  return recogniser.read(png, { width: canvas.width, height: canvas.height })
}

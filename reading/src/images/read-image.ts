import type { Canvas } from '@napi-rs/canvas'
import { plainEnd, type ReadEnd, ReadingRefused, type Reporter } from '#reading/reading'
import type { Recogniser } from './ocr.ts'
import { drawPicture, drawTiff } from './picture.ts'

export async function readImage(
  bytes: Uint8Array,
  report: Reporter,
  recogniser: Recogniser,
): Promise<ReadEnd> {
  report.begun(1)
  report.page({ number: 1, ...(await recognise(await drawPicture(bytes), recogniser)) })
  return plainEnd
}

export async function readTiff(
  bytes: Uint8Array,
  report: Reporter,
  recogniser: Recogniser,
): Promise<ReadEnd> {
  let number = 0
  report.begun(null)
  try {
    for (const canvas of drawTiff(bytes)) {
      number += 1
      report.page({ number, ...(await recognise(canvas, recogniser)) })
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

import type { Program } from './answer.ts'
import { drawPdfPage } from './copy/copy-pictures.ts'
import { drawTiffPage } from './images/picture.ts'
import { ReadingRefused } from './reading.ts'

/** Renders one page of a TIFF or PDF as a PNG. Its arguments: the number of the page, and the kind of the file. */
export const drawAnswer: Program = async (input, [number = '1', kind = 'tiff']) => {
  try {
    const canvas =
      kind === 'pdf' ? await drawPdfPage(input, Number(number)) : drawTiffPage(input, Number(number))
    if (!canvas) return { head: { type: 'refused', reason: 'This page is not in the file.' } }
    const png = await canvas.encode('png')
    return { head: { type: 'drawn', size: png.length }, parts: [png] }
  } catch (error) {
    const reason =
      error instanceof ReadingRefused ? error.message : 'This page is damaged and cannot be shown.'
    return { head: { type: 'refused', reason } }
  }
}

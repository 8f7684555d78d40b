import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { drawPdfPage } from './copy/copy-pictures.ts'
import { drawTiffPage } from './images/picture.ts'
import { ReadingRefused } from './reading.ts'

/**
 * Separate process that renders one page of a TIFF or PDF: `draw-main.ts <number> <kind>`. Writes a line, then a PNG.
 */
const [number = '1', kind = 'tiff'] = process.argv.slice(2)
const bytes = await buffer(process.stdin)

async function drawn(): Promise<{ head: object; png?: Buffer }> {
  try {
    const canvas =
      kind === 'pdf' ? await drawPdfPage(bytes, Number(number)) : drawTiffPage(bytes, Number(number))
    if (!canvas) return { head: { type: 'refused', reason: 'This page is not in the file.' } }
    const png = await canvas.encode('png')
    return { head: { type: 'drawn', size: png.length }, png }
  } catch (error) {
    const reason =
      error instanceof ReadingRefused ? error.message : 'This page is damaged and cannot be shown.'
    return { head: { type: 'refused', reason } }
  }
}

const { head, png } = await drawn()
process.stdout.write(`${JSON.stringify(head)}\n`)
if (png) process.stdout.write(png)

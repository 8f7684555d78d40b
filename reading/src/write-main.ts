import './end-with-server.ts'
import { text } from 'node:stream/consumers'
import { paper } from './paper.ts'
import { ReadingRefused } from './reading.ts'
import { writePdf } from './write-pdf.ts'

/** A process of its own that writes a paper as a PDF. The paper comes in as JSON; a line goes out, then the bytes. */
function written(given: unknown): { head: object; bytes?: Buffer } {
  try {
    const bytes = writePdf(paper.parse(given))
    return { head: { type: 'written', size: bytes.length }, bytes }
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error
    return { head: { type: 'refused', reason: error.message } }
  }
}

const { head, bytes } = written(JSON.parse(await text(process.stdin)))
process.stdout.write(`${JSON.stringify(head)}\n`)
if (bytes) process.stdout.write(bytes)

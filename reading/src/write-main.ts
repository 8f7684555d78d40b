import './end-with-server.ts'
import { text } from 'node:stream/consumers'
import { officePaper } from './office-paper.ts'
import { paper } from './paper.ts'
import { ReadingRefused } from './reading.ts'
import { writeOfficePdf } from './writing/write-office-pdf.ts'
import { writePdf } from './writing/write-pdf.ts'

/** Separate process that writes a document as a PDF. JSON in; a line, then the bytes out. */
function written(given: unknown): { head: object; bytes?: Buffer } {
  try {
    const office = officePaper.safeParse(given)
    const bytes = office.success ? writeOfficePdf(office.data) : writePdf(paper.parse(given))
    return { head: { type: 'written', size: bytes.length }, bytes }
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error
    return { head: { type: 'refused', reason: error.message } }
  }
}

const { head, bytes } = written(JSON.parse(await text(process.stdin)))
process.stdout.write(`${JSON.stringify(head)}\n`)
if (bytes) process.stdout.write(bytes)

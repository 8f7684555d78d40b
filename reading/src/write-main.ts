import './end-with-server.ts'
import { text } from 'node:stream/consumers'
import { officePaper } from './office-paper.ts'
import { paper } from './paper.ts'
import { ReadingRefused } from './reading.ts'
import { writeOfficePdf } from './writing/write-office-pdf.ts'
import { writePdf } from './writing/write-pdf.ts'

/** A process of its own that writes a paper as a PDF. The paper comes in as JSON; a line goes out, then the bytes. */
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

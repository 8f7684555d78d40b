import type { Program } from './answer.ts'
import { officePaper } from './office-paper.ts'
import { paper } from './paper.ts'
import { ReadingRefused } from './reading.ts'
import { writeOfficePdf } from './writing/write-office-pdf.ts'
import { writePdf } from './writing/write-pdf.ts'

/** Writes a document as a PDF: JSON in, the bytes out. */
export const writeAnswer: Program = (input) => {
  const given: unknown = JSON.parse(input.toString())
  try {
    const office = officePaper.safeParse(given)
    const bytes = office.success ? writeOfficePdf(office.data) : writePdf(paper.parse(given))
    return { head: { type: 'written', size: bytes.length }, parts: [bytes] }
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error
    return { head: { type: 'refused', reason: error.message } }
  }
}

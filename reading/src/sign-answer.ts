import type { Program } from './answer.ts'
import { ReadingRefused } from './reading.ts'
import { type SignedHead, signTask } from './sign-paper.ts'
import { blanksOf } from './signing/sign-blanks.ts'
import { measurePdf, stampPdf } from './signing/sign-pdf.ts'

/** Measures a PDF, or stamps it for its seal. The task comes in one line, then the PDF. */
export const signAnswer: Program = async (input) => {
  const split = input.indexOf(10)
  const task = signTask.parse(JSON.parse(input.toString('utf8', 0, split)))
  const pdf = input.subarray(split + 1)
  try {
    if (task.act === 'measure') {
      const blanks = task.finds_blanks ? await blanksOf(pdf) : []
      return { head: { type: 'measured', pages: await measurePdf(pdf), blanks } satisfies SignedHead }
    }
    const { bytes, gap } = await stampPdf(pdf, task)
    return { head: { type: 'stamped', size: bytes.length, gap } satisfies SignedHead, parts: [bytes] }
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error
    return { head: { type: 'refused', reason: error.message } satisfies SignedHead }
  }
}

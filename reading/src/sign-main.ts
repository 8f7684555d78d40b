import './end-with-server.ts'
import { buffer } from 'node:stream/consumers'
import { ReadingRefused } from './reading.ts'
import { type SignedHead, signTask } from './sign-paper.ts'
import { blanksOf } from './signing/sign-blanks.ts'
import { measurePdf, stampPdf } from './signing/sign-pdf.ts'

/** Separate process that measures a PDF, or stamps it for its seal. The task comes in one line, then the PDF. */
const given = await buffer(process.stdin)
const split = given.indexOf(10)
const task = signTask.parse(JSON.parse(given.toString('utf8', 0, split)))
const pdf = given.subarray(split + 1)

async function answer(): Promise<{ head: SignedHead; bytes?: Buffer }> {
  try {
    if (task.act === 'measure') {
      const blanks = task.finds_blanks ? await blanksOf(pdf) : []
      return { head: { type: 'measured', pages: await measurePdf(pdf), blanks } }
    }
    const { bytes, gap } = await stampPdf(pdf, task)
    return { head: { type: 'stamped', size: bytes.length, gap }, bytes }
  } catch (error) {
    if (!(error instanceof ReadingRefused)) throw error
    return { head: { type: 'refused', reason: error.message } }
  }
}

const { head, bytes } = await answer()
process.stdout.write(`${JSON.stringify(head)}\n`)
if (bytes) process.stdout.write(bytes)

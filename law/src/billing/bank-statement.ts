import { wholeNumber } from '@pam/law/format/numbers'
import { readCsvStatement } from './bank-statement-csv.ts'
import { readOfxStatement } from './bank-statement-ofx.ts'
import { mostLines, problem, type StatementReading } from './bank-statement-shape.ts'

const looksLikeOfx = (text: string) => /<OFX>|^\s*OFXHEADER\s*:/i.test(text.slice(0, 20_000))

/** Reads a bank's file. Whatever the input, the result is a statement or an error sentence. */
export function readBankStatement(fileName: string, text: string): StatementReading {
  const whole = text.replace(/^\uFEFF/, '')
  if (whole.trim() === '') return problem('The file is empty.')
  if (whole.includes('\0'))
    return problem('This is not a text file. Choose the CSV, OFX or QFX file of your bank.')
  const reading = looksLikeOfx(whole) ? readOfxStatement(fileName, whole) : readCsvStatement(whole)
  if (reading.is === 'problem') return reading
  const { lines } = reading.statement
  if (lines.length === 0) return problem('The statement has no transactions.')
  if (lines.length > mostLines)
    return problem(`A statement may have at most ${wholeNumber(mostLines)} lines.`)
  return reading
}

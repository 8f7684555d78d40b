import { makePdf } from '#lib/make-pdf'
import { type ReportAnswer, sheetOf } from './report-sheet.ts'

export const reportPdf = (answer: ReportAnswer): Promise<Uint8Array<ArrayBuffer>> => makePdf(sheetOf(answer))

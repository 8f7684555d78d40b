import type { AnalysisView } from '@pam/contracts/analysis'
import { makePdf } from '#lib/make-pdf'
import { sheetOf } from './report-sheet.ts'

export const reportPdf = (name: string, view: AnalysisView): Promise<Uint8Array<ArrayBuffer>> =>
  makePdf(sheetOf(name, view))

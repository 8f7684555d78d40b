import { PDFDocument } from '@cantoo/pdf-lib'
import { dollars } from '@pam/law/format/money'
import { expect, it } from 'vitest'
import { account, entryOf } from '#test/trust'
import { checkPdf } from './check-pdf.ts'
import { reportPdf } from './report-pdf.ts'

const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPages()

it('prints a check on one page, whatever its payee is called', async () => {
  const check = {
    ...entryOf({ payee: `Ángela 花子 ${'Long '.repeat(60)}`, amount_cents: 99_999_999_999 }),
    account,
  }
  const pages = await pagesOf(await checkPdf(check, 'Byron & Co'))
  expect(pages.map((page) => page.getSize())).toEqual([{ width: 612, height: 792 }])
})

it('prints a report over as many pages as it takes, wide ones on their side', async () => {
  const columns = ['Date', 'No.', 'Account', 'Type', 'Payee', 'Purpose', 'Paid'].map((name) => ({
    name,
    is_money: name === 'Paid',
  }))
  const rows = Array.from({ length: 300 }, (_, index) => ({
    cells: ['2026-10-05', index, 'IOLTA', 'Receipt', 'County Clerk', 'A purpose '.repeat(12), 123_456],
  }))
  const pages = await pagesOf(
    await reportPdf({ title: 'Journal', subtitle: 'Byron & Co', columns, rows, notes: ['A note.'] }),
  )
  expect(pages.length).toBeGreaterThan(5)
  expect(pages[0]?.getSize()).toEqual({ width: 792, height: 612 })
})

it('writes cents as dollars', () => {
  expect([dollars(123_456), dollars(-5), dollars(0)]).toEqual(['$1,234.56', '-$0.05', '$0.00'])
})

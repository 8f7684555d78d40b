import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import type { Piece } from './diff.ts'
import { redlineDocx } from './export-docx.ts'
import { redlinePdf } from './export-pdf.ts'

const pieces: readonly Piece[] = [
  { kind: 'same', text: 'The tenant pays ' },
  { kind: 'removed', text: '$900' },
  { kind: 'added', text: '$950 & <costs>' },
  { kind: 'same', text: ' a month.\nNothing else.' },
]

it('a Word file has what was added and removed as tracked changes, with their author', () => {
  const file = new TextDecoder().decode(
    redlineDocx('Redline of Lease', pieces, { author: 'T. Rivera', at: '2026-11-17T12:00:00Z' }),
  )
  const who = 'w:author="T. Rivera" w:date="2026-11-17T12:00:00Z"'
  expect(file).toContain(`<w:del w:id="2" ${who}><w:r><w:delText xml:space="preserve">$900</w:delText>`)
  expect(file).toContain(
    `<w:ins w:id="3" ${who}><w:r><w:t xml:space="preserve">$950 &amp; &lt;costs&gt;</w:t>`,
  )
  expect(file.match(/<w:p>/g)).toHaveLength(3)
  expect(file.startsWith('PK')).toBe(true)
})

it('a PDF is set over as many pages as it takes', async () => {
  const long: Piece[] = [{ kind: 'added', text: 'A clause of the lease that was put in.\n'.repeat(200) }]
  const file = await PDFDocument.load(await redlinePdf('Redline of Lease', [...pieces, ...long]))
  expect(file.getPageCount()).toBeGreaterThan(3)
  expect(file.getTitle()).toBe('Redline of Lease')
})

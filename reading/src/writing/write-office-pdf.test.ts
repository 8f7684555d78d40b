import { describe, expect, it } from 'vitest'
import type { OfficePaper } from '#reading/office-paper'
import { openPdf } from '#reading/pdf/pdf-open'
import { writeOfficePdf } from './write-office-pdf.ts'

const contact = '(718) 555-0142  ·  office@marsh-rivera.example  ·  marsh-rivera.example'

const bill = (lines: string[]): OfficePaper => ({
  kind: 'office',
  title: 'Invoice 2026-0219, Priya Raman',
  style: 'classic',
  firm: { name: 'Marsh & Rivera LLP', lines },
  logo: null,
  heading: 'Invoice',
  mark: null,
  facts: [{ label: 'Amount due', value: '$1,549.50', isStrong: true }],
  to: ['Priya Raman'],
  about: [],
  sections: [],
  totals: [],
  notes: [],
  slip: {
    title: 'Please return this part with your payment',
    lines: ['Pay to: Marsh & Rivera LLP', ...lines],
    facts: ['Client', 'Invoice number', 'Due date', 'Amount due'].map((label) => ({
      label,
      value: 'Value',
      isStrong: false,
    })),
  },
  foot: 'Marsh & Rivera LLP',
})

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly y: number
}

/** Every piece of text on the first sheet, with the room it takes. */
async function piecesOf(paper: OfficePaper): Promise<Piece[]> {
  const pdf = await openPdf(new Uint8Array(writeOfficePdf(paper)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  await pdf.loadingTask.destroy()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            left: item.transform[4],
            right: item.transform[4] + item.width,
            y: item.transform[5],
          },
        ]
      : [],
  )
}

const overlaps = (pieces: readonly Piece[]) =>
  pieces.flatMap((one, at) =>
    pieces
      .slice(at + 1)
      .filter(
        (other) => Math.abs(one.y - other.y) < 4 && one.left < other.right - 1 && other.left < one.right - 1,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )

describe('a bill', () => {
  it.each([
    ['a usual letterhead', ['Attorneys at Law', '80 Court Street, Suite 1200, Brooklyn, NY 11201', contact]],
    ['a letterhead of long lines', [contact.repeat(3), 'x'.repeat(200)]],
  ])('with %s has no words over others and none off the sheet', async (_, lines) => {
    const pieces = await piecesOf(bill(lines))
    expect(pieces.some(({ text }) => text.includes('Please return'))).toBe(true)
    expect(overlaps(pieces)).toEqual([])
    expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThanOrEqual(559)
  })
})
